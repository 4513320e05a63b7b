import type { Properties } from 'hast';
import { decodeNamedCharacterReference } from 'decode-named-character-reference';

/** A start or end tag of raw HTML. */
export type Tag = { kind: 'open'; name: string; properties: Properties } | { kind: 'close'; name: string };

/** Elements whose content is raw text up to the end tag. */
const RAW_TEXT_ELEMENTS = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'noscript',
]);

/** Attributes that are read, with their hast property names. The sanitiser decides which elements may have them. */
const PROPERTIES: Record<string, string> = {
  align: 'align',
  alt: 'alt',
  checked: 'checked',
  class: 'className',
  colspan: 'colSpan',
  datetime: 'dateTime',
  dir: 'dir',
  disabled: 'disabled',
  height: 'height',
  href: 'href',
  id: 'id',
  lang: 'lang',
  name: 'id',
  open: 'open',
  reversed: 'reversed',
  rowspan: 'rowSpan',
  scope: 'scope',
  src: 'src',
  start: 'start',
  title: 'title',
  type: 'type',
  width: 'width',
};
const BOOLEAN = new Set(['checked', 'disabled', 'open', 'reversed']);
const NUMBER = new Set(['colSpan', 'height', 'rowSpan', 'start', 'width']);

const MARKUP = /<(?:!--|[!?]|\/?[a-zA-Z])/g;
const NAME = /[a-zA-Z][^\s/>]*/y;
const ATTRIBUTE = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y;

/** Decodes `&amp;`, `&#65;` and `&#x41;`; other text is unchanged. */
const decodeEntities = (text: string): string =>
  text.replace(/&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z][a-zA-Z\d]{1,30});/g, (whole, name: string) => {
    if (!name.startsWith('#')) return decodeNamedCharacterReference(name) || whole;
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : '\uFFFD';
  });

const setProperty = (properties: Properties, attribute: string, raw: string): void => {
  const name = PROPERTIES[attribute.toLowerCase()];
  if (!name || name in properties) return;
  const value = decodeEntities(raw);
  if (BOOLEAN.has(name)) properties[name] = true;
  else if (name === 'className') properties[name] = value.split(/\s+/).filter(Boolean);
  else if (!NUMBER.has(name)) properties[name] = value;
  else if (/^\d{1,5}(px)?$/.test(value)) properties[name] = parseInt(value, 10);
};

/** Reads attributes from `from`. Returns them and the index after the tag's `>`. */
const readAttributes = (html: string, from: number): { properties: Properties; end: number } => {
  const properties: Properties = {};
  let position = from;
  for (;;) {
    ATTRIBUTE.lastIndex = position;
    const match = ATTRIBUTE.exec(html);
    if (!match) break;
    setProperty(properties, match[1] ?? '', match[2] ?? match[3] ?? match[4] ?? '');
    position = ATTRIBUTE.lastIndex;
  }
  const close = html.indexOf('>', position);
  return { properties, end: close < 0 ? html.length : close + 1 };
};

/** Returns the end of a comment, a declaration or a processing instruction. */
const endOfComment = (html: string, start: number): number => {
  const closing = html.startsWith('<!--', start) ? '-->' : '>';
  const end = html.indexOf(closing, start + 2);
  return end < 0 ? html.length : end + closing.length;
};

/** Returns the start of the end tag of a raw text element; -1 when there is none. */
const endOfText = (html: string, name: string, from: number): number => {
  const closing = new RegExp(`</${name}[\\s/>]`, 'ig');
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? -1;
};

/**
 * Splits raw HTML into tags and decoded text. Comments and the content of raw text elements are left out.
 * Never throws; takes linear time.
 */
export function* readTags(html: string): Generator<Tag | string> {
  let position = 0;
  /** Raw text elements without an end tag; not searched again. */
  const unclosed = new Set<string>();
  while (position < html.length) {
    MARKUP.lastIndex = position;
    const start = MARKUP.exec(html)?.index ?? html.length;
    if (start > position) yield decodeEntities(html.slice(position, start));
    if (start >= html.length) return;
    const isClosing = html[start + 1] === '/';
    NAME.lastIndex = start + (isClosing ? 2 : 1);
    const name = NAME.exec(html)?.[0].toLowerCase();
    if (!name) {
      position = endOfComment(html, start);
      continue;
    }
    const { properties, end } = readAttributes(html, NAME.lastIndex);
    position = end;
    if (isClosing) yield { kind: 'close', name };
    else yield { kind: 'open', name, properties };
    if (isClosing || !RAW_TEXT_ELEMENTS.has(name) || unclosed.has(name)) continue;
    const closing = endOfText(html, name, end);
    if (closing < 0) unclosed.add(name);
    else position = closing;
  }
}
