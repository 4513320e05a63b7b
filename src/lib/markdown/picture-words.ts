import type { Root } from 'hast';
import { EXIT, visit } from 'unist-util-visit';

const words = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Returns the alternative text, or else the title, of the first picture that has one; empty without any. */
export const pictureWords = (tree: Root): string => {
  let found = '';
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName !== 'img') return undefined;
    found = words(properties['alt']) || words(properties['title']);
    return found ? EXIT : undefined;
  });
  return found;
};
