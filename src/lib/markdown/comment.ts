import type { Element, ElementContent, Root, Text } from 'hast';
import type { Nodes, PhrasingContent, Root as MdRoot } from 'mdast';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { linkKind } from '../../contract/text/links';
import type { SafeHtml } from '../../contract/text/safe-html';
import { chineseStrong } from './chinese-strong';
import { highlightCode } from './comment-code';
import { exceedsComplexity } from './complexity';
import { renderPlain } from './plain';
import { writeSafeHtml } from './html/write-safe-html';

/** Constructs that are disabled in comments, by micromark's names. Their syntax stays literal text. */
const DISABLED = [
  'codeIndented',
  'definition',
  'emailAutolink',
  'gfmFootnoteCall',
  'gfmFootnoteDefinition',
  'gfmPotentialFootnoteCall',
  'headingAtx',
  'htmlFlow',
  'htmlText',
  'labelStartImage',
  'setextUnderline',
  'strikethrough',
  'table',
  'tasklistCheck',
];

/** The only elements and attributes of a comment. The language of code is removed when it has been highlighted. */
const schema: Options = {
  tagNames: ['a', 'blockquote', 'br', 'code', 'em', 'hr', 'li', 'ol', 'p', 'pre', 'strong', 'ul'],
  attributes: { a: ['href'], code: [['className', /^language-./]], ol: ['start'] },
  ancestors: { li: ['ol', 'ul'] },
  protocols: { href: ['http', 'https'] },
};

const parser = unified().use(remarkParse).use(remarkGfm);
parser.data('micromarkExtensions', [
  ...(parser.data('micromarkExtensions') ?? []),
  chineseStrong,
  { disable: { null: DISABLED } },
]);
parser.freeze();
const converter = unified().use(remarkRehype).use(rehypeSanitize, schema).freeze();

const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** Converts every newline to a `<br>`: people do not type CommonMark's two trailing spaces. */
const keepLineBreaks = (tree: MdRoot): void => {
  visit(tree, 'text', (node, index, parent) => {
    if (!parent || index === undefined || !node.value.includes('\n')) return;
    const parts = node.value
      .split('\n')
      .flatMap((value, n): PhrasingContent[] => [
        ...(n > 0 ? [{ type: 'break' } as const] : []),
        { type: 'text', value },
      ]);
    parent.children.splice(index, 1, ...parts);
    return [SKIP, index + parts.length];
  });
};

/** Maximum nesting of block quotes and lists; deeper ones leave no room for text. */
const MAX_NESTING = 6;

const nesting = (node: Nodes): number => {
  const inside = 'children' in node ? Math.max(0, ...node.children.map(nesting)) : 0;
  return inside + Number(node.type === 'blockquote' || node.type === 'list');
};

/** Adds `rel="nofollow ugc noopener"` and unwraps links without an allowed URL. @returns the number of links */
const markLinks = (tree: Root): number => {
  let count = 0;
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'a' || !parent || index === undefined) return;
    const href = String(node.properties['href'] ?? '');
    if (!href || linkKind(href) === 'refused') {
      parent.children.splice(index, 1, ...node.children);
      return [SKIP, index];
    }
    count += 1;
    if (href.startsWith('//')) node.properties['href'] = `https:${href}`;
    node.properties['rel'] = ['nofollow', 'ugc', 'noopener'];
    return undefined;
  });
  return count;
};

/** Maximum length of a mentioned name (limit of nick names and user names). */
const MAX_NAME = 32;

/** An `@` at the start of a word, not inside an e-mail address or a path. */
const MENTION = /(?<![\p{L}\p{N}_.@/+-])@(?=[\p{L}\p{N}])/gu;

const endsWord = (text: string, at: number): boolean =>
  !(/[\w\p{Script=Latin}]/u.test(text[at - 1] ?? '') && /[\w\p{Script=Latin}]/u.test(text[at] ?? ''));

