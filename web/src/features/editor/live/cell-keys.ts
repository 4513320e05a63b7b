import type { EditorView, KeyBinding } from '@codemirror/view';
import { tableAt } from '../text/commands/table-commands';

/** Whether only spaces are between the caret and the next pipe in this direction; the pipe is hidden. */
const isAtStroke = (view: EditorView, side: -1 | 1): boolean => {
  const { main } = view.state.selection;
  if (!main.empty || !tableAt(view.state)) return false;
  const { text, from } = view.state.doc.lineAt(main.head);
  const at = main.head - from;
  return side < 0 ? /(?:^|\|)\s*$/.test(text.slice(0, at)) : /^\s*(?:\||$)/.test(text.slice(at));
};

/** Deleting stops at the edge of a cell, where it would delete a hidden pipe. */
export const cellKeys: KeyBinding[] = [
  { key: 'Backspace', run: (view) => isAtStroke(view, -1) },
  { key: 'Delete', run: (view) => isAtStroke(view, 1) },
];
