import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { headingId } from '../../contract/text/content-ids';
import { createSlugger } from './slug';
import { schema } from './schema';
import type { Heading } from './types';

const HEADING = /^h[1-6]$/;

/** Returns true for h1 to h6. */
export const isHeading = (element: Element): boolean => HEADING.test(element.tagName);

/**
 * The heading that remark adds above footnotes. Footnotes refer to its id; the table of contents leaves it out. Raw HTML
 * cannot have the section's attribute.
 */
const isFootnoteLabel = (parent: Root | Element | undefined): boolean =>
  parent?.type === 'element' && 'dataFootnotes' in parent.properties;

/**
 * Maps heading levels of the text to levels of the page, where h1 is the title: the first heading becomes h2, a deeper
 * heading is exactly one level deeper than its parent, and equal levels stay equal.
 * @returns a function from the level in the text (1 to 6) to the level in the page (2 to 6)
 */
const createLevelMap = (): ((level: number) => number) => {
  const open: number[] = [];
  return (level) => {
    while (open.length > 0 && (open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    return Math.min(open.length + 1, 6);
  };
};

const preferredId = (element: Element, text: string): string => {
  const written = element.properties['dataHeadingId'];
  if (typeof written === 'string') return written;
  const id = element.properties['id'];
  return typeof id === 'string' ? id.slice(schema.clobberPrefix?.length) : text;
};

const anchor = (slug: string): Element => ({
  type: 'element',
  tagName: 'a',
  // For pointer users only: keyboard and screen reader users can use the table of contents.
  properties: {
    className: ['heading-anchor'],
    href: `#${encodeURIComponent(headingId(slug))}`,
    ariaHidden: 'true',
    tabIndex: -1,
  },
  children: [],
});

/** The target of `#slug`, which links to articles use. Scripts look elements up by id, not by this name. */
const namedAnchor = (slug: string): Element => ({
  type: 'element',
  tagName: 'a',
  properties: { name: slug },
  children: [],
});

/**
 * Sets level, unique id and anchors of every heading.
 * @returns the headings in order
 */
export const nameHeadings = (tree: Root): Heading[] => {
  const headings: Heading[] = [];
  const slugger = createSlugger();
  const levelOf = createLevelMap();
  visit(tree, 'element', (element, _index, parent) => {
    if (!isHeading(element) || isFootnoteLabel(parent)) return;
    const text = toString(element).replace(/\s+/gu, ' ').trim();
    const level = levelOf(Number(element.tagName[1]));
    const slug = slugger(preferredId(element, text));
    element.tagName = `h${level}`;
    element.properties = { id: headingId(slug) };
    element.children.unshift(namedAnchor(slug));
    element.children.push(anchor(slug));
    headings.push({ level, slug, text });
  });
  return headings;
};
