import type { Element, Nodes, Root } from 'hast';
import { HEADING_ID_PREFIX } from '../../contract/text/content-ids';
import { isHeading } from './headings';
import type { Section } from './types';

const BLOCK = new Set([
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'table',
  'tr',
  'td',
  'th',
  'section',
  'figure',
  'figcaption',
  'details',
  'summary',
  'pre',
  'br',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'caption',
]);

const hasClass = (element: Element, name: string): boolean =>
  Array.isArray(element.properties['className']) && element.properties['className'].includes(name);

/**
 * Code blocks, footnote links and addresses that may be shown as players are not prose: they are left out of word counts,
 * excerpts and search.
 */
const isProse = (element: Element): boolean =>
  !(
    element.tagName === 'pre' &&
    element.children.some((child) => child.type === 'element' && child.tagName === 'code')
  ) &&
  !('dataEmbed' in element.properties) &&
  !('dataFootnoteBackref' in element.properties) &&
  !('dataFootnoteRef' in element.properties) &&
  !hasClass(element, 'sr-only');

const slugOf = ({ properties }: Element): string => String(properties['id']).slice(HEADING_ID_PREFIX.length);

const collectText = (node: Nodes, sections: Section[]): void => {
  if (node.type === 'text') {
    const section = sections.at(-1);
    if (section) section.text += node.value;
    return;
  }
  if (node.type !== 'element' && node.type !== 'root') return;
  if (node.type === 'element' && !isProse(node)) return;
  const isSection = node.type === 'element' && isHeading(node);
  if (isSection) sections.push({ slug: slugOf(node), heading: '', text: '' });
  const isBlock = node.type === 'element' && BLOCK.has(node.tagName);
  if (isBlock && !isSection) collectText({ type: 'text', value: '\n' }, sections);
  for (const child of node.children) collectText(child, sections);
  const section = sections.at(-1);
  if (isSection && section) {
    section.heading = section.text.replace(/\s+/gu, ' ').trim();
    section.text = '';
  } else if (isBlock) collectText({ type: 'text', value: '\n' }, sections);
};

/** Collapses white space, line by line: one expression for all would take quadratic time for long runs of spaces. */
const collapse = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/\s+/gu, ' '))
    .filter(Boolean)
    .join('\n');

/**
 * Returns the plain text of a tree by heading; headings must have their ids. Lines are separated by `\n`.
 * Text before the first heading is a section without heading.
 */
export const sectionsOf = (tree: Root): Section[] => {
  const sections: Section[] = [{ slug: '', heading: '', text: '' }];
  collectText(tree, sections);
  return sections
    .map((section) => ({ ...section, text: collapse(section.text) }))
    .filter((section) => section.slug || section.text);
};
