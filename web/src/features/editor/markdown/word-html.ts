const LIST_LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i;
const ORDERED = /^\s*(?:\d+|[a-z]{1,3}|[ivxlc]+|[一二三四五六七八九十]+)[.)、．]/i;

interface Item {
  level: number;
  isOrdered: boolean;
  body: HTMLElement;
}

/** A paragraph that Word draws as an item: its sign stands in a span that Word itself ignores. */
const itemOf = (paragraph: HTMLElement): Item | null => {
  const level = LIST_LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1];
  if (!level) return null;
  const sign = paragraph.querySelector('span[style*="mso-list:Ignore" i], span[style*="mso-list: Ignore" i]');
  const isOrdered = ORDERED.test(sign?.textContent ?? '');
  sign?.remove();
  return { level: Number(level), isOrdered, body: paragraph };
};

/** Hangs an item at its level under the lists that are open; `open[0]` is the outermost. */
const hang = (item: Item, open: HTMLElement[], document: Document): void => {
  open.length = Math.min(open.length, item.level);
  while (open.length < item.level) {
    const list = document.createElement(item.isOrdered ? 'ol' : 'ul');
    const parent = open.at(-1);
    if (parent) (parent.lastElementChild ?? parent).append(list);
    else item.body.before(list);
    open.push(list);
  }
  const entry = document.createElement('li');
  entry.append(...item.body.childNodes);
  open.at(-1)?.append(entry);
  item.body.remove();
};

/** Turns the paragraphs that Word shows as lists into lists. */
const mendLists = (body: HTMLElement): void => {
  let open: HTMLElement[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('p')) {
    const item = itemOf(paragraph);
    const isApart = open[0] && paragraph.previousElementSibling !== open[0];
    if (!item || isApart) open = [];
    if (item) hang(item, open, body.ownerDocument);
  }
};

/** Weight and slant that Google Docs and Word Online write as styles become elements. */
const mendEmphasis = (body: HTMLElement): void => {
  for (const span of body.querySelectorAll<HTMLElement>('span[style], b[style]')) {
    const { fontWeight, fontStyle, textDecoration } = span.style;
    const isPlain = span.localName === 'b' && fontWeight === 'normal';
    const names = [
      span.localName === 'span' && (fontWeight === 'bold' || Number(fontWeight) >= 600) && 'strong',
      fontStyle === 'italic' && 'em',
      textDecoration.includes('line-through') && 'del',
    ].filter((name) => name !== false);
    if (!isPlain && names.length === 0) continue;
    const inner = body.ownerDocument.createDocumentFragment();
    inner.append(...span.childNodes);
    const whole = names.reduce<Node>((content, name) => {
      const element = body.ownerDocument.createElement(name);
      element.append(content);
      return element;
    }, inner);
    span.replaceWith(whole);
  }
};

/** What carries no words: Word's own elements and styles, scripts, and pictures that live on the writer's disk. */
const NOISE = 'style, script, meta, link, title, xml, template, noscript, o\\:p:empty, img[src^="file:"]';

/** A table without a head gets its first row as one: markdown knows no other. */
const mendTables = (body: HTMLElement): void => {
  for (const table of body.querySelectorAll('table')) {
    for (const paragraph of table.querySelectorAll('td p, th p'))
      paragraph.replaceWith(...paragraph.childNodes);
    const first = table.rows[0];
    if (!first || table.querySelector('th')) continue;
    for (const cell of [...first.cells]) {
      const head = body.ownerDocument.createElement('th');
      head.append(...cell.childNodes);
      cell.replaceWith(head);
    }
  }
};

/** Makes of what Word, Google Docs and web pages put on the clipboard the plain elements that they mean. */
export const cleanHtml = (html: string): HTMLElement => {
  const { body } = new DOMParser().parseFromString(
    html.replace(/<!--[\s\S]*?-->|<!\[[^>]*>/g, ''),
    'text/html',
  );
  for (const element of body.querySelectorAll(NOISE)) element.remove();
  mendLists(body);
  mendEmphasis(body);
  mendTables(body);
  return body;
};
