import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { deleteMarkupBackward, markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { bracketMatching } from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import type { Transaction } from '@codemirror/state';
import {
  Annotation,
  Compartment,
  EditorState,
  Prec,
  type Extension,
  type Text,
  type TransactionSpec,
} from '@codemirror/state';
import { drawSelection, EditorView, keymap, type ViewUpdate } from '@codemirror/view';
import { createStore, type Store } from '@/lib/state/store';
import { CODE_LANGUAGES } from './code-languages';
import { mathsSyntax } from './maths-syntax';
import { caretOnFocus } from './caret-on-focus';
import { lengthLimit } from './length-limit';
import { lineDirection } from './line-direction';
import { isComposing } from './is-composing';
import { listKeys } from './commands/list-keys';
import { pastedAddresses } from './paste/pasted-addresses';
import { tableKeys } from './commands/table-keys';
import { theme } from './theme';

/** Marks changes that were not typed here: text from the server or of another window. */
const fromElsewhere = Annotation.define<boolean>();

/** The document of a session. It persists without a view: caret, undo history and scroll position are kept. */
export interface Document {
  text: () => Text;
  /** Counts changes of any origin. */
  changes: Store<number>;
  /** Counts changes typed in this window. */
  edits: Store<number>;
  /** Replaces the text; unchanged parts and the caret in them are kept. */
  replace: (text: string) => void;
  dispatch: (spec: TransactionSpec) => void;
  state: () => EditorState;
  /** Counts how often it was shown, so that listeners of the view subscribe again. */
  mounts: Store<number>;
  /** The current view, if any. */
  view: () => EditorView | null;
  /**
   * Shows the text.
   * @returns a function that removes the view
   */
  mount: (parent: HTMLElement, extensions: Extension) => () => void;
}

/** The change between two texts as one replacement between their common prefix and suffix. */
export const oneChange = (before: string, after: string): { from: number; to: number; insert: string } => {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before.charCodeAt(from) === after.charCodeAt(from)) from += 1;
  let end = 0;
  while (
    end < shorter - from &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
};

/** How long after Escape the next Tab leaves the text, in ms; any other key in between cancels it. */
const TAB_OUT_MS = 10_000;

/** CodeMirror's "Tab leaves the editor" mode, even when Escape first clears a selection. */
const letTabOut = (view: EditorView): boolean => {
  view.setTabFocusMode(TAB_OUT_MS);
  return false;
};

/** During IME composition, Enter and Tab choose a word: they must not add a row or item, or leave a cell. */
const inputMethodKeys = Prec.highest(
  EditorView.domEventHandlers({
    keydown: (event) => isComposing(event) && (event.key === 'Enter' || event.key === 'Tab'),
  }),
);

const baseExtensions: Extension = [
  inputMethodKeys,
  caretOnFocus,
  history(),
  drawSelection(),
  bracketMatching(),
  search({ top: true }),
  highlightSelectionMatches(),
  EditorView.lineWrapping,
  EditorState.allowMultipleSelections.of(true),
  markdown({
    base: markdownLanguage,
    addKeymap: false,
    codeLanguages: CODE_LANGUAGES,
    extensions: mathsSyntax,
  }),
  keymap.of([
    { key: 'Escape', run: letTabOut },
    ...tableKeys,
    ...listKeys,
    { key: 'Backspace', run: deleteMarkupBackward },
    ...searchKeymap,
    ...historyKeymap,
    indentWithTab,
    ...defaultKeymap,
  ]),
  lengthLimit,
  lineDirection,
  pastedAddresses,
  theme,
];

const isFocusNowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

export const createDocument = (text: string): Document => {
  const ofScreen = new Compartment();
  const changes = createStore(0);
  const edits = createStore(0);
  const mounts = createStore(0);
  let view: EditorView | null = null;
  let scroll: TransactionSpec | null = null;
  let hadFocus = false;

  const count = (transactions: readonly Transaction[]) => {
    const changed = transactions.filter(({ docChanged }) => docChanged);
    if (changed.length === 0) return;
    if (changed.some((transaction) => !transaction.annotation(fromElsewhere))) edits.set((n) => n + 1);
    changes.set((n) => n + 1);
  };
  let state = EditorState.create({
    doc: text.replace(/\r\n?/g, '\n'),
    extensions: [Prec.high(ofScreen.of([])), baseExtensions],
  });
  const onUpdate = EditorView.updateListener.of((update: ViewUpdate) => {
    state = update.state;
    count(update.transactions);
  });
  const dispatch = (spec: TransactionSpec) => {
    if (view) return view.dispatch(spec);
    const transaction = state.update(spec);
    state = transaction.state;
    count([transaction]);
  };
  return {
    text: () => state.doc,
    changes,
    edits,
    mounts,
    state: () => state,
    view: () => view,
    dispatch,
    replace: (next) => {
      const change = oneChange(state.doc.toString(), next.replace(/\r\n?/g, '\n'));
      if (change.from === change.to && change.insert === '') return;
      dispatch({ changes: change, annotations: [fromElsewhere.of(true)], filter: false });
    },
    mount: (parent, extensions) => {
      dispatch({ effects: ofScreen.reconfigure([extensions, onUpdate]) });
      const shown = new EditorView({ state, parent });
      view = shown;
      if (scroll) shown.dispatch(scroll);
      if (hadFocus && isFocusNowhere()) shown.focus();
      if (shown.hasFocus) hadFocus = false;
      mounts.set((n) => n + 1);
      return () => {
        // a view that was removed before it could be focused passes the request to the next one
        hadFocus = shown.hasFocus || (hadFocus && isFocusNowhere());
        scroll = { effects: shown.scrollSnapshot() };
        shown.destroy();
        if (view === shown) view = null;
        dispatch({ effects: ofScreen.reconfigure([]) });
      };
    },
  };
};
