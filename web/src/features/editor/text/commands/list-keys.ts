import { insertNewlineContinueMarkupCommand } from '@codemirror/lang-markdown';
import type { EditorView, KeyBinding } from '@codemirror/view';
import { isInCode } from '../syntax-at';

/** A list item without text, at the first level. */
const EMPTY_ITEM = /^(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s*)?$/;

/**
 * Ends a list at an item without text. The blank line before the caret separates the next paragraph: without it, markdown
 * continues the last item.
 */
const leaveList = (view: EditorView): boolean => {
  const { state } = view;
  const { main, ranges } = state.selection;
  const line = state.doc.lineAt(main.head);
  if (state.readOnly || ranges.length > 1 || !main.empty || main.head !== line.to) return false;
  if (!EMPTY_ITEM.test(line.text) || isInCode(state)) return false;
  const hasText = (number: number) =>
    number >= 1 && number <= state.doc.lines && state.doc.line(number).text.trim() !== '';
  const before = hasText(line.number - 1) ? '\n' : '';
  const after = hasText(line.number + 1) ? '\n' : '';
  view.dispatch({
    changes: { from: line.from, to: line.to, insert: before + after },
    selection: { anchor: line.from + before.length },
    scrollIntoView: true,
    userEvent: 'input',
  });
  return true;
};

/** Continues lists and quotes. An empty item ends its list, also the second one of a list. */
const continueMarkup = insertNewlineContinueMarkupCommand({ nonTightLists: false });

export const listKeys: KeyBinding[] = [
  { key: 'Enter', run: leaveList },
  { key: 'Enter', run: continueMarkup },
];
