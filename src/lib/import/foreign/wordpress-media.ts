import { escapeHtml } from '../../escape-html';

/** A file of the library of WordPress. Texts are plain. */
export interface Attachment {
  id: string;
  address: string;
  title: string;
  alt: string;
  caption: string;
}

/** The library of WordPress. */
export interface Library {
  byId: ReadonlyMap<string, Attachment>;
  /** Files in their order, by the id of the article to which they were uploaded. */
  byArticle: ReadonlyMap<string, readonly Attachment[]>;
}

type Kind = 'picture' | 'audio' | 'video';
type Attributes = ReadonlyMap<string, string>;

/** The HTML of a shortcode; `isWhole` is false when the export lacks some of its files. */
interface Written {
  html: string;
  isWhole: boolean;
}

/** https://developer.wordpress.org/reference/functions/wp_get_audio_extensions/ and `wp_get_video_extensions` */
const SOURCES = {
  audio: ['src', 'mp3', 'ogg', 'flac', 'm4a', 'wav'],
  video: ['src', 'mp4', 'm4v', 'webm', 'ogv', 'flv'],
} as const;

const ENDINGS: Record<Kind, RegExp> = {
  picture: /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|heic|tiff?)$/i,
  audio: /\.(?:mp3|ogg|flac|m4a|wav|wma|aac)$/i,
  video: /\.(?:mp4|m4v|webm|ogv|flv|mov|wmv|avi|mpe?g)$/i,
};

/** A shortcode, or a code element, in which shortcodes are not replaced. WordPress escapes a shortcode as `[[gallery]]`. */
const SHORTCODE =
  /<(pre|code)\b[\s\S]*?<\/\1>|(?<!\[)\[(gallery|playlist|audio|video)\b([^\][\n]{0,2000})\](?:\s{0,10}\[\/\2\])?/gi;
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

const attributesOf = (text: string): Attributes =>
  new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      (double ?? single ?? bare ?? '').trim(),
    ]),
  );

const fileName = (address: string): string =>
  address
    .replace(/[?#].*$/s, '')
    .split('/')
    .pop() ?? '';

const link = (address: string, title = ''): string =>
  `<a href="${escapeHtml(address)}">${escapeHtml(title || fileName(address) || address)}</a>`;

const picture = ({ address, alt, caption }: Attachment): string =>
  `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt || caption)}" title="${escapeHtml(caption)}">`;

const uploaded = ({ byArticle }: Library, article: string, kind: Kind): Attachment[] =>
  (byArticle.get(article) ?? []).filter(({ address }) => ENDINGS[kind].test(fileName(address)));

/** Without a source, a player shows the first file that was uploaded to the article. */
const player = (kind: 'audio' | 'video', attributes: Attributes, first: Attachment | undefined): Written => {
  const named = SOURCES[kind].map((name) => attributes.get(name)).find(Boolean);
  const address = named ?? first?.address;
  return address
    ? { html: `<p>${link(address, named ? '' : first?.title)}</p>`, isWhole: true }
    : { html: '', isWhole: false };
};

const idsOf = (attributes: Attributes, name: string): string[] =>
  (attributes.get(name) ?? '').split(/[\s,]+/).filter(Boolean);

/** Pictures are in one paragraph, which shows them side by side with their titles as captions; recordings are a list. */
const collection = (kind: Kind, attributes: Attributes, library: Library, article: string): Written => {
  const ids = [...idsOf(attributes, 'ids'), ...idsOf(attributes, 'include')];
  const without = new Set(idsOf(attributes, 'exclude'));
  const files =
    ids.length > 0
      ? ids.flatMap((id) => library.byId.get(id) ?? [])
      : uploaded(library, attributes.get('id') ?? article, kind).filter(({ id }) => !without.has(id));
  if (files.length === 0) return { html: '', isWhole: false };
  const html =
    kind === 'picture'
      ? `<p>${files.map(picture).join(' ')}</p>`
      : `<ul>${files.map(({ address, title }) => `<li>${link(address, title)}</li>`).join('')}</ul>`;
  return { html, isWhole: files.length >= ids.length };
};

/**
 * Replaces the shortcodes of galleries by their pictures, and those of audio, video and playlists by links:
 * https://wordpress.org/documentation/article/gallery-shortcode/
 * @param article id of the article of the text
 * @returns the text, and the shortcodes whose files the export lacks
 */
export const replaceMedia = (
  text: string,
  library: Library,
  article: string,
): { text: string; lost: string[] } => {
  const lost: string[] = [];
  const replace = (whole: string, _code: string, name = '', written = ''): string => {
    if (!name) return whole;
    const [shortcode, attributes] = [name.toLowerCase(), attributesOf(written)];
    const { html, isWhole } =
      shortcode === 'audio' || shortcode === 'video'
        ? player(shortcode, attributes, uploaded(library, article, shortcode)[0])
        : collection(
            shortcode === 'gallery' ? 'picture' : attributes.get('type') === 'video' ? 'video' : 'audio',
            attributes,
            library,
            article,
          );
    if (!isWhole) lost.push(whole);
    return html && `\n\n${html}\n\n`;
  };
  return { text: text.replace(SHORTCODE, replace), lost };
};
