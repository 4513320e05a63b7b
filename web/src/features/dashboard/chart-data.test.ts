// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { countsByMonth, shareOf, sumOf } from './chart-data';

const day = (date: string, count: number) => ({ date, count });

describe('countsByMonth', () => {
  it('adds up the days of a month and names it in the language', () => {
    const days = [day('2026-02-28', 1), day('2026-03-01', 2), day('2026-03-31', 3)];
    expect(countsByMonth(days, 'en')).toEqual([
      { key: '2026-02', label: 'Feb 2026', value: 1 },
      { key: '2026-03', label: 'Mar 2026', value: 5 },
    ]);
    expect(countsByMonth(days, 'zh-CN').map(({ label }) => label)).toEqual(['2026年2月', '2026年3月']);
  });

  it('keeps the last twelve months', () => {
    const days = Array.from({ length: 13 }, (_, index) =>
      day(new Date(Date.UTC(2025, index, 1)).toISOString().slice(0, 10), 1),
    );
    const months = countsByMonth(days, 'en');
    expect(months).toHaveLength(12);
    expect(months[0]?.key).toBe('2025-02');
    expect(sumOf(months)).toBe(12);
  });
});

describe('shareOf', () => {
  it('is relative to the largest, and 0 when all are 0', () => {
    const bars = [
      { key: 'a', label: 'a', value: 10 },
      { key: 'b', label: 'b', value: 5 },
    ];
    expect(shareOf(10, bars)).toBe(100);
    expect(shareOf(5, bars)).toBe(50);
    expect(shareOf(0, [{ key: 'a', label: 'a', value: 0 }])).toBe(0);
  });
});
