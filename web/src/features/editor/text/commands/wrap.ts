import { EditorSelection, type ChangeSpec, type EditorState } from '@codemirror/state';
import { command } from './commands';
import { isWithin } from '../syntax-at';

interface Span {
  from: number;
  to: number;
}

/** How often a character is repeated at the end of a text, or at its start. */
const runAtEnd = (text: string, sign: string): number => {
  let run = 0;
  while (text.at(-1 - run) === sign) run += 1;
  return run;
};
const runAtStart = (text: string, sign: string): number => runAtEnd([...text].reverse().join(''), sign);

/** Whether this number of characters on either side is the mark: of `***`, one is italic and two are bold. */
const isMark = (run: number, mark: string): boolean =>
  mark.length === 1 ? run % 2 === 1 : run >= mark.length;

/** Number of characters to inspect on each side: more than any mark has. */
const AROUND = 4;

/** Marks of blocks at the start of a line: quote, list item, task, heading. */
const BLOCK_MARK = /^\s*(?:>\s?)*(?:(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?|#{1,6}\s+)?/;

/** Blocks in which emphasis is no markup, or would cross cells. */
const WITHOUT_MARKS = /^(?:FencedCode|CodeBlock|HTMLBlock|BlockMath|Table)$/;

const takesMarks = (state: EditorState, at: number): boolean =>
  !isWithin(state, at, 1, ({ name }) => WITHOUT_MARKS.test(name));

/** A range without the spaces at its ends: a double click may select the following space. */
const trimmed = (state: EditorState, { from, to }: Span): Span => {
  const text = state.sliceDoc(from, to);
  if (!text.trim()) return { from, to };
  return { from: from + text.length - text.trimStart().length, to: to - text.length + text.trimEnd().length };
};

/**
 * The parts of a selection that are marked separately: markdown's emphasis ends with its paragraph, list item or heading. They
 * exclude block marks and outer spaces.
 */
const piecesOf = (state: EditorState, { from, to }: Span): Span[] => {
  if (state.doc.lineAt(from).to >= to) return [trimmed(state, { from, to })];
  const pieces: Span[] = [];
  let isOpen = false;
  for (let at = from; at <= to;) {
    const line = state.doc.lineAt(at);
    const mark = BLOCK_MARK.exec(line.text)?.[0].length ?? 0;
    const piece = trimmed(state, { from: Math.max(from, line.from + mark), to: Math.min(to, line.to) });
    const last = pieces.at(-1);
    if (
      piece.from >= piece.to ||
      !state.sliceDoc(piece.from, piece.to).trim() ||
      !takesMarks(state, line.from)
    )
      isOpen = false;
    else if (isOpen && mark === 0 && last) last.to = piece.to;
    else {
      pieces.push(piece);
      isOpen = !/#\s+$/.test(line.text.slice(0, mark));
    }
    at = line.to + 1;
  }
  return pieces;
};

/** Where a piece has the mark: around it, at its ends, or nowhere. */
const placeOf = (state: EditorState, { from, to }: Span, mark: string): 'around' | 'within' | null => {
  const sign = mark[0] ?? '';
  const text = state.sliceDoc(from, to);
  const around = Math.min(
    runAtEnd(state.sliceDoc(Math.max(0, from - AROUND), from), sign),
    runAtStart(state.sliceDoc(to, to + AROUND), sign),
  );
  if (isMark(around, mark)) return 'around';
  const within = text.length > 2 * mark.length ? Math.min(runAtStart(text, sign), runAtEnd(text, sign)) : 0;
  return isMark(within, mark) ? 'within' : null;
};

/** Changes of a piece, and how far they move its start, its end and the text after it. */
interface Edit {
  changes: ChangeSpec[];
  start: number;
  end: number;
  behind: number;
}

const add = ({ from, to }: Span, mark: string): Edit => ({
  changes: [
    { from, insert: mark },
    { from: to, insert: mark },
  ],
  start: mark.length,
  end: mark.length,
  behind: 2 * mark.length,
});

const remove = ({ from, to }: Span, mark: string, place: 'around' | 'within'): Edit => {
  const size = mark.length;
  const [outer, inner] = place === 'around' ? [size, 0] : [0, size];
  return {
    changes: [
      { from: from - outer, to: from + inner },
      { from: to - inner, to: to + outer },
    ],
    start: -outer,
    end: place === 'around' ? -size : -2 * size,
    behind: -2 * size,
  };
};

/** Adds marks around the selected text, to each paragraph of it; removes them when all have them. */
export const wrap = (mark: string) =>
  command((state) =>
    state.changeByRange((range) => {
      const found = piecesOf(state, range);
      const pieces = found.length > 0 ? found : [{ from: range.from, to: range.from }];
      const places = pieces.map((piece) => placeOf(state, piece, mark));
      const isOn = places.every((place) => place !== null);
      const edits = pieces.map((piece, index): Edit => {
        const place = places[index];
        if (place && isOn) return remove(piece, mark, place);
        return place ? { changes: [], start: 0, end: 0, behind: 0 } : add(piece, mark);
      });
      const before = edits.slice(0, -1).reduce((sum, { behind }) => sum + behind, 0);
      const [first, last] = [pieces[0], pieces.at(-1)];
      // marks of several pieces are selected with them: the next command finds them all
      const size = pieces.length > 1 && !isOn ? mark.length : 0;
      return {
        changes: edits.flatMap(({ changes }) => changes),
        range: EditorSelection.range(
          (first?.from ?? 0) + (edits[0]?.start ?? 0) - (places[0] ? 0 : size),
          (last?.to ?? 0) + before + (edits.at(-1)?.end ?? 0) + (places.at(-1) ? 0 : size),
        ),
      };
    }),
  );

export const toggleBold = wrap('**');
export const toggleItalic = wrap('*');
export const toggleStrike = wrap('~~');
