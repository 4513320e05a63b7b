import type { SyntaxNode } from '@lezer/common';
import { displayWidth, readTable, type Table } from '../markdown/table';
import type { Builder } from './builder';
import { EmptyCellWidget } from './widgets';

/** Maximum number of characters of a table that are read to compute the column widths. */
const READ = 20_000;
/** Minimum and maximum width in characters; longer cells wrap. */
const LEAST = 4;
const MOST = 40;

/** Widths of the columns, in percent of the line. */
const widthsOf = ({ aligns, rows }: Table): string[] => {
  const weights = aligns.map((_, column) =>
    Math.min(MOST, Math.max(LEAST, ...rows.map((row) => displayWidth(row[column] ?? '') + 2))),
  );
  // a small table is not stretched to the full width
  const sum = Math.max(
    60,
    weights.reduce((all, one) => all + one, 0),
  );
  return weights.map((width) => `${((width / sum) * 100).toFixed(2)}%`);
};

interface Row {
  builder: Builder;
  skipOver: (from: number, to: number) => void;
  table: Table;
  widths: string[];
}

/** Shows the ranges between pipes as cells and hides the pipes. The text in a cell is the text of the document. */
const showRow = (
  { builder, skipOver, table, widths }: Row,
  { from, text }: { from: number; text: string },
) => {
  const strokes = Array.from(text.matchAll(/(?<!\\)\|/g), ({ index }) => index);
  const isOpen = text.trimStart().startsWith('|');
  const bounds = [
    ...(isOpen ? [] : [-1]),
    ...strokes,
    ...(text.trimEnd().endsWith('|') ? [] : [text.length]),
  ];
  for (const at of strokes) {
    builder.hide(from + at, from + at + 1);
    skipOver(from + at, from + at + 1);
  }
  bounds.slice(0, -1).forEach((start, column) => {
    const span = { from: from + start + 1, to: from + (bounds[column + 1] ?? start + 1) };
    const width = widths[column] ?? '10%';
    const align = table.aligns[column] ?? 'none';
    if (span.to > span.from)
      builder.mark(span, { class: `cm-td cm-align-${align}`, dir: 'auto', style: `width: ${width}` });
    else builder.widget(span.from, new EmptyCellWidget(width));
  });
};

/** A table: rows of cells that are edited in place. Its delimiter row is shown as a rule below the header. */
export const table = (
  builder: Builder,
  node: SyntaxNode,
  skipOver: (from: number, to: number) => void,
): void => {
  const { state } = builder;
  const start = state.doc.lineAt(node.from);
  // inside a quote or list the lines begin with other marks
  if (start.from !== node.from) return;
  const read = readTable(state.sliceDoc(node.from, Math.min(node.to, node.from + READ)).split('\n'));
  if (!read) return;
  const row = { builder, skipOver, table: read, widths: widthsOf(read) };
  for (const line of builder.lines(node.from, node.to)) {
    if (line.number === start.number + 1) {
      builder.line(line.from, { class: 'cm-folded' });
      skipOver(line.from, line.to);
      continue;
    }
    builder.line(line.from, { class: line.number === start.number ? 'cm-tr cm-th' : 'cm-tr' });
    showRow(row, line);
  }
};
