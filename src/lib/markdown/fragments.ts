import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { headingId } from '../../contract/text/content-ids';
import { decodePercent } from '../../contract/text/percent-encoding';
import { schema } from './schema';
import type { Heading } from './types';

/** Changes links to parts of the text (`#name`) to the prefixed ids of its elements and headings. */
export const resolveFragments = (tree: Root, headings: readonly Heading[]): void => {
  const ids = new Set<unknown>();
  visit(tree, 'element', ({ properties }) => void ids.add(properties['id']));
  const slugs = new Set(headings.map(({ slug }) => slug));
  visit(tree, 'element', ({ properties }) => {
    const href = properties['href'];
    if (typeof href !== 'string' || !href.startsWith('#')) return;
    const name = decodePercent(href.slice(1));
    const written = `${schema.clobberPrefix ?? ''}${name}`;
    const id = ids.has(written) ? written : slugs.has(name) ? headingId(name) : undefined;
    if (id) properties['href'] = `#${encodeURIComponent(id)}`;
  });
};
