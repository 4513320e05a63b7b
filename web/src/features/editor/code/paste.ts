import { syntaxTree } from '@codemirror/language';
import { EditorView } from '@codemirror/view';

/** Where pictures that are pasted or dropped go. */
export type TakePictures = (files: readonly File[]) => void;

const picturesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'));

/** In code everything is pasted as it is. */
const isInCode = (view: EditorView): boolean => {
  const node = syntaxTree(view.state).resolveInner(view.state.selection.main.head, -1);
  return /Code/.test(node.name) || /Code/.test(node.parent?.name ?? '');
};

/** Editors of code put their own type beside the HTML, which is colours only. */
const isCode = (data: DataTransfer): boolean => data.types.includes('vscode-editor-data');

/** A picture that stands in the HTML itself becomes a file, as if it had been pasted alone. */
const pictureOfData = async (url: string): Promise<File> => {
  const [head = '', body = ''] = url.split(',');
  const type = /^data:([^;,]+)/.exec(head)?.[1] ?? 'image/png';
  const bytes = Uint8Array.from(atob(body), (sign) => sign.charCodeAt(0));
  return new File([bytes], `picture.${type.split('/')[1] ?? 'png'}`, { type });
};

const DATA_PICTURE = /!\[[^\]]*\]\((data:image\/[a-z+.-]+;base64,[^)\s]+)[^)]*\)/g;

const insert = (view: EditorView, text: string): void =>
  view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.paste', scrollIntoView: true });

const pasteHtml = async (
  view: EditorView,
  html: string,
  plain: string,
  take: TakePictures,
): Promise<void> => {
  const { htmlToMarkdown } = await import('../markdown/paste');
  const markdown = htmlToMarkdown(html) ?? plain;
  const pictures = [...markdown.matchAll(DATA_PICTURE)].flatMap(([, url]) => url ?? []);
  insert(view, markdown.replace(DATA_PICTURE, '').replace(/\n{3,}/g, '\n\n'));
  if (pictures.length > 0) take(await Promise.all(pictures.map(pictureOfData)));
};

/**
 * Paste and drop: pictures are sent, HTML becomes markdown, and with Shift (Ctrl/⌘ Shift V) everything stays plain.
 */
export const pasting = (take: TakePictures) => {
  let isPlain = false;
  return EditorView.domEventHandlers({
    keydown: (event) => {
      if (event.key.toLowerCase() === 'v' && (event.ctrlKey || event.metaKey)) isPlain = event.shiftKey;
      return false;
    },
    paste: (event, view) => {
      const data = event.clipboardData;
      if (!data || view.state.readOnly) return false;
      const [html, plain] = [data.getData('text/html'), data.getData('text/plain')];
      const pictures = picturesOf(data);
      const wantsPlain = isPlain || isCode(data) || isInCode(view);
      isPlain = false;
      // Office puts a picture of the words beside the words
      if (pictures.length > 0 && !plain) {
        event.preventDefault();
        take(pictures);
        return true;
      }
      if (!html || wantsPlain) return false;
      event.preventDefault();
      void pasteHtml(view, html, plain, take);
      return true;
    },
    drop: (event, view) => {
      const pictures = picturesOf(event.dataTransfer);
      if (pictures.length === 0 || view.state.readOnly) return false;
      event.preventDefault();
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
      if (at !== null) view.dispatch({ selection: { anchor: view.state.doc.lineAt(at).to } });
      take(pictures);
      return true;
    },
  });
};
