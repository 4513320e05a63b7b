// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { formatDate, formatNumber, formatRelative } from './format';

describe('formatNumber', () => {
  it.each([
    [0, 0, '0'],
    [999, 0, '999'],
    [1234, 0, '1,234'],
    [1234.5, 2, '1,234.50'],
    [9999, 0, '9,999'],
    [9999.4, 1, '9,999.4'],
    [9999.6, 0, '1w'],
    [9999.6, 1, '1.0w'],
    [10_000, 0, '1w'],
    [10_000, 2, '1.00w'],
    [12_345, 0, '1w'],
    [12_345, 2, '1.23w'],
    [12_355, 2, '1.24w'],
    [19_999, 0, '2w'],
    [123_456_789, 1, '12,345.7w'],
    [-1234.5, 1, '-1,234.5'],
    [-9999, 0, '-9,999'],
    [-12_345, 1, '-1.2w'],
  ])('writes %d with %d decimals as %s', (value, decimals, text) => {
    expect(formatNumber(value, decimals)).toBe(text);
  });

  it.each([
    [12.4, '12'],
    [10_000, '1w'],
    [12_345, '1.2w'],
    [19_999, '2w'],
  ])('writes %d without given decimals as %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });
});

describe('dates', () => {
  const TIME = '2026-03-01T23:30:00Z';
  const after = (ms: number) => new Date(TIME).getTime() + ms;
  const MINUTE = 60_000;
  const DAY = 24 * 60 * MINUTE;

  it('are written in the language and the time zone of the reader', () => {
    expect(formatDate(TIME, 'en')).toBe('Mar 1, 2026');
    expect(formatDate(TIME, 'zh-CN', 'Asia/Shanghai')).toBe('2026年3月2日');
  });

  it('are relative only when less than a week old', () => {
    expect(formatRelative(TIME, 'en', after(59_999))).toBe('just now');
    expect(formatRelative(TIME, 'zh-CN', after(0))).toBe('刚刚');
    expect(formatRelative(TIME, 'en', after(5 * MINUTE))).toBe('5 minutes ago');
    expect(formatRelative(TIME, 'zh-CN', after(3 * 60 * MINUTE))).toBe('3小时前');
    expect(formatRelative(TIME, 'en', after(DAY))).toBe('yesterday');
    expect(formatRelative(TIME, 'en', after(7 * DAY - 1))).toBe('6 days ago');
    expect(formatRelative(TIME, 'en', after(7 * DAY))).toBeNull();
    expect(formatRelative(TIME, 'en', after(-1))).toBeNull();
  });
});
