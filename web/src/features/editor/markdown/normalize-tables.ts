/** What is a line of its own; a cell of markdown is one line, in which a break stands between two. */
const LINES =
  'p,div,section,ul,ol,li,dl,dt,dd,h1,h2,h3,h4,h5,h6,blockquote,pre,figure,figcaption,table,tr,hr';

/** A table as wide as this or as high in one cell is somebody's joke; spans are followed no further. */
const MAX_SPAN = 50;

const isBreak = (node: Node | null): boolean => node?.nodeName === 'BR';
const isBlank = (node: Node): boolean => node.nodeType === Node.TEXT_NODE && !node.textContent?.trim();

/** Takes the breaks away that stand before the first, after the last and behind one another. */
const thinBreaks = (cell: HTMLElement): void => {
  for (const node of [...cell.childNodes])
    if (isBlank(node) && (isBreak(node.previousSibling) || isBreak(node.nextSibling))) node.remove();
  for (const node of [...cell.childNodes])
    if (isBreak(node) && (!node.previousSibling || isBreak(node.previousSibling))) (node as Element).remove();
  if (isBreak(cell.lastChild)) cell.lastChild?.remove();
};

/** Makes paragraphs and lists of a cell lines of it. */
const flatten = (cell: HTMLElement): void => {
  const { ownerDocument: page } = cell;
  for (const item of cell.querySelectorAll('li')) item.prepend('• ');
  for (const inner of cell.querySelectorAll('td,th')) inner.replaceWith(...inner.childNodes, ' ');
  for (const line of [...cell.querySelectorAll(LINES)].reverse())
    line.replaceWith(page.createElement('br'), ...line.childNodes, page.createElement('br'));
  thinBreaks(cell);
};

const alignOf = (cell: HTMLElement): string => {
  const inner = cell.querySelector<HTMLElement>('p,div');
  const [align = ''] = [cell, inner]
    .flatMap((element) => (element ? [element.style.textAlign, element.getAttribute('align')] : []))
    .filter((value) => /^(?:left|right|center)$/i.test(value ?? ''));
  return align?.toLowerCase() ?? '';
};

const strip = (element: Element): void => {
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
};

const spanOf = (span: number): number => Math.min(Math.max(1, span), MAX_SPAN);

/** Cells that reach over several columns or rows leave empty ones there: markdown has no others. */
const fillSpans = (rows: readonly HTMLTableRowElement[]): void => {
  const page = rows[0]?.ownerDocument;
  if (!page) return;
  const emptyLike = (cell: Element) => page.createElement(cell.localName) as HTMLTableCellElement;
  rows.forEach((row, at) => {
    for (const cell of [...row.cells]) {
      const [width, height] = [spanOf(cell.colSpan), spanOf(cell.rowSpan)];
      const column = cell.cellIndex;
      cell.after(...Array.from({ length: width - 1 }, () => emptyLike(cell)));
      for (const below of rows.slice(at + 1, at + height)) {
        const more = Array.from({ length: width }, () => emptyLike(cell));
        const next = below.cells[column];
        if (next) next.before(...more);
        else below.append(...more);
      }
    }
  });
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  for (const row of rows) while (row.cells.length < width) row.append(page.createElement('td'));
};

/** A table without a head gets its first row as one: markdown knows no other. */
const makeHead = (first: HTMLTableRowElement): void => {
  for (const cell of [...first.cells]) {
    if (cell.localName === 'th') continue;
    const head = first.ownerDocument.createElement('th');
    const align = cell.getAttribute('align');
    if (align) head.setAttribute('align', align);
    head.append(...cell.childNodes);
    cell.replaceWith(head);
  }
};

const normalizeTable = (table: HTMLTableElement): void => {
  const rows = [...table.rows];
  const cells = rows.flatMap((row) => [...row.cells]);
  const [first] = rows;
  // a frame around text, as Word and mails draw one
  if (!first || cells.length === 1) {
    table.replaceWith(...cells.flatMap((cell) => [...cell.childNodes]));
    return;
  }
  const { caption } = table;
  if (caption) {
    const words = table.ownerDocument.createElement('p');
    words.append(...caption.childNodes);
    caption.remove();
    table.before(words);
  }
  for (const element of table.querySelectorAll('col,colgroup')) element.remove();
  const aligns = new Map(cells.map((cell) => [cell, alignOf(cell)]));
  for (const cell of cells) flatten(cell);
  fillSpans(rows);
  for (const element of [table, ...table.querySelectorAll('thead,tbody,tfoot,tr,td,th')]) strip(element);
  for (const [cell, align] of aligns) if (align) cell.setAttribute('align', align);
  if (!table.tHead) makeHead(first);
};

/** Makes tables such as Word, Excel and web pages draw them into what markdown can say. */
export const normalizeTables = (body: HTMLElement): void => {
  for (const table of body.querySelectorAll('table')) if (body.contains(table)) normalizeTable(table);
};
