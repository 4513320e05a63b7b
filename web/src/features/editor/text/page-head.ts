import { EditorView, ViewPlugin } from '@codemirror/view';

/** The column of the text, centred in the page; the live view sets its width. */
const look = EditorView.theme({
  '.cm-pageHead, .cm-content': {
    paddingInline: 'max(var(--space-4), calc((100% - var(--measure, 100%)) / 2))',
  },
  '.cm-pageHead': {
    position: 'absolute',
    insetInline: '0',
    insetBlockStart: '0',
    paddingBlockStart: 'var(--space-4)',
  },
  '.cm-content': { paddingBlock: 'calc(var(--head, 0px) + var(--space-3)) var(--space-8)' },
});

/**
 * Shows an element above the text, inside the scroller. It is a sibling of CodeMirror's content, which gets a padding of its
 * height, so that CodeMirror's measurements stay correct.
 */
export const pageHead = (head: HTMLElement) => [
  look,
  ViewPlugin.define((view: EditorView) => {
    head.className = 'cm-pageHead';
    const fit = () => {
      view.contentDOM.style.setProperty('--head', `${head.offsetHeight}px`);
      view.requestMeasure();
    };
    view.scrollDOM.prepend(head);
    const watching = new ResizeObserver(fit);
    watching.observe(head);
    fit();
    return {
      destroy: () => {
        watching.disconnect();
        if (head.parentElement === view.scrollDOM) head.remove();
      },
    };
  }),
];
