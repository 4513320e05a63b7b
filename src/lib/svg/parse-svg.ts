import sax, { type QualifiedAttribute, type QualifiedTag } from 'sax';
import { ATTRIBUTES, ELEMENTS, LINKING_ELEMENTS, LONG_ATTRIBUTES, MAX_VALUE_LENGTH } from './allow-lists';
import { readRules } from './style-sheet';
import { BadSvg, type SvgElement } from './types';
import { clampNumbers, cleanDeclarations, isSafeValue } from './css-values';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';

/** Limit of elements. Maps of whole countries have about 20,000. */
const MAX_ELEMENTS = 50_000;
/** Limit of nesting, because browsers and this code recurse. Drawing programs nest a dozen groups. */
const MAX_DEPTH = 100;

/** Limit of attributes of an element: the parser compares each with all before it. Checked after each chunk. */
const MAX_ATTRIBUTES = 200;
const CHUNK = 8192;
// A path may be one attribute of megabytes; the file size is limited elsewhere.
Object.assign(sax, { MAX_BUFFER_LENGTH: Infinity });

/** Returns the number of attributes of the element that the parser is reading. */
const attributesOf = (parser: object): number =>
  (parser as { attribList?: unknown[] }).attribList?.length ?? 0;

/** Predefined entities of XML. Those declared in a document type are rejected (exponential expansion). */
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Links become groups: their content is kept, the target is removed. */
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

/** Returns the sanitised element, or undefined. Elements without a namespace count as SVG. */
const elementOf = ({ uri, local, attributes }: QualifiedTag): SvgElement | undefined => {
  const name = RENAMED[local] ?? local;
  if ((uri !== SVG && uri !== '') || !ELEMENTS.has(name)) return undefined;
  const all = Object.values(attributes);
  if (
    name === 'style' &&
    all.some(({ local: one, value }) => one === 'media' && !/^(?:all|screen)?$/.test(value))
  )
    return undefined;
  // `href` overrides `xlink:href` (SVG 2).
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

/** Elements with text content; elsewhere text is white space. */
const TEXT_ELEMENTS = new Set(['text', 'tspan', 'textPath', 'title', 'desc', 'style']);

/**
 * Parses an SVG like a browser, as XML with namespaces, and keeps what the allow-lists contain. Comments, processing
 * instructions, document types and elements of other namespaces are removed; entities other than XML's own are errors.
 * @throws BadSvg
 */
export const parseSvg = (text: string): SvgElement => {
  const parser = sax.parser(true, { xmlns: true, position: false });
  parser.ENTITIES = ENTITIES;
  const open: SvgElement[] = [];
  let [root, dropped, count]: [SvgElement | undefined, number, number] = [undefined, 0, 0];
  const reject = (): never => {
    throw new BadSvg('image_svg');
  };
  const openElement = (tag: QualifiedTag): void => {
    count += 1;
    if (count > MAX_ELEMENTS || open.length + dropped > MAX_DEPTH) throw new BadSvg('image_svg_heavy');
    const element = dropped > 0 ? undefined : elementOf(tag);
    if (open.length === 0 && (root || element?.name !== 'svg')) reject();
    if (!element) {
      dropped += 1;
      return;
    }
    open.at(-1)?.children.push(element);
    open.push(element);
    root ??= element;
  };
  const addText = (content: string): void => {
    const element = open.at(-1);
    if (element && dropped === 0 && TEXT_ELEMENTS.has(element.name)) element.children.push(content);
  };
  parser.onerror = reject;
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
  return root ?? reject();
};
