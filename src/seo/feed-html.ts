import type { Element, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

/** Attributes whose value is a URL. */
const LINKS = ['href', 'src', 'poster', 'cite'];

/** Attributes that only have a meaning with our styles and scripts. */
const SITE_ONLY = /^(?:className|style|tabIndex|hidden|data[A-Z].*)$/;

/** Controls of our pages, and KaTeX's visual output, which is unreadable without its styles. */
const UI_CLASSES = new Set(['code-head', 'heading-anchor', 'katex-html']);

const isUiElement = ({ tagName, properties }: Element): boolean =>
  tagName === 'button' ||
  (Array.isArray(properties['className']) &&
    properties['className'].some((name) => UI_CLASSES.has(String(name))));

/** Spans of highlighted code and formulas that have lost their attributes. */
const isEmptySpan = ({ tagName, properties }: Element): boolean =>
  tagName === 'span' && Object.keys(properties).length === 0;

const absolute = (link: unknown, page: string): string => {
  try {
    return new URL(String(link), page).href;
  } catch {
    // Not a valid URL; kept as the author wrote it.
    return String(link);
  }
};

const absoluteSrcset = (set: unknown, page: string): string =>
  String(set)
    .split(',')
    .map((entry) => {
      const [link = '', ...size] = entry.trim().split(/\s+/);
      return [absolute(link, page), ...size].join(' ');
    })
    .join(', ');

const cleanTree = (page: string) => (tree: Root) => {
  visit(tree, 'element', (element, index, parent) => {
    if (parent && index !== undefined && isUiElement(element)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    const { properties } = element;
    for (const name of Object.keys(properties)) if (SITE_ONLY.test(name)) delete properties[name];
    for (const name of LINKS) if (properties[name]) properties[name] = absolute(properties[name], page);
    if (properties['srcSet']) properties['srcSet'] = absoluteSrcset(properties['srcSet'], page);
    if (parent && index !== undefined && isEmptySpan(element)) {
      parent.children.splice(index, 1, ...element.children);
      return [SKIP, index];
    }
    return undefined;
  });
};

/**
 * Converts the HTML of an article for feed readers: absolute URLs, nothing that needs our styles or scripts.
 * @param page URL of the article, the base of its relative links
 */
export const feedHtml = (html: string, page: string): string =>
  String(
    unified()
      .use(rehypeParse, { fragment: true })
      .use(cleanTree, page)
      .use(rehypeStringify)
      .processSync(html),
  );
