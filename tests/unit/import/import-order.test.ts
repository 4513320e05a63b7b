import { describe, expect, it } from 'vitest';
import { momentsOf } from '../../../src/lib/import';
import { compareNaturally } from '../../../src/lib/import/natural-order';
import type { ImportedSeries } from '../../../src/lib/import/series/imported-series';

const inSeries = (title: string, place?: number): ImportedSeries => ({
  title,
  title_zh: undefined,
  place,
  isChosen: false,
  isDerived: true,
});

describe('the order of a folder', () => {
  it('has numbers by their value, and one order of names that are equal as numbers', () => {
    const ordered = [
      '1-start',
      '2-middle',
      '10-end',
      'a',
      'a.~changes',
      'a9',
      'a10',
      'b',
      'B',
      '第2章',
      '第10章',
    ];
    expect(ordered.toReversed().sort(compareNaturally)).toEqual(ordered);
    expect(compareNaturally('1', '01')).toBe(-compareNaturally('01', '1'));
  });

  it('gives descending times: series as they were found, by place, then other texts; the same to translations', () => {
    const paths = ['en/a.md', 'en/b.md', 'en/c.md', 'en/d.md', 'en/e.md', 'zh-CN/b.md', 'zh-CN/f.md'];
    const entries = paths.map((path) => ({ path, key: path.replace(/^.*\/|\.md$/g, '') }));
    const parts = new Map([
      ['en/d.md', inSeries('Second', 1)],
      ['en/c.md', inSeries('First')],
      ['en/b.md', inSeries('First', 2)],
      ['zh-CN/b.md', inSeries('First', 2)],
      ['en/e.md', inSeries('First', 1)],
    ]);
    const moments = momentsOf(entries, parts, 1_000);
    expect([...moments].map(([key, time]) => `${key} ${time.getTime()}`)).toEqual([
      'd 1000',
      'e 999',
      'b 998',
      'c 997',
      'a 996',
      'f 995',
    ]);
  });
});
