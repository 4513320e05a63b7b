import { ViewPlugin } from '@codemirror/view';

/**
 * A browser that moves the focus to the text by keyboard sets the caret to the start of the rendered content, which in a long
 * text is a gap element for lines outside the viewport. CodeMirror moves the caret back some milliseconds later; letters typed
 * before that are written into the gap and lost. This plugin moves it back before the next event.
 */
export const caretOnFocus = ViewPlugin.define(() => ({ isPointed: false }), {
  eventObservers: {
    mousedown() {
      this.isPointed = true;
    },
    touchstart() {
      this.isPointed = true;
    },
    focus(_event, view) {
      // a pointer sets the caret itself; CodeMirror's own `focus` continues after this event and sets the selection
      if (!this.isPointed) queueMicrotask(() => view.hasFocus && view.focus());
      this.isPointed = false;
    },
    blur() {
      this.isPointed = false;
    },
  },
});
