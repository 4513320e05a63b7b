import sax, { type QualifiedAttribute, type QualifiedTag } from 'sax';
import { ATTRIBUTES, ELEMENTS, LINKING_ELEMENTS, LONG_ATTRIBUTES, MAX_VALUE_LENGTH } from './allow-lists';
import { readRules } from './style-sheet';
import { BadSvg, type SvgElement } from './types';
import { clampNumbers, cleanDeclarations, isSafeValue } from './css-values';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';

/** Maps of whole countries have some 20,000. */
const MAX_ELEMENTS = 50_000;
/** Editors nest a dozen groups; browsers and we walk down in recursion. */
const MAX_DEPTH = 100;

/** Far more than any element has. The parser looks through all of them for each one, in pieces of a file at worst. */
const MAX_ATTRIBUTES = 200;
const CHUNK = 8192;
// A path may be one attribute of megabytes; the file as a whole has a limit.
Object.assign(sax, { MAX_BUFFER_LENGTH: Infinity });

/** How many attributes of an element that is not read to its end yet the parser has. */
const attributesOf = (parser: object): number =>
  (parser as { attribList?: unknown[] }).attribList?.length ?? 0;

/** XML's own entities. A document type may declare others, of which a few lines make gigabytes. */
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A link keeps what it shows; the way out of the picture goes. */
const RENAMED: Readonly<Record<string, string>> = { a: 'g' };

const attributeOf = (name: string, attribute: QualifiedAttribute): [string, string][] => {
  const { uri, local, value } = attribute;
  if (value.length > MAX_VALUE_LENGTH && !LONG_ATTRIBUTES.has(local)) return [];
  if (local === 'href' && (uri === '' || uri === XLINK))
    return LINKING_ELEMENTS.has(name) && /^#[^\s()"'\\#]+$/.test(value.trim())
      ? [['href', value.trim()]]
      : [];
  if (uri === XML) return ['space', 'lang'].includes(local) ? [[`xml:${local}`, value]] : [];
  if (uri !== '') return [];
  if (local === 'style') {
    const style = cleanDeclarations(value);
    return style ? [['style', style]] : [];
  }
  if (local === 'id') return /^[^\s"'<>&\\]+$/.test(value) ? [['id', value]] : [];
  return ATTRIBUTES.has(local) && (local === 'aria-label' || isSafeValue(value))
    ? [[local, clampNumbers(local, value)]]
    : [];
};

/** The element as it may stay, or nothing. One without any namespace is taken for SVG: its author forgot to say so. */
const elementOf = ({ uri, local, attributes }: QualifiedTag): SvgElement | undefined => {
  const name = RENAMED[local] ?? local;
  if ((uri !== SVG && uri !== '') || !ELEMENTS.has(name)) return undefined;
  const all = Object.values(attributes);
  if (
    name === 'style' &&
    all.some(({ local: one, value }) => one === 'media' && !/^(?:all|screen)?$/.test(value))
  )
    return undefined;
  // Of two links the one without a namespace holds (SVG 2).
  const ordered = all.sort((a, b) => Number(a.uri === '') - Number(b.uri === ''));
  return { name, attributes: new Map(ordered.flatMap((one) => attributeOf(name, one))), children: [] };
};

const cleanStyleSheet = (sheet: SvgElement): void => {
  const css = sheet.children.filter((child) => typeof child === 'string').join('');
  sheet.children = [
    readRules(css)
      .map(({ selector, declarations }) => `${selector}{${declarations}}`)
      .join('\n'),
  ];
};

/** Where text may stand; between shapes it is only room. */
const TEXT_ELEMENTS = new Set(['text', 'tspan', 'textPath', 'title', 'desc', 'style']);

/**
 * Reads a drawing as a browser would, as XML with namespaces, and keeps of it what may stay. Comments, instructions,
 * document types and everything of other namespaces go; entities other than XML's own cannot be read.
 * @throws BadSvg
 */
export const parseSvg = (text: string): SvgElement => {
  const parser = sax.parser(true, { xmlns: true, position: false });
  parser.ENTITIES = ENTITIES;
  const open: SvgElement[] = [];
  let [root, dropped, count]: [SvgElement | undefined, number, number] = [undefined, 0, 0];
  const refuse = (): never => {
    throw new BadSvg('image_svg');
  };
  const openElement = (tag: QualifiedTag): void => {
    count += 1;
    if (count > MAX_ELEMENTS || open.length + dropped > MAX_DEPTH) throw new BadSvg('image_svg_heavy');
    const part = dropped > 0 ? undefined : elementOf(tag);
    if (open.length === 0 && (root || part?.name !== 'svg')) refuse();
    if (!part) {
      dropped += 1;
      return;
    }
    open.at(-1)?.children.push(part);
    open.push(part);
    root ??= part;
  };
  const addText = (words: string): void => {
    const part = open.at(-1);
    if (part && dropped === 0 && TEXT_ELEMENTS.has(part.name)) part.children.push(words);
  };
  parser.onerror = refuse;
  parser.onopentag = (tag) => openElement(tag as QualifiedTag);
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = () => {
    if (dropped > 0) dropped -= 1;
    else if (open.at(-1)?.name === 'style') cleanStyleSheet(open.pop()!);
    else open.pop();
  };
  for (let at = 0; at < text.length; at += CHUNK) {
    parser.write(text.slice(at, at + CHUNK));
    if (attributesOf(parser) > MAX_ATTRIBUTES) throw new BadSvg('image_svg_heavy');
  }
  parser.close();
  return root ?? refuse();
};
