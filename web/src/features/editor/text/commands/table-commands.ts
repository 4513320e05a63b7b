import type { EditorState } from '@codemirror/state';
import {
  addColumn,
  addRow,
  columnAt,
  emptyTable,
  readTable,
  removeColumn,
  removeRow,
  writeTable,
  type Table,
} from '../../markdown/table';
import { command, insertBlock } from './commands';
import { isInCode } from '../syntax-at';

/** The table at the caret, and the position in it. `row` is an index of `Table.rows`. */
export interface TablePlace {
  table: Table;
  /** Number of its first line. */
  first: number;
  from: number;
  to: number;
  row: number;
  column: number;
}

const isTableLine = (text: string): boolean => text.includes('|') && text.trim() !== '';

/** The position of the caret in a table, or null outside one. */
export const tableAt = (state: EditorState): TablePlace | null => {
  const { head } = state.selection.main;
  if (isInCode(state)) return null;
  const here = state.doc.lineAt(head);
  let first = here.number;
  let last = here.number;
  while (first > 1 && isTableLine(state.doc.line(first - 1).text)) first -= 1;
  while (last < state.doc.lines && isTableLine(state.doc.line(last + 1).text)) last += 1;
  const lines = Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index).text);
  const table = isTableLine(here.text) ? readTable(lines) : null;
  if (!table) return null;
  const index = here.number - first;
  return {
    table,
    first,
    from: state.doc.line(first).from,
    to: state.doc.line(last).to,
    // the delimiter row counts as the header
    row: index < 2 ? 0 : index - 1,
    column: Math.min(columnAt(here.text, head - here.from), table.aligns.length - 1),
  };
};

const onTable = (change: (place: TablePlace) => Table) =>
  command((state) => {
    const place = tableAt(state);
    if (!place) return null;
    const lines = writeTable(change(place));
    const caret = Math.min(place.row + (place.row === 0 ? 0 : 1), lines.length - 1);
    const before = lines.slice(0, caret).reduce((sum, line) => sum + line.length + 1, 0);
    return {
      changes: { from: place.from, to: place.to, insert: lines.join('\n') },
      selection: { anchor: place.from + before + 2 },
    };
  });

export const tidyTable = onTable(({ table }) => table);
export const addTableRow = onTable(({ table, row }) => addRow(table, row));
export const addTableColumn = onTable(({ table, column }) => addColumn(table, column));
export const removeTableRow = onTable(({ table, row }) => removeRow(table, row));
export const removeTableColumn = onTable(({ table, column }) => removeColumn(table, column));

/** Inserts an empty table of three columns and two rows, with the caret in its first cell. */
export const insertTable = insertBlock(writeTable(emptyTable(3, 2)).join('\n'), [2, 2]);
