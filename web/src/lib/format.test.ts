import { describe, expect, it } from 'vitest';
import { formatDate, formatNumber, formatRelative } from './format';

describe('formatNumber', () => {
  it.each([
    [0, 0, '0'],
    [999, 0, '999'],
    [1234, 0, '1,234'],
    [1234.5, 2, '1,234.50'],
    [9999, 0, '9,999'],
    [9999.99, 2, '9,999.99'],
    [10_000, 0, '1w'],
    [10_000, 2, '1w'],
    [12_345, 0, '1.2w'],
    [19_999, 0, '1.9w'],
    [123_456_789, 0, '12,345.6w'],
    [-1234.5, 1, '-1,234.5'],
    [-9999, 0, '-9,999'],
    [-12_345, 0, '-1.2w'],
  ])('writes %d with %d decimals as %s', (value, decimals, text) => {
    expect(formatNumber(value, decimals)).toBe(text);
  });

  it('writes no decimals unless asked', () => {
    expect(formatNumber(12.4)).toBe('12');
  });
});

describe('dates', () => {
  const TIME = '2026-03-01T23:30:00Z';
  const after = (ms: number) => new Date(TIME).getTime() + ms;
  const MINUTE = 60_000;
  const DAY = 24 * 60 * MINUTE;

  it('are written in the language and the zone of the reader', () => {
    expect(formatDate(TIME, 'en')).toBe('Mar 1, 2026');
    expect(formatDate(TIME, 'zh-CN', 'Asia/Shanghai')).toBe('2026年3月2日');
  });

  it('are relative when under a week, and only then', () => {
    expect(formatRelative(TIME, 'en', after(5 * MINUTE))).toBe('5 minutes ago');
    expect(formatRelative(TIME, 'zh-CN', after(3 * 60 * MINUTE))).toBe('3小时前');
    expect(formatRelative(TIME, 'en', after(DAY))).toBe('yesterday');
    expect(formatRelative(TIME, 'en', after(7 * DAY - 1))).toBe('6 days ago');
    expect(formatRelative(TIME, 'en', after(7 * DAY))).toBeNull();
    expect(formatRelative(TIME, 'en', after(-1))).toBeNull();
  });
});
