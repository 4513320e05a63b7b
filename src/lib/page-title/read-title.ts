import type { Element, Nodes } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { EXIT, SKIP, visit } from 'unist-util-visit';
import { plainText } from '../news/plain-text';

/** Limit in characters; longer titles are cut at the end of a word. */
const TITLE_LENGTH = 200;

const parser = unified().use(rehypeParse);

/** A property of Open Graph, which many pages write as `name`. */
const isShared = ({ tagName, properties: { property, name } }: Element): boolean =>
  tagName === 'meta' && [property, name].flat().includes('og:title');

const contentOf = ({ children }: Element): string =>
  children.map((child) => (child.type === 'text' ? child.value : '')).join('');

/** The text of a title in one line; empty when it was decoded with the wrong encoding. */
const wordsOf = (value: string): string => {
  const words = plainText({ value, isHtml: false }, TITLE_LENGTH);
  return words.includes('\uFFFD') ? '' : words;
};

/**
 * Returns the title of a page as plain text in one line: that for shared links (`og:title`), which does not end with the
 * name of the site, else its `title`; empty when it has none. The end of the page may be missing. Must be called in a
 * thread with limits, because the parser can need all memory for a malicious page.
 */
export const readTitle = (html: string): string => {
  let [shared, title] = ['', ''];
  visit(parser.parse(html) as Nodes, 'element', (node) => {
    // SVG elements have titles too
    if (node.tagName === 'svg') return SKIP;
    if (isShared(node)) shared ||= wordsOf(String(node.properties['content'] ?? ''));
    if (node.tagName === 'title') title ||= wordsOf(contentOf(node));
    return shared ? EXIT : undefined;
  });
  return shared || title;
};
