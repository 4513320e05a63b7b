/** Alignment of a column; `none` is written `---`. */
type Align = 'none' | 'left' | 'center' | 'right';

/** A markdown table (GFM): `rows[0]` is its header, each row has as many cells as `aligns`. */
export interface Table {
  aligns: Align[];
  rows: string[][];
}

const DELIMITER = /^:?-+:?$/;

/** Chinese, Japanese, Korean and full-width characters take two columns of a monospaced font. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu;

/** Width of a text in columns of a monospaced font. */
export const displayWidth = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);

/** The cells of a line: `|` separates, `\|` does not; outer pipes are optional. */
const cellsOf = (line: string): string[] => {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim());
};

const alignOf = (cell: string): Align => {
  const [isLeft, isRight] = [cell.startsWith(':'), cell.endsWith(':')];
  if (isLeft && isRight) return 'center';
  if (isRight) return 'right';
  return isLeft ? 'left' : 'none';
};

const fit = (cells: string[], width: number): string[] =>
  Array.from({ length: width }, (_, index) => cells[index] ?? '');

/** Parses the lines of a table; null when they are not a table (the second line must be `---|---`). */
export const readTable = (lines: readonly string[]): Table | null => {
  const [head, delimiter, ...body] = lines;
  if (head === undefined || delimiter === undefined || !delimiter.includes('-')) return null;
  const marks = cellsOf(delimiter);
  if (!head.includes('|') || !marks.every((mark) => DELIMITER.test(mark))) return null;
  return {
    aligns: marks.map(alignOf),
    rows: [head, ...body].map((line) => fit(cellsOf(line), marks.length)),
  };
};

const pad = (text: string, width: number, align: Align): string => {
  const free = width - displayWidth(text);
  const before = align === 'right' ? free : align === 'center' ? Math.floor(free / 2) : 0;
  return ' '.repeat(before) + text + ' '.repeat(free - before);
};

const MARKS: Record<Align, (width: number) => string> = {
  none: (width) => '-'.repeat(width),
  left: (width) => `:${'-'.repeat(width - 1)}`,
  right: (width) => `${'-'.repeat(width - 1)}:`,
  center: (width) => `:${'-'.repeat(width - 2)}:`,
};

/** The lines of a table, with aligned columns. A column is at least three wide, for its delimiter. */
export const writeTable = ({ aligns, rows }: Table): string[] => {
  const widths = aligns.map((_, column) =>
    Math.max(3, ...rows.map((row) => displayWidth(row[column] ?? ''))),
  );
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const written = rows.map((row) =>
    line(row.map((cell, column) => pad(cell, widths[column] ?? 3, aligns[column] ?? 'none'))),
  );
  const delimiter = line(aligns.map((align, column) => MARKS[align](widths[column] ?? 3)));
  return [written[0] ?? '', delimiter, ...written.slice(1)];
};

/** With an empty row below `row`. */
export const addRow = ({ aligns, rows }: Table, row: number): Table => ({
  aligns,
  rows: rows.toSpliced(row + 1, 0, fit([], aligns.length)),
});

/** With an empty column right of `column`. */
export const addColumn = ({ aligns, rows }: Table, column: number): Table => ({
  aligns: aligns.toSpliced(column + 1, 0, 'none'),
  rows: rows.map((row) => row.toSpliced(column + 1, 0, '')),
});

/** Without a row; the header cannot be removed. */
export const removeRow = (table: Table, row: number): Table =>
  row === 0 ? table : { ...table, rows: table.rows.toSpliced(row, 1) };

/** Without a column; the last one cannot be removed. */
export const removeColumn = ({ aligns, rows }: Table, column: number): Table =>
  aligns.length === 1
    ? { aligns, rows }
    : { aligns: aligns.toSpliced(column, 1), rows: rows.map((row) => row.toSpliced(column, 1)) };

/** A new empty table. */
export const emptyTable = (columns: number, rows: number): Table => ({
  aligns: Array.from({ length: columns }, () => 'none' as const),
  rows: Array.from({ length: rows + 1 }, () => fit([], columns)),
});

/** Index of the cell at an offset of a line, from 0. */
export const columnAt = (line: string, offset: number): number => {
  const strokes = line.slice(0, offset).match(/(?<!\\)\|/g)?.length ?? 0;
  return Math.max(0, line.trimStart().startsWith('|') ? strokes - 1 : strokes);
};

/**
 * The text of a cell in its line, as offsets without the spaces around it; null when the line has fewer cells. In an empty cell,
 * the position after its first space.
 */
export const cellRange = (line: string, column: number): { from: number; to: number } | null => {
  const strokes = Array.from(line.matchAll(/(?<!\\)\|/g), ({ index }) => index);
  const isOpen = line.trimStart().startsWith('|');
  const bounds = [
    ...(isOpen ? [] : [-1]),
    ...strokes,
    ...(line.trimEnd().endsWith('|') ? [] : [line.length]),
  ];
  const [start, end] = [bounds[column], bounds[column + 1]];
  if (start === undefined || end === undefined) return null;
  const text = line.slice(start + 1, end);
  if (!text.trim()) return { from: Math.min(start + 2, end), to: Math.min(start + 2, end) };
  return { from: end - text.trimStart().length, to: start + 1 + text.trimEnd().length };
};