/** Returns possible names after an `@`, longest first: Chinese has no space between a name and the text after it. */
const candidatesAt = (text: string, start: number): string[] => {
  const line = /^[^\n@]*/.exec(text.slice(start, start + MAX_NAME))?.[0] ?? '';
  const names: string[] = [];
  for (let end = line.length; end > 0; end -= 1) {
    const name = line.slice(0, end);
    if (name === name.trimEnd() && endsWord(text.slice(start), end)) names.push(name);
  }
  return names;
};

const inCodeOrLink = (parent: unknown): boolean =>
  ['code', 'a'].includes((parent as Element | undefined)?.tagName ?? '');

/** Limit of people mentioned in one comment; further mentions stay text. */
const MAX_MENTIONS = 10;

interface Place {
  node: Text;
  parent: Element | Root;
  starts: number[];
}

const findMentionPlaces = (tree: Root): Place[] => {
  const places: Place[] = [];
  visit(tree, 'text', (node, _, parent) => {
    if (!parent || inCodeOrLink(parent)) return;
    const starts = [...node.value.matchAll(MENTION)].map(({ index }) => index + 1);
    if (starts.length > 0) places.push({ node, parent: parent as Element, starts });
  });
  return places;
};

/** Wraps mentions of existing people in `<span class="mention">`. @returns their distinct ids */
const markMentions = (places: Place[], people: ReadonlyMap<string, string>): string[] => {
  const ids = new Set<string>();
  for (const { node, parent, starts } of places) {
    const parts: ElementContent[] = [];
    let done = 0;
    for (const start of starts) {
      const name = start < done ? undefined : candidatesAt(node.value, start).find((one) => people.has(one));
      if (!name || ids.size >= MAX_MENTIONS) continue;
      parts.push({ type: 'text', value: node.value.slice(done, start - 1) });
      parts.push(element('span', { className: ['mention'] }, [{ type: 'text', value: `@${name}` }]));
      ids.add(people.get(name) as string);
      done = start + name.length;
    }
    parts.push({ type: 'text', value: node.value.slice(done) });
    parent.children.splice(parent.children.indexOf(node), 1, ...parts);
  }
  return [...ids];
};

/** Returns the names that a text may mention, for a lookup before it is rendered elsewhere. */
export const mentionedNames = (markdown: string): string[] => {
  const starts = [...markdown.matchAll(MENTION)].slice(0, MAX_MENTIONS);
  return [...new Set(starts.flatMap(({ index }) => candidatesAt(markdown, index + 1)))];
};

/** Looks up people by display name. Returns ids by name; unknown names are left out. */
export type FindMentioned = (names: string[]) => Promise<ReadonlyMap<string, string>>;

export interface RenderedComment {
  html: SafeHtml;
  /** Number of links. */
  links: number;
  /** Distinct ids of the people mentioned by `@name`. */
  mentions: string[];
}

/**
 * Renders a comment: bold, italic, highlighted code, links, lists, block quotes, rules and mentions; no other markdown and
 * no HTML.
 * Text that exceeds the parser's complexity limits is escaped and shown as is. Never throws for any input.
 */
export const renderComment = async (
  markdown: string,
  findPeople: FindMentioned,
): Promise<RenderedComment> => {
  const parsed = exceedsComplexity(markdown) ? undefined : parser.parse(markdown);
  if (!parsed || nesting(parsed) > MAX_NESTING)
    return { html: renderPlain(markdown).html, links: 0, mentions: [] };
  keepLineBreaks(parsed);
  const tree = converter.runSync(parsed) as Root;
  const links = markLinks(tree);
  const places = findMentionPlaces(tree);
  const names = places.flatMap(({ node, starts }) =>
    starts.slice(0, MAX_MENTIONS).flatMap((start) => candidatesAt(node.value, start)),
  );
  const people = names.length > 0 ? await findPeople([...new Set(names)]) : new Map<string, string>();
  const mentions = markMentions(places, people);
  await highlightCode(tree);
  return { html: writeSafeHtml(tree), links, mentions };
};
