import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';

/** Time limit for parsing the text up to a position, in ms. A megabyte takes 250 to 1,000 ms, an article of 30 KB less than 50. */
const PARSE_MS = 500;

/**
 * Whether a node at a position, from the innermost to the document, fulfils a condition. Parses the text up to the position first:
 * CodeMirror parses in the background, and until then its tree is incomplete. Side -1 finds nodes that end at the position,
 * 1 nodes that start there.
 */
export const isWithin = (
  state: EditorState,
  pos: number,
  side: -1 | 1,
  test: (node: SyntaxNode) => boolean,
): boolean => {
  // one character more: a tree that ends at the position has no node that starts there
  const tree = ensureSyntaxTree(state, pos + 1, PARSE_MS) ?? syntaxTree(state);
  for (let node: SyntaxNode | null = tree.resolveInner(pos, side); node; node = node.parent)
    if (test(node)) return true;
  return false;
};

const CODE = /^(?:InlineCode|FencedCode|CodeBlock)$/;

/** Whether the caret is in code, inline or in a block. */
export const isInCode = (state: EditorState): boolean =>
  isWithin(state, state.selection.main.head, -1, ({ name }) => CODE.test(name));
