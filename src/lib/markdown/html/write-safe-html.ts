import type { Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import type { SafeHtml } from '../../../contract/text/safe-html';

const writer = unified().use(rehypeStringify).freeze();

/** Writes a tree that a sanitiser of this folder has read, with what the renderer has added since. */
export const writeSafeHtml = (tree: Root): SafeHtml => writer.stringify(tree) as SafeHtml;
