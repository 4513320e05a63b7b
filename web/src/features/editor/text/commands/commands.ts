import type { ChangeSpec, EditorState, TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

type Make = (state: EditorState) => TransactionSpec | null;

/** A command of CodeMirror, with the change that it makes. */
export interface TextCommand {
  (view: EditorView): boolean;
  /** Null when there is nothing to do. */
  change: Make;
}

/** Creates a command from a change. */
export const command = (change: Make): TextCommand => {
  const run = (view: EditorView): boolean => {
    if (view.state.readOnly) return false;
    const spec = change(view.state);
    if (spec) view.dispatch(spec, { scrollIntoView: true, userEvent: 'input' });
    return true;
  };
  return Object.assign(run, { change });
};

const QUOTE = '> ';

/** Changes of line starts. A caret at an insertion ends up after it, so that the next letter belongs to the text. */
const atLineStarts = (state: EditorState, changes: ChangeSpec): TransactionSpec => ({
  changes,
  selection: state.selection.map(state.changes(changes), 1),
});

/** The lines of the main selection. */
const linesOf = (state: EditorState) => {
  const { from, to } = state.selection.main;
  const first = state.doc.lineAt(from).number;
  const last = state.doc.lineAt(to).number;
  return Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index));
};

/**
 * Adds a prefix to each selected line; removes it when all have it. `sign` gets the line's number from 1.
 * Empty lines between list items get none; those of a quote do.
 */
const prefixLines = (pattern: RegExp, sign: (number: number) => string) =>
  command((state) => {
    const all = linesOf(state);
    const written = all.filter(({ text }) => text.trim());
    const lines = written.length > 0 && sign(1) !== QUOTE ? written : all;
    const isOn = lines.every(({ text }) => pattern.test(text));
    const changes = lines.map(({ from, text }, index): ChangeSpec => {
      const old = /^(?:> |- \[[ xX]\] |[-*+] |\d+\. |#{1,6} )/.exec(text)?.[0] ?? '';
      return { from, to: from + old.length, insert: isOn ? '' : sign(index + 1) };
    });
    return atLineStarts(state, changes);
  });

/** None, `##`, `###`, `####`, none: `#` is the article's title. */
export const cycleHeading = command((state) => {
  const line = state.doc.lineAt(state.selection.main.head);
  const marks = /^(#{1,6}) /.exec(line.text)?.[1] ?? '';
  const next = marks.length < 2 ? '## ' : marks.length < 4 ? `${marks}# ` : '';
  const to = line.from + (marks ? marks.length + 1 : 0);
  return atLineStarts(state, { from: line.from, to, insert: next });
});

/** Makes the line a heading of a level, or a paragraph again. */
export const setHeading = (level: number) =>
  command((state) => {
    const line = state.doc.lineAt(state.selection.main.head);
    const old = /^#{1,6} /.exec(line.text)?.[0] ?? '';
    const mark = `${'#'.repeat(level)} `;
    return atLineStarts(state, {
      from: line.from,
      to: line.from + old.length,
      insert: old === mark ? '' : mark,
    });
  });

/** `[text](url)` with the URL selected, or with the text when nothing was. */
export const insertLink = (address: string, words: string) =>
  command((state) => {
    const { from, to } = state.selection.main;
    const chosen = state.sliceDoc(from, to);
    const text = chosen || words;
    const start = chosen ? from + text.length + 3 : from + 1;
    return {
      changes: { from, to, insert: `[${text}](${address})` },
      selection: { anchor: start, head: start + (chosen ? address.length : text.length) },
    };
  });

/** Inserts text on separate lines at the caret. `select`: the part of it to select. */
export const insertBlock = (
  block: string,
  select: [from: number, to: number] = [block.length, block.length],
) =>
  command((state) => {
    const { from, to } = state.selection.main;
    const line = state.doc.lineAt(from);
    const before = line.from === from ? (from === 0 ? '' : '\n') : '\n\n';
    const after = state.doc.lineAt(to).to === to ? '\n' : '\n\n';
    const start = from + before.length;
    return {
      changes: { from, to, insert: before + block + after },
      selection: { anchor: start + select[0], head: start + select[1] },
    };
  });

export const toggleQuote = prefixLines(/^> /, () => QUOTE);
export const toggleList = prefixLines(/^- (?!\[)/, () => '- ');
export const toggleNumbers = prefixLines(/^\d+\. /, (number) => `${number}. `);
export const toggleTasks = prefixLines(/^- \[[ xX]\] /, () => '- [ ] ');
