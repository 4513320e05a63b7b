import { EditorSelection, type ChangeSpec, type EditorState, type TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

/** Makes a command of what it changes; null: there is nothing to do here. */
export const command =
  (make: (state: EditorState) => TransactionSpec | null) =>
  (view: EditorView): boolean => {
    if (view.state.readOnly) return false;
    const spec = make(view.state);
    if (spec) view.dispatch(spec, { scrollIntoView: true, userEvent: 'input' });
    return true;
  };

/** How often a sign stands at the end of a text, or at its beginning. */
const runAtEnd = (text: string, sign: string): number => {
  let run = 0;
  while (text.at(-1 - run) === sign) run += 1;
  return run;
};
const runAtStart = (text: string, sign: string): number => runAtEnd([...text].reverse().join(''), sign);

/** Whether so many signs on either side are the mark: of `***`, one is slant and two are weight. */
const isMark = (run: number, mark: string): boolean =>
  mark.length === 1 ? run % 2 === 1 : run >= mark.length;

/** More signs than any mark has. */
const AROUND = 4;

/** A range without the spaces at its ends: a word that is chosen by two clicks may bring the space behind it. */
const trimmed = (state: EditorState, { from, to }: { from: number; to: number }) => {
  const text = state.sliceDoc(from, to);
  if (!text.trim()) return { from, to };
  return { from: from + text.length - text.trimStart().length, to: to - text.length + text.trimEnd().length };
};

/** Sets the selected text between two marks, or takes the marks away when they are there, around it or in it. */
export const wrap = (mark: string) =>
  command((state) =>
    state.changeByRange((range) => {
      const { from, to } = trimmed(state, range);
      const [sign = '', size] = [mark[0], mark.length];
      const text = state.sliceDoc(from, to);
      const around = Math.min(
        runAtEnd(state.sliceDoc(Math.max(0, from - AROUND), from), sign),
        runAtStart(state.sliceDoc(to, to + AROUND), sign),
      );
      const within = text.length > 2 * size ? Math.min(runAtStart(text, sign), runAtEnd(text, sign)) : 0;
      if (isMark(around, mark))
        return {
          changes: [
            { from: from - size, to: from },
            { from: to, to: to + size },
          ],
          range: EditorSelection.range(from - size, to - size),
        };
      if (isMark(within, mark))
        return {
          changes: [
            { from, to: from + size },
            { from: to - size, to },
          ],
          range: EditorSelection.range(from, to - 2 * size),
        };
      return {
        changes: [
          { from, insert: mark },
          { from: to, insert: mark },
        ],
        range: EditorSelection.range(from + size, to + size),
      };
    }),
  );

const QUOTE = '> ';

/** The lines that the main selection touches. */
const linesOf = (state: EditorState) => {
  const { from, to } = state.selection.main;
  const first = state.doc.lineAt(from).number;
  const last = state.doc.lineAt(to).number;
  return Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index));
};

/**
 * Puts something before each selected line; away again when all have it. `sign` gets the line's number from 1. Empty
 * lines between items are none; those of a quote belong to it.
 */
export const prefixLines = (pattern: RegExp, sign: (number: number) => string) =>
  command((state) => {
    const all = linesOf(state);
    const written = all.filter(({ text }) => text.trim());
    const lines = written.length > 0 && sign(1) !== QUOTE ? written : all;
    const isOn = lines.every(({ text }) => pattern.test(text));
    const changes = lines.map(({ from, text }, index): ChangeSpec => {
      const old = /^(?:> |- \[[ xX]\] |[-*+] |\d+\. |#{1,6} )/.exec(text)?.[0] ?? '';
      return { from, to: from + old.length, insert: isOn ? '' : sign(index + 1) };
    });
    return { changes };
  });

/** None, `##`, `###`, `####`, none: `#` is the article's title. */
export const cycleHeading = command((state) => {
  const line = state.doc.lineAt(state.selection.main.head);
  const marks = /^(#{1,6}) /.exec(line.text)?.[1] ?? '';
  const next = marks.length < 2 ? '## ' : marks.length < 4 ? `${marks}# ` : '';
  return { changes: { from: line.from, to: line.from + (marks ? marks.length + 1 : 0), insert: next } };
});

/** `[words](address)` with the address selected, or with the words when nothing was. */
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

/** Sets text on lines of its own at the caret. `select`: which part of it is selected then. */
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

/** Sets what is selected, or an empty line, between two lines of marks. */
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

/** Within a line as `wrap`, over several lines or on an empty line as a block. */
const inlineOrBlock = (inline: string, block: string) => (view: EditorView) => {
  const { state } = view;
  const { from, to, empty } = state.selection.main;
  const line = state.doc.lineAt(from);
  const isBlock = line.to < to || (empty && line.length === 0);
  return (isBlock ? fence(block) : wrap(inline))(view);
};

export const toggleCode = inlineOrBlock('`', '```');
export const toggleMaths = inlineOrBlock('$', '$$');
export const toggleBold = wrap('**');
export const toggleItalic = wrap('*');
export const toggleStrike = wrap('~~');
export const toggleQuote = prefixLines(/^> /, () => QUOTE);
export const toggleList = prefixLines(/^- (?!\[)/, () => '- ');
export const toggleNumbers = prefixLines(/^\d+\. /, (number) => `${number}. `);
export const toggleTasks = prefixLines(/^- \[[ xX]\] /, () => '- [ ] ');
