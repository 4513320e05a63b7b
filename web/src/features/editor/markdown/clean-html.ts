import { normalizeTables } from './normalize-tables';

const LIST_LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i;
const ORDERED = /^\s*(?:[(（]?(?:\d+|[a-z]{1,3}|[ivxlc]+|[一二三四五六七八九十]+)[.)、．）]|[①-⑳])/i;

interface Item {
  level: number;
  isOrdered: boolean;
  body: HTMLElement;
}

/** A paragraph that Word shows as a list item: its bullet is in a span that Word itself ignores. */
const itemOf = (paragraph: HTMLElement): Item | null => {
  const level = LIST_LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1];
  if (!level) return null;
  const sign = paragraph.querySelector('span[style*="mso-list:Ignore" i], span[style*="mso-list: Ignore" i]');
  const isOrdered = ORDERED.test(sign?.textContent ?? '');
  sign?.remove();
  return { level: Number(level), isOrdered, body: paragraph };
};

/** Appends an item at its level of the open lists; `open[0]` is the outermost. */
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

/** Converts the paragraphs that Word shows as lists into lists. */
const fixLists = (body: HTMLElement): void => {
  let open: HTMLElement[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('p')) {
    const item = itemOf(paragraph);
    const isApart = open[0] && paragraph.previousElementSibling !== open[0];
    if (!item || isApart) open = [];
    if (item) hang(item, open, body.ownerDocument);
  }
};

/** Converts bold and italic, which Google Docs and Word Online write as styles, into elements. */
const fixEmphasis = (body: HTMLElement): void => {
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

/** Elements without text: Word's own elements and styles, scripts, and pictures on the author's disk. */
const NOISE = 'style, script, meta, link, title, xml, template, noscript, o\\:p:empty, img[src^="file:"]';

/** Attributes with the URL of lazily loaded pictures. */
const LATE = ['data-src', 'data-original', 'data-actualsrc', 'data-lazy-src'] as const;

/** Resolves the URL of each picture; SVG data URLs are decoration and are removed. */
const fixPictures = (body: HTMLElement): void => {
  for (const picture of body.querySelectorAll('img')) {
    const src = picture.getAttribute('src') ?? '';
    const late = LATE.map((name) => picture.getAttribute(name)).find((value) =>
      /^https?:/i.test(value ?? ''),
    );
    if (late && !/^https?:/i.test(src)) picture.setAttribute('src', late);
    else if (/^data:image\/svg/i.test(src)) picture.remove();
  }
};

/** Line breaks in code become lines. */
const fixCode = (body: HTMLElement): void => {
  for (const end of body.querySelectorAll('pre br')) end.replaceWith('\n');
};

/** Replaces formulas that KaTeX rendered with their source. */
const fixMaths = (body: HTMLElement): void => {
  for (const formula of body.querySelectorAll('.katex-display, .katex')) {
    const written = formula.querySelector('annotation[encoding="application/x-tex"]')?.textContent?.trim();
    if (!written) continue;
    const code = body.ownerDocument.createElement('code');
    code.dataset.maths = formula.matches('.katex-display') ? 'block' : 'inline';
    code.textContent = written;
    formula.replaceWith(code);
  }
};

/** Removes links to Word's bookmarks, which have no target here; converts its notes to footnotes. */
const fixWordLinks = (body: HTMLElement): void => {
  for (const link of body.querySelectorAll<HTMLElement>('a[href^="#_"], a[name^="_"]')) {
    const note = /^#_(?:ftn|edn)(ref)?(\d+)$/.exec(link.getAttribute('href') ?? '');
    if (!note) link.replaceWith(...link.childNodes);
    else {
      const mark = body.ownerDocument.createElement('code');
      mark.dataset.note = note[1] ? 'text' : 'mark';
      mark.textContent = note[2] ?? '';
      link.replaceWith(mark);
    }
  }
};

/** Word writes the title of a text as a paragraph. */
const fixTitle = (body: HTMLElement): void => {
  for (const title of body.querySelectorAll('p.MsoTitle')) {
    const heading = body.ownerDocument.createElement('h1');
    heading.append(...title.childNodes);
    title.replaceWith(heading);
  }
};

/** Removes bold in headings, and merges adjacent runs. */
const tidyEmphasis = (body: HTMLElement): void => {
  for (const strong of body.querySelectorAll(':is(h1,h2,h3,h4,h5,h6) :is(strong,b)'))
    strong.replaceWith(...strong.childNodes);
  for (const element of body.querySelectorAll('strong, b, em, i, del, s'))
    while (element.nextSibling?.nodeName === element.nodeName) {
      element.append(...element.nextSibling.childNodes);
      element.nextSibling.remove();
    }
};

/** Converts clipboard HTML of Word, Google Docs and web pages to plain semantic elements. */
export const cleanHtml = (html: string): HTMLElement => {
  // eslint-disable-next-line no-restricted-syntax -- an inert document, which is converted to markdown
  const { body } = new DOMParser().parseFromString(
    html.replace(/<!--[\s\S]*?-->|<!\[[^>]*>/g, ''),
    'text/html',
  );
  for (const element of body.querySelectorAll(NOISE)) element.remove();
  fixTitle(body);
  fixLists(body);
  fixEmphasis(body);
  tidyEmphasis(body);
  fixWordLinks(body);
  fixMaths(body);
  fixPictures(body);
  fixCode(body);
  normalizeTables(body);
  return body;
};
