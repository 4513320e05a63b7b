import { forceParsing } from '@codemirror/language';
import { EditorSelection, type Extension } from '@codemirror/state';
import { runScopeHandlers, type EditorView } from '@codemirror/view';
import { onTestFinished } from 'vitest';
import { createDocument } from '../text/document';

/** `keyCode` of a key, which browsers send with its name. */
const CODES: Record<string, number> = { Enter: 13, Tab: 9, Escape: 27, ArrowDown: 40, ArrowUp: 38 };

/** A text on screen; `⟦` and `⟧` mark the selection. */
export const write = (marked: string, extensions: Extension = []) => {
  const from = marked.indexOf('⟦');
  const to = marked.indexOf('⟧') - 1;
  const document = createDocument(marked.replace(/[⟦⟧]/g, ''));
  // CodeMirror has timers that must not outlive the test's window
  onTestFinished(document.mount(window.document.body, extensions));
  document.dispatch({ selection: EditorSelection.single(from, to < 0 ? from : to) });
  const view = document.view() as EditorView;
  const shown = () => {
    const { from: start, to: end } = view.state.selection.main;
    const text = view.state.doc.toString();
    return `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`;
  };
  /** Presses a key, optionally with the prefix `Shift-`. @returns whether a binding handled it */
  const press = (name: string): boolean => {
    const key = name.replace('Shift-', '');
    const shiftKey = name.startsWith('Shift-');
    const event = new KeyboardEvent('keydown', { key, keyCode: CODES[key] ?? 0, shiftKey, cancelable: true });
    return runScopeHandlers(view, event, 'editor');
  };
  /**
   * Finds drawn elements when the whole text is parsed: CodeMirror parses for 20 ms at most before it draws, and continues in the
   * background.
   */
  const find = <E extends Element = Element>(selector: string): E[] => {
    if (!forceParsing(view, view.state.doc.length, 10_000)) throw new Error('The text is not parsed');
    return [...view.contentDOM.querySelectorAll<E>(selector)];
  };
  return { document, view, shown, press, find, text: () => view.state.doc.toString() };
};
