import type { Root } from 'hast';
import type { Heading as MdHeading, Nodes, Root as MdRoot } from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import { visit } from 'unist-util-visit';
import { chineseStrong } from './chinese-strong';
import { markEmbeds } from './embeds';
import type { Labels } from './labels';
import { linearParsing } from './linear-parsing';
import { rawHtmlToHast } from './html/raw-html';
import { schema } from './schema';

/** Adds our micromark extensions to the parser: linear time, and bold next to Chinese punctuation. */
const useExtensions = function (this: Processor): void {
  (this.data().micromarkExtensions ??= []).push(linearParsing, chineseStrong);
};

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath).use(useExtensions).freeze();
const sanitiser = unified().use(rehypeSanitize, schema).freeze();

const isBlank = (character: string | undefined): boolean => character === ' ' || character === '\t';

/** Removes spaces and tabs at the end. A regular expression would take quadratic time for long runs of spaces. */
const trimBlanks = (text: string): string => {
  let end = text.length;
  while (end > 0 && isBlank(text[end - 1])) end -= 1;
  return text.slice(0, end);
};

/**
 * Reads an explicit id at the end of a heading: `{#id}` of Docusaurus, or the comment form of react.dev.
 * @returns the id, and the length of the text before it
 */
const readHeadingId = (source: string): { id: string; length: number } | undefined => {
  const text = source.trimEnd();
  const start = text.lastIndexOf('{');
  if (start < 0 || !text.endsWith('}')) return undefined;
  const inside = text.slice(start + 1, -1);
  const isComment = inside.length > 4 && inside.startsWith('/*') && inside.endsWith('*/');
  const id = isComment ? inside.slice(2, -2).trim() : inside.startsWith('#') ? inside.slice(1) : '';
  if (!id || (isComment ? /[*{}]/ : /[\s{}]/).test(id)) return undefined;
  return { id, length: trimBlanks(text.slice(0, start)).length };
};

/** Removes the start of an id at the end of a text. `*` and `_` inside of the id are parsed as emphasis. */
const withoutIdStart = (text: string): string => {
  const start = text.lastIndexOf('{');
  const isStart = start >= 0 && /^\{[#/][^{}]*\}?$/.test(trimBlanks(text.slice(start)));
  return isStart ? trimBlanks(text.slice(0, start)) : text;
};

/** Removes an explicit id from a heading's text and stores it for the anchor. */
const extractHeadingId = (heading: MdHeading, source: string): void => {
  const start = heading.position?.start.offset;
  const end = heading.children.at(-1)?.position?.end.offset;
  if (start === undefined || end === undefined) return;
  const found = readHeadingId(source.slice(start, end));
  if (!found) return;
  const cut = start + found.length;
  heading.children = heading.children.filter((child) => (child.position?.start.offset ?? 0) < cut);
  const last = heading.children.at(-1);
  if (last?.type === 'text') last.value = withoutIdStart(last.value);
  heading.data = { ...heading.data, hProperties: { dataHeadingId: found.id } };
};

/** `$5 and $10` are prices: a formula neither starts nor ends with a space and is not followed by a digit (Pandoc's rule). */
const isPrice = (source: string, start: number, end: number): boolean => {
  const formula = source.slice(start, end);
  if (formula.startsWith('$$')) return false;
  return /^\$\s|\s\$$/.test(formula) || /\d/.test(source[end] ?? '');
};

const prepare = (tree: MdRoot, source: string): void => {
  markEmbeds(tree, source);
  visit(tree, (node: Nodes, index, parent) => {
    if (node.type === 'heading') extractHeadingId(node, source);
    else if (node.type === 'code' && node.meta) node.data = { hProperties: { dataMeta: node.meta } };
    else if (node.type === 'inlineMath' && parent && index !== undefined) {
      const start = node.position?.start.offset ?? 0;
      const end = node.position?.end.offset ?? 0;
      if (isPrice(source, start, end))
        parent.children[index] = { type: 'text', value: source.slice(start, end) };
    }
  });
};

/**
 * Parses markdown (CommonMark, GFM, maths) into a tree that contains only what the schema allows.
 * @throws RangeError when the nesting exceeds the stack
 */
export const toSafeTree = (markdown: string, labels: Labels): Root => {
  const parsed = parser.parse(markdown);
  prepare(parsed, markdown);
  const converter = unified().use(remarkRehype, {
    allowDangerousHtml: true,
    clobberPrefix: '',
    footnoteLabel: labels.footnotes,
    footnoteBackLabel: (reference: number, rereference: number) =>
      labels.backToText(rereference > 1 ? `${reference + 1}-${rereference}` : String(reference + 1)),
  });
  return sanitiser.runSync(rawHtmlToHast(converter.runSync(parsed) as Root)) as Root;
};
