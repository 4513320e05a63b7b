import type { Element, ElementContent, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { Locale } from '../../../contract/enums';
import { MAX_FEED_HTML } from '../../../contract/limits';
import { escapeHtml } from '../../escape-html';

/** Attributes whose value is a URL. */
const LINKS = ['href', 'src', 'poster', 'cite'];

/** Attributes that only have a meaning with our styles and scripts. */
const SITE_ONLY = /^(?:className|style|tabIndex|hidden|data[A-Z].*)$/;

/** Controls of our pages, and KaTeX's visual output, which cannot be read without its styles. */
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

const hasClass = ({ properties }: Element, name: string): boolean =>
  Array.isArray(properties['className']) && properties['className'].includes(name);

/** Joins the parts of a folded block of code, which would look like two blocks in feed readers. */
const joinFolded = (tree: Root): void => {
  visit(tree, 'element', (element) => {
    if (!hasClass(element, 'code-long')) return;
    const parts: Element[] = [];
    visit(element, 'element', (part) => void (part.tagName === 'code' && parts.push(part)));
    const children = parts.flatMap((part, index): ElementContent[] => [
      ...(index > 0 ? [{ type: 'text' as const, value: '\n' }] : []),
      ...part.children,
    ]);
    const code: Element = { type: 'element', tagName: 'code', properties: {}, children };
    element.children = [{ type: 'element', tagName: 'pre', properties: {}, children: [code] }];
  });
};

const cleanTree = (page: string) => (tree: Root) => {
  joinFolded(tree);
  visit(tree, 'element', (element, index, parent) => {
    if (parent && index !== undefined && isUiElement(element)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    const { properties } = element;
    if (hasClass(element, 'note')) {
      // without our styles it would look like normal text
      element.tagName = 'blockquote';
      delete properties['role'];
    }
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

const CONTINUE_READING: Record<Locale, string> = { en: 'Continue reading', 'zh-CN': '继续阅读' };

/** Cuts HTML before the first block that does not fit; the parser closes open elements. */
const cut = (html: string): string => {
  const block = html.lastIndexOf('\n<', MAX_FEED_HTML);
  return html.slice(0, block > MAX_FEED_HTML / 2 ? block : html.lastIndexOf('<', MAX_FEED_HTML));
};

export interface FeedHtmlOptions {
  /** HTML of the article; its first `MAX_FEED_HTML + 1` characters are enough. */
  html: string;
  /** URL of the article, the base of its relative links. */
  page: string;
  locale: Locale;
}

/**
 * Converts the HTML of an article for feed readers: absolute URLs, without parts that need our styles or scripts. A long one
 * is cut and ends with a link to the article.
 */
export const feedHtml = ({ html, page, locale }: FeedHtmlOptions): string => {
  const isLong = html.length > MAX_FEED_HTML;
  const writer = unified().use(rehypeParse, { fragment: true }).use(cleanTree, page).use(rehypeStringify);
  const text = String(writer.processSync(isLong ? cut(html) : html));
  return isLong ? `${text}\n<p><a href="${escapeHtml(page)}">${CONTINUE_READING[locale]}</a></p>` : text;
};
