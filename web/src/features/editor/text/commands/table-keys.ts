import type { EditorView, KeyBinding } from '@codemirror/view';
import { cellRange } from '../../markdown/table';
import { tableAt, type TablePlace } from './table-commands';

/** Line number of a row of the table in the document; the delimiter row is between the first two. */
const lineOf = ({ first }: TablePlace, row: number): number => first + (row === 0 ? 0 : row + 1);

const emptyRow = ({ table }: TablePlace): string => `|${'   |'.repeat(table.aligns.length)}`;

/** Indentation of the rows of a table in a list. */
const indentOf = (view: EditorView, { first }: TablePlace): string =>
  /^\s*/.exec(view.state.doc.line(first).text)?.[0] ?? '';

/** The caret's position at the end of a cell's text. */
const endOfCell = (
  view: EditorView,
  place: TablePlace,
  [row, column]: [row: number, column: number],
): number => {
  const line = view.state.doc.line(lineOf(place, row));
  return line.from + (cellRange(line.text, column)?.to ?? line.length);
};

const goTo = (view: EditorView, place: TablePlace, cell: [row: number, column: number]): boolean => {
  view.dispatch({
    selection: { anchor: endOfCell(view, place, cell) },
    scrollIntoView: true,
    userEvent: 'select',
  });
  return true;
};

/** Adds an empty row below a row, with the caret in its first cell. */
const addRowBelow = (view: EditorView, place: TablePlace, row: number): boolean => {
  const { to } = view.state.doc.line(Math.max(lineOf(place, row), place.first + 1));
  const indent = indentOf(view, place);
  const insert = `\n${indent}${emptyRow(place)}`;
  view.dispatch({
    changes: { from: to, insert },
    // after the line break, the pipe and a space
    selection: { anchor: to + indent.length + 3 },
    scrollIntoView: true,
    userEvent: 'input',
  });
  return true;
};

/** Tab: the next cell; a new row after the last one. */
const nextCell = (view: EditorView): boolean => {
  const place = tableAt(view.state);
  if (!place) return false;
  const { table, row, column } = place;
  if (column + 1 < table.aligns.length) return goTo(view, place, [row, column + 1]);
  if (row + 1 < table.rows.length) return goTo(view, place, [row + 1, 0]);
  return view.state.readOnly || addRowBelow(view, place, row);
};

/** Shift Tab: the previous cell. */
const previousCell = (view: EditorView): boolean => {
  const place = tableAt(view.state);
  if (!place) return false;
  const { table, row, column } = place;
  if (column > 0) return goTo(view, place, [row, column - 1]);
  return row === 0 || goTo(view, place, [row - 1, table.aligns.length - 1]);
};

/** Removes the empty last row, with the caret below the table. */
const leaveTable = (view: EditorView, place: TablePlace): boolean => {
  const line = view.state.doc.line(lineOf(place, place.row));
  const end = line.from - 1;
  view.dispatch({
    changes: { from: end, to: line.to, insert: '\n\n' },
    selection: { anchor: end + 2 },
    scrollIntoView: true,
    userEvent: 'input',
  });
  return true;
};

/** Enter: a new row; an empty last row is removed, and the caret leaves the table. */
const enterInTable = (view: EditorView): boolean => {
  const { readOnly, selection } = view.state;
  const place = selection.ranges.length === 1 && !readOnly ? tableAt(view.state) : null;
  if (!place) return false;
  const { table, row } = place;
  const isEmpty = row > 0 && (table.rows[row] ?? []).every((cell) => cell === '');
  return isEmpty && row === table.rows.length - 1 ? leaveTable(view, place) : addRowBelow(view, place, row);
};

export const tableKeys: KeyBinding[] = [
  { key: 'Tab', run: nextCell, shift: previousCell },
  { key: 'Enter', run: enterInTable },
];
