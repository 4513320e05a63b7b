import type { EditorState, Line, Range } from '@codemirror/state';
import { Decoration, type DecorationSet, Direction, type WidgetType } from '@codemirror/view';

interface Span {
  from: number;
  to: number;
}

/** Collects the decorations of the visible text. */
export interface Builder {
  state: EditorState;
  /** The visible part that is being decorated. */
  visible: Span;
  /** Whether caret or selection are in this range or at its ends: its marks are then shown. */
  isTouched: (from: number, to: number) => boolean;
  /** Whether a range is within one line: a plugin's decoration may not replace a line break. */
  isInLine: (from: number, to: number) => boolean;
  /** Hides a range of a line; a range over several lines is left unchanged. */
  hide: (from: number, to: number) => void;
  /** Replaces a range of a line with a widget; a range over several lines is left unchanged. */
  replace: (span: Span, widget: WidgetType) => void;
  widget: (at: number, widget: WidgetType) => void;
  /** A mark with `dir` is isolated from the text around it. */
  mark: (span: Span, attributes: Record<string, string>) => void;
  line: (from: number, attributes: Record<string, string>) => void;
  /** The visible lines of a range. */
  lines: (from: number, to: number) => Line[];
}

const HIDDEN = Decoration.replace({});

export interface Built {
  all: DecorationSet;
  /** Ranges that the caret skips: the pipes between the cells of a table. */
  atomic: DecorationSet;
  /** Ranges with a direction of their own: the cells of a table, code. */
  isolated: DecorationSet;
}

/**
 * Runs `decorate` for each visible part.
 * @param isActive false when the editor has no focus: `isTouched` is then always false
 */
export const build = (
  state: EditorState,
  { visible, isActive }: { visible: readonly Span[]; isActive: boolean },
  decorate: (builder: Builder, skipOver: (from: number, to: number) => void) => void,
): Built => {
  const found: Range<Decoration>[] = [];
  const skipped: Range<Decoration>[] = [];
  const isolated: Range<Decoration>[] = [];
  const seenLines = new Set<string>();
  const isInLine = (from: number, to: number) => to <= state.doc.lineAt(from).to;
  for (const part of visible) {
    const builder: Builder = {
      state,
      visible: part,
      isTouched: (from, to) =>
        isActive && state.selection.ranges.some((range) => range.from <= to && range.to >= from),
      isInLine,
      hide: (from, to) => {
        if (to > from && isInLine(from, to)) found.push(HIDDEN.range(from, to));
      },
      replace: ({ from, to }, widget) => {
        if (to > from && isInLine(from, to)) found.push(Decoration.replace({ widget }).range(from, to));
      },
      widget: (at, widget) => found.push(Decoration.widget({ widget, side: 1 }).range(at)),
      mark: ({ from, to }, attributes) => {
        if (to <= from) return;
        const { dir } = attributes;
        const bidiIsolate = dir === 'ltr' ? Direction.LTR : null;
        const mark = Decoration.mark({ attributes, inclusive: true, bidiIsolate }).range(from, to);
        found.push(mark);
        if (dir) isolated.push(mark);
      },
      line: (from, attributes) => {
        const key = `${from} ${attributes['class'] ?? ''}`;
        if (seenLines.has(key)) return;
        seenLines.add(key);
        found.push(Decoration.line({ attributes }).range(from));
      },
      lines: (from, to) => {
        const lines: Line[] = [];
        const end = Math.min(to, part.to);
        for (let at = Math.max(from, state.doc.lineAt(part.from).from); at <= end;) {
          const line = state.doc.lineAt(at);
          lines.push(line);
          at = line.to + 1;
        }
        return lines;
      },
    };
    decorate(builder, (from, to) => skipped.push(HIDDEN.range(from, to)));
  }
  return {
    all: Decoration.set(found, true),
    atomic: Decoration.set(skipped, true),
    isolated: Decoration.set(isolated, true),
  };
};
