import { describe, expect, it } from 'vitest';
import { afterQuietHours, nextTime } from '../../../src/lib/quiet-hours';

const at = (time: string) => new Date(`2026-03-10T${time}:00Z`);

describe('quiet hours', () => {
  it.each([
    ['13:00', '13:00', '22:00', '07:00'],
    ['23:30', '2026-03-11T07:00', '22:00', '07:00'],
    ['03:00', '07:00', '22:00', '07:00'],
    ['07:00', '07:00', '22:00', '07:00'],
    ['12:30', '14:00', '12:00', '14:00'],
    ['14:00', '14:00', '12:00', '14:00'],
    ['03:00', '03:00', '', ''],
    ['03:00', '03:00', '08:00', '08:00'],
  ])('%s becomes %s when it is quiet from %s to %s', (now, then, from, to) => {
    const expected = then.includes('T') ? new Date(`${then}:00Z`) : at(then);
    expect(afterQuietHours(at(now), { from, to, timeZone: 'UTC' })).toEqual(expected);
  });

  it('are those of the time zone', () => {
    // 23:30 in Shanghai
    const hours = { from: '22:00', to: '07:00', timeZone: 'Asia/Shanghai' };
    expect(afterQuietHours(at('15:30'), hours)).toEqual(at('23:00'));
  });
});

describe('the next time of day', () => {
  it('is today or tomorrow', () => {
    expect(nextTime('08:00', 'UTC', at('07:59'))).toEqual(at('08:00'));
    expect(nextTime('08:00', 'UTC', at('08:01'))).toEqual(new Date('2026-03-11T08:00:00Z'));
    expect(nextTime('08:00', 'UTC', at('08:00'))).toEqual(at('08:00'));
  });
});
