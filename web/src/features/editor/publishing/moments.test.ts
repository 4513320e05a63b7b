import { describe, expect, it } from 'vitest';
import { momentOf, offeredMoments } from './moments';

describe('suggested times', () => {
  it('are tomorrow and Monday at eight, or only one when they are the same', () => {
    const wednesday = new Date(2026, 10, 25, 15, 30).getTime();
    expect(offeredMoments(wednesday)).toEqual([
      { name: 'tomorrow', at: new Date(2026, 10, 26, 8).toISOString() },
      { name: 'monday', at: new Date(2026, 10, 30, 8).toISOString() },
    ]);
    const sunday = new Date(2026, 10, 29, 9).getTime();
    expect(offeredMoments(sunday)).toEqual([
      { name: 'tomorrow', at: new Date(2026, 10, 30, 8).toISOString() },
    ]);
    const monday = new Date(2026, 10, 30, 7).getTime();
    expect(offeredMoments(monday)[1]).toEqual({ name: 'monday', at: new Date(2026, 11, 7, 8).toISOString() });
  });

  it('include only the Monday of the next week', () => {
    // from Monday to Saturday; on Sunday that Monday is tomorrow
    for (const day of [23, 24, 25, 26, 27, 28])
      expect(offeredMoments(new Date(2026, 10, day, 7).getTime())[1]?.at).toBe(
        new Date(2026, 10, 30, 8).toISOString(),
      );
  });

  it('are formatted in the language of the person', () => {
    const time = new Date(2026, 10, 30, 8).toISOString();
    expect(momentOf(time, 'en')).toBe('Monday, November 30, 2026 at 08:00');
    expect(momentOf(time, 'zh-CN')).toBe('2026年11月30日星期一 08:00');
  });
});
