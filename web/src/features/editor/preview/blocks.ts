import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { headingLines } from './scroll-map';

/** Nodes of the syntax tree that are not visible in the preview. */
const UNSEEN = new Set(['LinkReference', 'CommentBlock', 'FootnoteDefinition']);

/** Positions of the blocks of a text; null while it is not completely parsed. */
const blockStarts = (state: EditorState): number[] | null => {
  const tree = syntaxTree(state);
  if (tree.length < state.doc.length) return null;
  const starts: number[] = [];
  for (let node = tree.topNode.firstChild; node; node = node.nextSibling)
    if (!UNSEEN.has(node.name)) starts.push(node.from);
  return starts;
};

const HEADINGS = ':is(h1,h2,h3,h4,h5,h6):not(.sr-only)';

const contentOf = (preview: HTMLElement): HTMLElement[] =>
  [...(preview.querySelector('.prose')?.children ?? [])].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && !child.matches('.footnotes, .sr-only'),
  );

/**
 * Pairs positions in the text with elements of its preview: all blocks if both have the same number, otherwise the headings,
 * otherwise none.
 */
export const pairBlocks = (
  state: EditorState,
  preview: HTMLElement,
): { starts: number[]; elements: HTMLElement[] } => {
  const starts = blockStarts(state);
  const blocks = contentOf(preview);
  if (starts && starts.length === blocks.length) return { starts, elements: blocks };
  const lines = headingLines(state.doc.iterLines());
  const headings = [...preview.querySelectorAll<HTMLElement>(HEADINGS)];
  if (lines.length !== headings.length) return { starts: [], elements: [] };
  return { starts: lines.map((line) => state.doc.line(line).from), elements: headings };
};
