/** Limits shared by the server, its configuration and the web app. Constants only. */

/** Defined in another file, because the first script of every page needs them and must not load the other limits. */
export { MAX_KEY, MAX_LABEL, MAX_LARGE_PAGE_SIZE, MAX_PAGE_SIZE } from './paths/list-query';

/** The last page of a list that can be requested. */
export const MAX_PAGE = 1_000_000;

const MB = 1024 * 1024;

/** UTF-16 code units of an article's text; 1 MiB of markdown is about 500 pages. */
export const MAX_CONTENT = MB;

/**
 * Limits of an article's text, so that no text takes more than a few seconds to render. Far above real
 * articles.
 */
export const TEXT_LIMITS = {
  /** Cells of all tables; the parser fills short rows up to the number of columns. */
  tableCells: 20_000,
  /** Levels of block quotes and lists. */
  nesting: 50,
  headings: 2_000,
  /** Footnotes, their references, and link definitions. */
  notes: 5_000,
  /** Characters of markup and lines; lines of lists and block quotes count nine times. */
  markup: 160_000,
} as const;

/** UTF-16 code units of an article's HTML in a feed, about 2,000 words; a longer one is cut and links to its page. */
export const MAX_FEED_HTML = 20_000;

/** UTF-16 code units of an article's title; unsaved text may have a longer one. */
export const MAX_TITLE = 200;
export const MAX_UNSAVED_TITLE = 2_000;

/** UTF-16 code units of an article's abstract, and of its source. */
export const MAX_ABSTRACT = 500;
export const MAX_SOURCE = 200;

/** Characters of a link. */
export const MAX_LINK = 2000;

/** Characters of the reason of a report, a mute or a block, and of a returned article. */
export const MAX_REASON = 200;
export const MAX_REVIEW_REASON = 500;

/** UTF-16 code units of the title of a series, and the highest place in it. */
export const MAX_SERIES_TITLE = 100;
export const MAX_SERIES_PLACE = 100_000;

/** Parts of a series that are ordered in one call. */
export const MAX_ORDERED_PARTS = 1_000;

/** Tags of an article or image. */
export const MAX_TAGS = 20;

/** Characters of an image's name and alternative text. */
export const MAX_IMAGE_NAME = 100;
export const MAX_ALT = 300;

export const MAX_PASSKEY_NAME = 64;

/** Banners of a menu, and lengths of its texts. */
export const MAX_BANNERS = 20;
export const MENU_LENGTHS = { title: 32, title_en: 64, slogan: 200, slogan_en: 200, path: 200 } as const;

export const MAX_ADVERT_TITLE = 100;

/** Length of the answer to a feedback. */
export const MAX_REPLY = 5000;

/** Bytes of the largest file that an endpoint or the panel accepts (contract section 8, chat video). */
export const MAX_FILE_BYTES = 20 * MB;

/** Bytes of one image: the maximum and the default of the setting. */
export const MAX_IMAGE_BYTES = MAX_FILE_BYTES;
export const DEFAULT_IMAGE_BYTES = 5 * MB;

/** Bytes of all images of one upload. */
export const MAX_IMAGES_BYTES = 50 * MB;

/** Bytes of an image in a message, independent of the settings (contract section 8). */
export const MAX_MESSAGE_IMAGE_BYTES = 5 * MB;

/** Bytes of a JSON body: the longest article, in Chinese and escaped. */
export const MAX_JSON_BYTES = 5 * MAX_CONTENT;

/** Maximum length of the name of a folder of favourites, and the number of folders of one person. */
export const MAX_FOLDER = 50;
export const MAX_FOLDERS = 100;

/** Characters of the shortest secret of session tokens: 256 bits as HS256 requires (RFC 7518, section 3.2). */
export const MIN_TOKEN_SECRET = 32;

/** Hours of the longest session: a year. */
export const MAX_TOKEN_HOURS = 8760;

/** People and tags that one person can follow. */
export const MAX_FOLLOWS = 2000;

/** Bytes of a file that the back office imports; larger ones are imported with the command. */
export const MAX_IMPORT_BYTES = 256 * MB;

/** Limits of the preview of an uploaded file before its import: categories with titles of their articles, and tags. */
export const IMPORT_LABELS = { articles: 5000, categories: 200, titles: 50, tags: 500 } as const;

/** Limits of an imported archive. */
export const IMPORT_LIMITS = {
  entries: 20_000,
  /** Bytes of all its files, uncompressed. */
  bytes: 1024 * MB,
  /** Time for detecting its format; browsers wait a minute for a response. */
  seconds: 50,
} as const;

/** News sources of a site, so that the list of news stays fast. */
export const MAX_SOURCES = 100;

/** Characters of the address and the name of a news source. */
export const MAX_FEED_URL = 1000;
export const MAX_FEED_TITLE = 100;

/**
 * Articles that a search finds, and its candidates per tier: all words in the title, in title and headings, or anywhere.
 * Ranking all matches of a common word would make searches of a large site slow (decision 011).
 */
export const MAX_MATCHES = 500;
