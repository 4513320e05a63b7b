import { syntaxTree } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { Decoration, EditorView, keymap, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { BLOCKS } from './blocks';
import { build, type Builder, type Built } from './builder';
import { INLINE } from './inline';
import { cellKeys } from './cell-keys';
import { liveTheme } from './live-theme';
import { table } from './tables';

/** Decorates the nodes of the visible text. */
const decorate = (builder: Builder, skipOver: (from: number, to: number) => void): void => {
  const show = (node: SyntaxNode) => {
    if (node.name === 'Table') table(builder, node, skipOver);
    else (BLOCKS[node.name] ?? INLINE[node.name])?.(builder, node);
  };
  syntaxTree(builder.state).iterate({ ...builder.visible, enter: ({ node }) => show(node) });
};

const builtFor = (view: EditorView): Built =>
  build(
    view.state,
    { visible: view.visibleRanges, isActive: view.hasFocus && !view.state.readOnly },
    decorate,
  );

/**
 * Decorations of the visible text, from the syntax tree. During IME composition, and while the mouse button is down, they are
 * only mapped through changes: changing a line would end the composition, or move the line under the mouse.
 */
class LiveView {
  built: Built;
  isPressed = false;
  isStale = false;

  constructor(readonly view: EditorView) {
    this.built = builtFor(view);
  }

  update(update: ViewUpdate): void {
    const isParsed = syntaxTree(update.startState) !== syntaxTree(update.state);
    const { docChanged, viewportChanged, selectionSet, focusChanged } = update;
    if (!(docChanged || viewportChanged || selectionSet || focusChanged || isParsed || this.isStale)) return;
    this.isStale = update.view.composing || (this.isPressed && !docChanged && !viewportChanged);
    if (!this.isStale) this.built = builtFor(update.view);
    else
      this.built = {
        all: this.built.all.map(update.changes),
        atomic: this.built.atomic.map(update.changes),
        isolated: this.built.isolated.map(update.changes),
      };
  }

  /** Rebuilds postponed decorations after the event. */
  catchUp(): void {
    this.isPressed = false;
    setTimeout(() => {
      if (this.isStale && this.view.dom.isConnected) this.view.dispatch({});
    }, 0);
  }
}

const livePlugin = ViewPlugin.fromClass(LiveView, {
  decorations: ({ built }) => built.all,
  provide: (plugin) => [
    EditorView.atomicRanges.of((view) => view.plugin(plugin)?.built.atomic ?? Decoration.none),
    EditorView.bidiIsolatedRanges.of((view) => view.plugin(plugin)?.built.isolated ?? Decoration.none),
  ],
  eventHandlers: {
    compositionend() {
      this.catchUp();
    },
    mousedown(event) {
      if (event.button !== 0) return;
      this.isPressed = true;
      window.addEventListener('mouseup', () => this.catchUp(), { once: true });
    },
  },
});

/**
 * Shows markdown as readers see it while it is written: marks are hidden unless the caret is in them. The document remains the
 * unchanged markdown.
 */
export const liveView: Extension = [
  livePlugin,
  keymap.of(cellKeys),
  liveTheme,
  EditorView.editorAttributes.of({ class: 'cm-live' }),
];
