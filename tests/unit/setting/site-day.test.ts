import { describe, expect, it } from 'vitest';
import { isTimeZone } from '../../../src/contract/time-zone';
import { addDays, dayOf, daysBetween, startOfDay } from '../../../src/lib/site-day';

describe('days of a time zone', () => {
  it.each([
    ['2026-03-01T15:59:59Z', 'Asia/Shanghai', '2026-03-01'],
    ['2026-03-01T16:00:00Z', 'Asia/Shanghai', '2026-03-02'],
    ['2026-03-01T18:29:59Z', 'Asia/Kolkata', '2026-03-01'],
    ['2026-03-01T18:30:00Z', 'Asia/Kolkata', '2026-03-02'],
    ['2026-03-01T04:59:59Z', 'America/New_York', '2026-02-28'],
  ])('%s in %s is %s', (time, zone, day) => {
    expect(dayOf(new Date(time), zone)).toBe(day);
  });

  it.each([
    ['2026-03-01', 'UTC', '2026-03-01T00:00:00.000Z'],
    ['2026-03-01', 'Asia/Shanghai', '2026-02-28T16:00:00.000Z'],
    // the day on which summer time begins
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    // midnight does not exist: the clock goes from 23:59 to 01:00
    ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
    ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
  ])('%s begins in %s at %s', (date, zone, start) => {
    expect(startOfDay(date, zone).toISOString()).toBe(start);
    expect(dayOf(startOfDay(date, zone), zone)).toBe(date);
  });

  it('are counted across months and years', () => {
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2024-02-28', '2024-03-01')).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
    expect(daysBetween('2024-03-01', '2024-02-28')).toEqual([]);
  });

  it.each([
    ['Asia/Shanghai', true],
    ['UTC', true],
    ['+08:00', false],
    ['Mars/Olympus', false],
    ['', false],
  ])('%j as a time zone: %s', (name, expected) => {
    expect(isTimeZone(name)).toBe(expected);
  });
});
