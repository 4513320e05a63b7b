import type { Element, ElementContent, Root, Text } from 'hast';
import type { Nodes, PhrasingContent, Root as MdRoot } from 'mdast';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { chineseStrong } from './chinese-strong';
import { exceedsComplexity } from './complexity';
import { renderPlain } from './plain';

/** What a comment may not do: names of the parser's constructs. Their signs stay in the text as they were typed. */
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

/** The only elements and attributes of a comment. */
const schema: Options = {
  tagNames: ['a', 'blockquote', 'br', 'code', 'em', 'hr', 'li', 'ol', 'p', 'pre', 'strong', 'ul'],
  attributes: { a: ['href'], ol: ['start'] },
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
const writer = unified().use(rehypeStringify).freeze();

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

/** A line break that was typed is a line break that is read: nobody leaves two spaces for it. */
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

/** Quotations and lists within one another; deeper ones leave no room for words. */
const MAX_NESTING = 6;

const nesting = (node: Nodes): number => {
  const inside = 'children' in node ? Math.max(0, ...node.children.map(nesting)) : 0;
  return inside + Number(node.type === 'blockquote' || node.type === 'list');
};

/** Marks what people link to as theirs, for search engines; a link whose address was not allowed is text. */
const markLinks = (tree: Root): number => {
  let count = 0;
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'a' || !parent || index === undefined) return;
    if (!node.properties['href']) {
      parent.children.splice(index, 1, ...node.children);
      return [SKIP, index];
    }
    count += 1;
    node.properties['rel'] = ['nofollow', 'ugc', 'noopener'];
    return undefined;
  });
  return count;
};

/** Longest name that can be mentioned (nick names and user names end at 32 characters). */
const MAX_NAME = 32;

/** An `@` that begins a word: not the one of an e-mail address or of a path. */
const MENTION = /(?<![\p{L}\p{N}_.@/+-])@(?=[\p{L}\p{N}])/gu;

const endsWord = (text: string, at: number): boolean =>
  !(/[\w\p{Script=Latin}]/u.test(text[at - 1] ?? '') && /[\w\p{Script=Latin}]/u.test(text[at] ?? ''));

/** What may be a name behind an `@`, longest first: Chinese leaves no gap between a name and what follows it. */
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

/** At most so many people are called in one comment; the rest is text. */
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

/** Puts a mark around each name that is somebody's. @returns their ids, each once */
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

/** Finds the people who are shown under some names: id by name. Names of nobody are left out. */
export type FindMentioned = (names: string[]) => Promise<ReadonlyMap<string, string>>;

export interface RenderedComment {
  /** Safe to put into a page as it is. */
  html: string;
  /** Number of links to follow. */
  links: number;
  /** Ids of the people whom it calls by `@name`, each once. */
  mentions: string[];
}

/**
 * Renders a comment: bold, italic, code, links, lists, quotations, rules and calls of people; nothing else of markdown
 * and no HTML. A text too tangled for the parser is shown as it stands. Never throws for a text.
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
  return { html: writer.stringify(tree), links, mentions };
};
