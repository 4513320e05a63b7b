import type { Element, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

/** Attributes that name another file. */
const LINKS = ['href', 'src', 'poster', 'cite'];

/** Attributes that mean something with our own styles and scripts only. */
const OURS = /^(?:className|style|tabIndex|hidden|data[A-Z].*)$/;

/** Parts that are tools of our pages, and the drawn half of a formula, which is a heap of letters without our styles. */
const TOOLS = new Set(['code-head', 'heading-anchor', 'katex-html']);

const isTool = ({ tagName, properties }: Element): boolean =>
  tagName === 'button' ||
  (Array.isArray(properties['className']) && properties['className'].some((name) => TOOLS.has(String(name))));

/** Colours of code and frames of formulas: without their styles they say nothing. */
const isBare = ({ tagName, properties }: Element): boolean =>
  tagName === 'span' && Object.keys(properties).length === 0;

const absolute = (link: unknown, page: string): string => {
  try {
    return new URL(String(link), page).href;
  } catch {
    // Not an address at all; a reader sees what the author wrote.
    return String(link);
  }
};

const absoluteSet = (set: unknown, page: string): string =>
  String(set)
    .split(',')
    .map((entry) => {
      const [link = '', ...size] = entry.trim().split(/\s+/);
      return [absolute(link, page), ...size].join(' ');
    })
    .join(', ');

const forReaders = (page: string) => (tree: Root) => {
  visit(tree, 'element', (element, index, parent) => {
    if (parent && index !== undefined && isTool(element)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    const { properties } = element;
    for (const name of Object.keys(properties)) if (OURS.test(name)) delete properties[name];
    for (const name of LINKS) if (properties[name]) properties[name] = absolute(properties[name], page);
    if (properties['srcSet']) properties['srcSet'] = absoluteSet(properties['srcSet'], page);
    if (parent && index !== undefined && isBare(element)) {
      parent.children.splice(index, 1, ...element.children);
      return [SKIP, index];
    }
    return undefined;
  });
};

/**
 * The text of an article as it stands in a feed: every address whole, nothing that needs our styles or scripts.
 * @param page address of the article, which its links are relative to
 */
export const feedHtml = (html: string, page: string): string =>
  String(
    unified()
      .use(rehypeParse, { fragment: true })
      .use(forReaders, page)
      .use(rehypeStringify)
      .processSync(html),
  );
