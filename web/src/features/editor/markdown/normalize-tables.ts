/** Block elements; a cell of markdown is one line, so a `<br>` is placed between two blocks. */
const LINES =
  'p,div,section,ul,ol,li,dl,dt,dd,h1,h2,h3,h4,h5,h6,blockquote,pre,figure,figcaption,table,tr,hr';

/** Limit of colspan and rowspan. */
const MAX_SPAN = 50;

const isBreak = (node: Node | null): boolean => node?.nodeName === 'BR';
const isBlank = (node: Node): boolean => node.nodeType === Node.TEXT_NODE && !node.textContent?.trim();

/** Removes leading, trailing and repeated breaks. */
const thinBreaks = (cell: HTMLElement): void => {
  for (const node of [...cell.childNodes])
    if (isBlank(node) && (isBreak(node.previousSibling) || isBreak(node.nextSibling))) node.remove();
  for (const node of [...cell.childNodes])
    if (isBreak(node) && (!node.previousSibling || isBreak(node.previousSibling))) (node as Element).remove();
  if (isBreak(cell.lastChild)) cell.lastChild?.remove();
};

/** Converts paragraphs and lists of a cell to lines. */
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

/** Adds empty cells after cells that span several columns or rows: markdown has no spans. */
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

/** Makes the first row the header of a table without one: markdown requires a header. */
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
  // a layout table around text, as in Word and e-mails
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

/** Converts tables of Word, Excel and web pages to a form that markdown supports. */
export const normalizeTables = (body: HTMLElement): void => {
  for (const table of body.querySelectorAll('table')) if (body.contains(table)) normalizeTable(table);
};
