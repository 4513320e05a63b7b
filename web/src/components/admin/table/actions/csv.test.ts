import { describe, expect, it, vi } from 'vitest';
import { allRows, toCsv } from './csv';
import type { Column } from '../types';

interface Row {
  name: string;
  count: number;
}

const columns: Column<Row>[] = [
  { key: 'name', title: 'Name', render: ({ name }) => name, text: ({ name }) => name },
  { key: 'picture', title: 'Picture', render: () => null },
  { key: 'count', title: 'Count, "all"', render: ({ count }) => count, text: ({ count }) => count },
];

describe('a CSV file', () => {
  it('begins with a byte order mark and the titles of the columns that have a text', () => {
    expect(toCsv(columns, [])).toBe('\uFEFFName,"Count, ""all"""\r\n');
  });

  it.each([
    ['plain', 'plain'],
    ['文图', '文图'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['\n=1', '"\'\n=1"'],
    ['a=1', 'a=1'],
  ])('quotes values where necessary and writes no formulas: %j', (name, written) => {
    expect(toCsv(columns, [{ name, count: -3 }])).toBe(`\uFEFFName,"Count, ""all"""\r\n${written},-3\r\n`);
  });
});

describe('all rows of a list', () => {
  const rows = Array.from({ length: 5 }, (_, at) => ({ id: `r${at}`, name: `r${at}`, count: at }));

  it('are fetched page by page, with progress', async () => {
    const progress = vi.fn();
    const load = (page: number) =>
      Promise.resolve({ list: rows.slice((page - 1) * 2, page * 2), count: rows.length });
    expect(await allRows(load, progress)).toEqual(rows);
    expect(progress.mock.calls.map(([share]) => share as number)).toEqual([0.4, 0.8, 1]);
  });

  it('include a row that moved to the next page meanwhile only once, and end at an empty page', async () => {
    const pages = [rows.slice(0, 2), rows.slice(1, 3), []];
    const load = (page: number) => Promise.resolve({ list: pages[page - 1] ?? [], count: 5 });
    expect(await allRows(load, () => undefined)).toEqual(rows.slice(0, 3));
  });

  it('are none for an empty list', async () => {
    expect(
      await allRows(
        () => Promise.resolve({ list: [], count: 0 }),
        () => undefined,
      ),
    ).toEqual([]);
  });
});
