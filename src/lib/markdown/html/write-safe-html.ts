import type { Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import type { SafeHtml } from '../../../contract/text/safe-html';

const writer = unified().use(rehypeStringify).freeze();

/** Serialises a tree from a sanitiser of this folder, with the nodes that the renderer has added since. */
export const writeSafeHtml = (tree: Root): SafeHtml => writer.stringify(tree) as SafeHtml;
