// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  addColumn,
  addRow,
  columnAt,
  displayWidth,
  readTable,
  removeColumn,
  removeRow,
  writeTable,
} from './table';

const MESSY = ['|Name|数量|', '|:--|--:|', '| 苹果 | 12|', '|a \\| b|3|'];

const read = (lines: string[]) => {
  const table = readTable(lines);
  if (!table) throw new Error('no table');
  return table;
};

describe('a markdown table', () => {
  it('is formatted with aligned columns, counting wide characters as two', () => {
    expect(writeTable(read(MESSY))).toEqual([
      '| Name   | 数量 |',
      '| :----- | ---: |',
      '| 苹果   |   12 |',
      '| a \\| b |    3 |',
    ]);
    expect(displayWidth('苹果a')).toBe(5);
  });

  it('adds and removes rows and columns at the caret', () => {
    const table = read(MESSY);
    expect(addRow(table, 1).rows).toEqual([
      ['Name', '数量'],
      ['苹果', '12'],
      ['', ''],
      ['a \\| b', '3'],
    ]);
    expect(addColumn(table, 0).rows[0]).toEqual(['Name', '', '数量']);
    expect(removeRow(table, 2).rows).toHaveLength(2);
    expect(removeRow(table, 0)).toBe(table);
    expect(removeColumn(table, 1).rows[1]).toEqual(['苹果']);
    expect(columnAt('| a | b |', 7)).toBe(1);
    expect(columnAt('a | b', 0)).toBe(0);
  });

  it('pads short rows, and requires a delimiter row', () => {
    expect(read(['a|b', '-|-', 'x']).rows[1]).toEqual(['x', '']);
    expect(readTable(['a | b', 'c | d'])).toBeNull();
    expect(readTable(['a'])).toBeNull();
  });
});
