import type { EditorView } from '@codemirror/view';
import { command } from './commands';
import { wrap } from './wrap';

/** Puts the selection, or an empty line, between two fence lines. */
const fence = (mark: string) =>
  command((state) => {
    const { from, to } = state.selection.main;
    const first = state.doc.lineAt(from);
    const last = state.doc.lineAt(to);
    return {
      changes: [
        { from: first.from, insert: `${mark}\n` },
        { from: last.to, insert: `\n${mark}` },
      ],
      selection: { anchor: from + mark.length + 1, head: to + mark.length + 1 },
    };
  });

/** Inline like `wrap`; over several lines or on an empty line, a block. */
const inlineOrBlock = (inline: string, block: string) => (view: EditorView) => {
  const { state } = view;
  const { from, to, empty } = state.selection.main;
  const line = state.doc.lineAt(from);
  const isBlock = line.to < to || (empty && line.length === 0);
  return (isBlock ? fence(block) : wrap(inline))(view);
};

export const toggleCode = inlineOrBlock('`', '```');
export const toggleMaths = inlineOrBlock('$', '$$');
/** Puts the selection, or an empty line, into a code block. */
export const insertCodeBlock = fence('```');
export const insertMathsBlock = fence('$$');
