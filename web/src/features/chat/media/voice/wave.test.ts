import { describe, expect, it } from 'vitest';
import { clockOf } from '../clock';
import { barsOf, waveOf, WAVE_POINTS } from './wave';

describe('a waveform', () => {
  it('has the same number of points for any length, from 0 to 100, the loudest 100', () => {
    for (const length of [1, 7, 48, 600]) {
      const wave = waveOf(Array.from({ length }, (_, index) => (index + 1) / (length * 10)));
      expect(wave).toHaveLength(WAVE_POINTS);
      expect(Math.max(...wave)).toBe(100);
      expect(wave.every((point) => Number.isInteger(point) && point >= 0)).toBe(true);
    }
  });

  it('is low for silence, and a line without levels', () => {
    expect(Math.max(...waveOf([0.001, 0]))).toBeLessThan(20);
    expect(waveOf([])).toEqual(Array(WAVE_POINTS).fill(0));
    expect(barsOf([]).match(/M/g)).toHaveLength(WAVE_POINTS);
  });
});

it('a clock counts whole seconds', () => {
  expect([0, 0.98, 59.9, 65.2].map(clockOf)).toEqual(['0:00', '0:01', '0:59', '1:05']);
});
