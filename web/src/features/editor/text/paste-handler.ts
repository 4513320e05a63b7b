import { syntaxTree } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import type { Uploads } from './uploads';

/** Where pictures that are pasted or dropped go. */
export type TakePictures = Pick<Uploads, 'add' | 'begin'>;

const picturesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'));

/** In code everything is pasted as it is. */
const isInCode = (view: EditorView): boolean => {
  const node = syntaxTree(view.state).resolveInner(view.state.selection.main.head, -1);
  return /Code/.test(node.name) || /Code/.test(node.parent?.name ?? '');
};

/** Editors of code put their own type beside the HTML, which is colours only. */
const isCode = (data: DataTransfer): boolean => data.types.includes('vscode-editor-data');

/** A picture that stands in the HTML itself becomes a file, as if it had been pasted alone; null when it is damaged. */
const pictureOfData = (url: string): File | null => {
  const [head = '', body = ''] = url.split(',');
  const type = /^data:([^;,]+)/.exec(head)?.[1] ?? 'image/png';
  try {
    const bytes = Uint8Array.from(atob(body), (sign) => sign.charCodeAt(0));
    return new File([bytes], `picture.${type.split('/')[1] ?? 'png'}`, { type });
  } catch {
    // half a picture is none; the words around it are pasted all the same
    return null;
  }
};

const DATA_PICTURE = /!\[([^\]]*)\]\((data:image\/[a-z+.-]+;base64,[^)\s]+)[^)]*\)/g;

const insert = (view: EditorView, text: string): void =>
  view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.paste', scrollIntoView: true });

/** Pictures that stand in the text themselves are sent, each from its place. */
const sendPictures = (markdown: string, { begin }: TakePictures): string =>
  markdown
    .replace(DATA_PICTURE, (_, alt: string, url: string) => {
      const picture = pictureOfData(url);
      return picture ? begin(picture, alt) : '';
    })
    .replace(/\n{3,}/g, '\n\n');

/** What turns HTML into markdown; null when it could not be loaded. */
const loadConverter = () => import('../markdown/html-to-markdown').catch(() => null);

const pasteHtml = async (
  view: EditorView,
  html: string,
  plain: string,
  take: TakePictures,
): Promise<void> => {
  const converter = await loadConverter();
  const markdown = converter?.htmlToMarkdown(html);
  insert(view, markdown ? sendPictures(markdown, take) : plain);
};

/**
 * Paste and drop: pictures are sent, HTML becomes markdown, and with Shift (Ctrl/⌘ Shift V) everything stays plain.
 */
export const pasteHandler = (take: TakePictures) => {
  let isPlain = false;
  return EditorView.domEventHandlers({
    // whoever writes will paste, perhaps when the network is gone
    focus: () => void loadConverter(),
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
        take.add(pictures);
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
      take.add(pictures);
      return true;
    },
  });
};
