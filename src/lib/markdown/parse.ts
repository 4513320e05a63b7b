import type { Element, Root } from 'hast';
import type { Heading as MdHeading, Nodes, Root as MdRoot } from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import { visit } from 'unist-util-visit';
import { chineseStrong } from './chinese-strong';
import type { Labels } from './labels';
import { linearParsing } from './linear-parsing';
import { rawHtmlToHast } from './raw-html';
import { schema } from './schema';

/** Adds our micromark extensions to the parser: linear time, and bold next to Chinese punctuation. */
const useExtensions = function (this: Processor): void {
  (this.data().micromarkExtensions ??= []).push(linearParsing, chineseStrong);
};

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath).use(useExtensions).freeze();
const sanitiser = unified().use(rehypeSanitize, schema).freeze();

// At the end of a heading: `{#id}` of Docusaurus, and the comment form of react.dev.
const HEADING_ID = /[ \t]*\{(?:#([^\s{}]+)|\/\*\s*([^*{}]+?)\s*\*\/)\}\s*$/;

/** Removes an explicit id from a heading's text and stores it for the anchor. */
const extractHeadingId = (heading: MdHeading, source: string): void => {
  const start = heading.position?.start.offset;
  const end = heading.children.at(-1)?.position?.end.offset;
  if (start === undefined || end === undefined) return;
  const match = HEADING_ID.exec(source.slice(start, end));
  if (!match) return;
  const cut = start + match.index;
  heading.children = heading.children.filter((child) => (child.position?.start.offset ?? 0) < cut);
  const last = heading.children.at(-1);
  // `*` and `_` inside of the id are parsed as emphasis, so the preceding text may end with `{/` or `{#a-`.
  if (last?.type === 'text') last.value = last.value.replace(/[ \t]*\{[#/][^{}]*\}?[ \t]*$/, '');
  heading.data = { ...heading.data, hProperties: { dataHeadingId: match[1] ?? match[2] } };
};

/** `$5 and $10` are prices: a formula does not start or end with a space and is not followed by a digit (Pandoc's rule). */
const isPrice = (source: string, start: number, end: number): boolean => {
  const formula = source.slice(start, end);
  if (formula.startsWith('$$')) return false;
  return /^\$\s|\s\$$/.test(formula) || /\d/.test(source[end] ?? '');
};

const prepare = (tree: MdRoot, source: string): void => {
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

/** Adds the sanitiser's id prefix to links that refer to prefixed ids. */
const prefixFragmentLinks = (tree: Root): void => {
  const ids = new Set<unknown>();
  visit(tree, 'element', (element: Element) => void ids.add(element.properties['id']));
  visit(tree, 'element', (element: Element) => {
    const href = element.properties['href'];
    if (typeof href !== 'string' || !href.startsWith('#')) return;
    const prefixed = `${schema.clobberPrefix ?? ''}${href.slice(1)}`;
    if (ids.has(prefixed)) element.properties['href'] = `#${prefixed}`;
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
  const safe = sanitiser.runSync(rawHtmlToHast(converter.runSync(parsed) as Root)) as Root;
  prefixFragmentLinks(safe);
  return safe;
};
