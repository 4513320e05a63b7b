// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { busiestDay, layOutDays, sumMonths } from './heat-map-layout';

// 2024-02-28 was a Wednesday; 2024 had a 29 February
const days = [
  { date: '2024-02-28', count: 1 },
  { date: '2024-02-29', count: 0 },
  { date: '2024-03-01', count: 8 },
  { date: '2024-03-02', count: 4 },
  { date: '2024-03-03', count: 2 },
];

describe('layOutDays', () => {
  it('puts each day in the column of its week and the row of its weekday', () => {
    const places = layOutDays(days).map(({ week, weekday }) => [week, weekday]);
    expect(places).toEqual([
      [0, 3],
      [0, 4],
      [0, 5],
      [0, 6],
      [1, 0],
    ]);
  });

  it('has four levels up to the busiest day, and level 0 for days without articles', () => {
    expect(layOutDays(days).map(({ level }) => level)).toEqual([1, 0, 4, 2, 1]);
  });

  it('does not colour a single article as a busy day', () => {
    expect(layOutDays([{ date: '2024-03-01', count: 1 }])[0]?.level).toBe(1);
  });

  it('fits a whole year into 53 or 54 columns', () => {
    const year = Array.from({ length: 366 }, (_, index) => ({
      date: new Date(Date.UTC(2025, 10, 21) + index * 86_400_000).toISOString().slice(0, 10),
      count: 0,
    }));
    expect(layOutDays(year).at(-1)?.week).toBe(52);
  });
});

describe('sumMonths and busiestDay', () => {
  it('adds up months and finds the first of the busiest days', () => {
    const cells = layOutDays(days);
    expect(sumMonths(cells).map(({ month, count }) => [month, count])).toEqual([
      ['2024-02', 1],
      ['2024-03', 14],
    ]);
    expect(busiestDay(cells)?.date).toBe('2024-03-01');
  });

  it('has no busiest day in a year without articles', () => {
    expect(busiestDay(layOutDays([{ date: '2024-03-01', count: 0 }]))).toBeUndefined();
  });
});
