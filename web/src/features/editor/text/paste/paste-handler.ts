import { EditorView } from '@codemirror/view';
import { isInCode } from '../syntax-at';
import { ADDRESS, linkTo } from './link-markdown';
import type { PasteAddress } from './link-titles';
import type { Uploads } from '../pictures/uploads';

/** Receives pasted or dropped pictures. */
export type TakePictures = Pick<Uploads, 'add' | 'begin'>;

const picturesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'));

/** Code editors add their own type to HTML that only contains colours. */
const isCode = (data: DataTransfer): boolean => data.types.includes('vscode-editor-data');

/**
 * Converts a picture in a data URL of the HTML to a file; null when it is invalid.
 */
const pictureOfData = (url: string): File | null => {
  const [head = '', body = ''] = url.split(',');
  const type = /^data:([^;,]+)/.exec(head)?.[1] ?? 'image/png';
  try {
    const bytes = Uint8Array.from(atob(body), (sign) => sign.charCodeAt(0));
    return new File([bytes], `picture.${type.split('/')[1] ?? 'png'}`, { type });
  } catch {
    // an invalid picture is skipped; the text around it is pasted
    return null;
  }
};

const DATA_PICTURE = /!\[([^\]]*)\]\((data:image\/[a-z+.-]+;base64,[^)\s]+)[^)]*\)/g;

/**
 * The selected words as a link to a pasted address; null when the text is not an address, or no text within one line is
 * selected.
 */
const asLink = ({ state }: EditorView, plain: string): string | null => {
  const { main, ranges } = state.selection;
  const words = state.sliceDoc(main.from, main.to);
  const isWords =
    ranges.length === 1 && words.trim() !== '' && !/[\n[\]]/.test(words) && !ADDRESS.test(words);
  if (!isWords || !ADDRESS.test(plain.trim())) return null;
  return linkTo(words, plain.trim());
};

const insert = (view: EditorView, text: string): void =>
  view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.paste', scrollIntoView: true });

/** Uploads pictures in data URLs of the text, each from its position. */
const sendPictures = (markdown: string, { begin }: TakePictures): string =>
  markdown
    .replace(DATA_PICTURE, (_, alt: string, url: string) => {
      const picture = pictureOfData(url);
      return picture ? begin(picture, alt) : '';
    })
    .replace(/\n{3,}/g, '\n\n');

/** The converter from HTML to markdown; null when it failed to load. */
const loadConverter = () => import('../../markdown/html-to-markdown').catch(() => null);

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
 * Paste and drop: pictures are uploaded, HTML becomes markdown, an address a link, and with Shift (Ctrl/⌘ Shift V) text stays
 * plain.
 */
export const pasteHandler = (take: TakePictures, pasteAddress: PasteAddress) => {
  let isPlain = false;
  return EditorView.domEventHandlers({
    // preloaded, so that pasting works without a network
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
      const wantsPlain = isPlain || isCode(data) || isInCode(view.state);
      isPlain = false;
      // Office adds a picture of the text to the text
      if (pictures.length > 0 && !plain) {
        event.preventDefault();
        take.add(pictures);
        return true;
      }
      const link = wantsPlain ? null : asLink(view, plain);
      if (link) {
        event.preventDefault();
        insert(view, link);
        return true;
      }
      if (wantsPlain) return false;
      if (!html && ADDRESS.test(plain.trim()) && view.state.selection.ranges.length === 1) {
        event.preventDefault();
        pasteAddress(view, plain.trim());
        return true;
      }
      if (!html) return false;
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
