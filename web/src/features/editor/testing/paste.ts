import type { EditorView } from '@codemirror/view';

/** jsdom has no clipboard: an event with clipboard data. */
export const paste = (
  view: EditorView,
  {
    files = [],
    html = '',
    plain = '',
    types = [] as string[],
  }: {
    files?: File[];
    html?: string;
    plain?: string;
    types?: string[];
  },
) => {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  const clipboardData = {
    files,
    types,
    getData: (type: string) => (type === 'text/html' ? html : plain),
  };
  view.contentDOM.dispatchEvent(Object.assign(event, { clipboardData }));
  return event;
};
