import type { Element, Nodes } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { EXIT, SKIP, visit } from 'unist-util-visit';
import { plainText } from '../news/plain-text';

/** Limit in characters; longer titles are cut at the end of a word. */
const TITLE_LENGTH = 200;

const parser = unified().use(rehypeParse);

/** A name of Open Graph, which many pages write as `name`. */
const isShared = ({ tagName, properties: { property, name } }: Element): boolean =>
  tagName === 'meta' && [property, name].flat().includes('og:title');

const contentOf = ({ children }: Element): string =>
  children.map((child) => (child.type === 'text' ? child.value : '')).join('');

/** The words of a title in one line; empty when they were decoded with the wrong encoding. */
const wordsOf = (value: string): string => {
  const words = plainText({ value, isHtml: false }, TITLE_LENGTH);
  return words.includes('\uFFFD') ? '' : words;
};

/**
 * Returns the title of a page as plain text in one line: what it says for shared links (`og:title`), which has no name of
 * the site behind it, else its `title`; empty when it has none. The end of the page may be missing. A page can be written
 * so that the parser needs all memory: to be called in a thread with limits.
 */
export const readTitle = (html: string): string => {
  let [shared, title] = ['', ''];
  visit(parser.parse(html) as Nodes, 'element', (node) => {
    // drawings have titles too
    if (node.tagName === 'svg') return SKIP;
    if (isShared(node)) shared ||= wordsOf(String(node.properties['content'] ?? ''));
    if (node.tagName === 'title') title ||= wordsOf(contentOf(node));
    return shared ? EXIT : undefined;
  });
  return shared || title;
};
