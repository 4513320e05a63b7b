import { syntaxTree } from '@codemirror/language';
import { RangeSetBuilder, type Extension } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

/** Blocks that are left-to-right whatever their letters; a table keeps the order of its columns. */
const LEFT_TO_RIGHT = new Set(['FencedCode', 'CodeBlock', 'HTMLBlock', 'BlockMath', 'Table']);

// an attribute, because CodeMirror reads the computed `direction`, which `unicode-bidi: plaintext` does not change
const AUTO = Decoration.line({ attributes: { dir: 'auto' } });

const directions = ({ state, visibleRanges }: EditorView): DecorationSet => {
  const builder = new RangeSetBuilder<Decoration>();
  let next = 0;
  const add = (from: number, to: number) => {
    for (let at = Math.max(from, next); at <= to; at = next) {
      const line = state.doc.lineAt(at);
      builder.add(line.from, line.from, AUTO);
      next = line.to + 1;
    }
  };
  for (const { from, to } of visibleRanges) {
    syntaxTree(state).iterate({
      from,
      to,
      enter: (node) => {
        if (!LEFT_TO_RIGHT.has(node.name)) return true;
        add(from, state.doc.lineAt(node.from).from - 1);
        next = Math.max(next, state.doc.lineAt(node.to).to + 1);
        return false;
      },
    });
    add(from, to);
  }
  return builder.finish();
};

/** Each line takes its direction from its first letter that has one, such as right to left from a Hebrew one. */
export const lineDirection: Extension = [
  EditorView.perLineTextDirection.of(true),
  ViewPlugin.define(
    (view) => ({
      lines: directions(view),
      update({ docChanged, viewportChanged, startState, state, view: now }: ViewUpdate) {
        if (docChanged || viewportChanged || syntaxTree(startState) !== syntaxTree(state))
          this.lines = directions(now);
      },
    }),
    { decorations: ({ lines }) => lines },
  ),
];
