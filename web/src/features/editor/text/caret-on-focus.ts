import { ViewPlugin } from '@codemirror/view';

/**
 * A browser that moves the focus to the text by keyboard puts the caret to the start of what is drawn, which in a long text
 * is a gap that stands for lines out of sight. CodeMirror moves the caret back some milliseconds later; letters that arrive
 * before are written into the gap, and lost. Here it moves back before the next event.
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
      // a pointer puts the caret where it is; CodeMirror's own `focus` goes on after this event, and sets the selection
      if (!this.isPointed) queueMicrotask(() => view.hasFocus && view.focus());
      this.isPointed = false;
    },
    blur() {
      this.isPointed = false;
    },
  },
});
