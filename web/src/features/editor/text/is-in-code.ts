import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

/** Whether the caret is in code, inline or in a block. */
export const isInCode = (state: EditorState): boolean => {
  const node = syntaxTree(state).resolveInner(state.selection.main.head, -1);
  for (let at: typeof node | null = node; at; at = at.parent)
    if (/^(?:InlineCode|FencedCode|CodeBlock)$/.test(at.name)) return true;
  return false;
};
