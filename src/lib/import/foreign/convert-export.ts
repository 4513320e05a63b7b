import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { decodePercent } from '../../../contract/text/percent-encoding';
import type { ImportProblem } from '../problem';
import { resolveImage } from '../images/resolve-image';
import { rewriteImages } from '../images/rewrite-images';
import { createPictureFetcher, type FetchPicturesOptions } from './fetch-pictures';
import { formatOf } from './file-format';
import type { BrokenRecord, ForeignArticle, ForeignSite } from './foreign-article';
import { openGhost } from './ghost';
import { htmlToMarkdown } from './html-to-markdown';
import { writeComments } from './stored-comments';
import { openWordPress } from './wordpress';

export interface ConvertOptions extends Pick<FetchPicturesOptions, 'allows'> {
  /** False: pictures of the old site keep their addresses. */
  fetchesPictures?: boolean;
  /** Called after each article. */
  onProgress?: (done: number, total: number) => void;
  /** The export. */
  file: string;
  /** Empty folder that gets Markdown and pictures, for `importFolder`. */
  folder: string;
  /** Empty folder that gets the comments, a file for each article that has some. */
  commentsFolder: string;
  /** Address of the old site; by default the one in the export. */
  origin: string;
}

/** Origin of a converted file. */
interface FileSource {
  /** Identifies the article among all exports, independent of its name and address. */
  key: string;
  /** Path and query of its old address; empty when the export has none. */
  address: string;
  /** Id and name on the old site, from which earlier versions of this program derived file names. */
  id: string;
  slug: string;
  /** File with its comments; empty when it has none. */
  commentsFile: string;
}

export interface Converted {
  articles: number;
  /** Origins by the path of the file. */
  sources: Map<string, FileSource>;
  /** Addresses of pictures that could not be fetched. */
  lost: string[];
  /** Notes on articles, by the path of their file. */
  notes: Map<string, ImportProblem[]>;
  /** Records of the export that cannot be read. */
  broken: BrokenRecord[];
}

/** @throws ForeignProblem */
export const openExport = async (file: string): Promise<{ kind: string; site: ForeignSite }> => {
  const kind = await formatOf(file);
  return kind === 'wordpress'
    ? { kind, site: await openWordPress(file) }
    : { kind: 'ghost', site: await openGhost(file) };
};

/** Maximum characters of a part of a file name, which has at most about 250 bytes. */
const MAX_PART = 60;

/** Returns a part of a file name; WordPress percent-encodes Chinese slugs. */
const namePart = (text: string): string =>
  decodePercent(text)
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}_.-]+/gu, '-')
    .slice(0, MAX_PART);

/** Ids of Ghost since version 1 are random and unique across sites. */
const RANDOM_ID = /^[0-9a-f]{24}$/;

/** Host, port and path of a site: several blogs may be below one host. */
const placeOf = (origin: string): string => {
  if (!URL.canParse(origin)) return '';
  const { host, pathname } = new URL(origin);
  return `${host}${pathname.replace(/\/+$/, '')}`.replace(/[:/]+/g, '_');
};

/** The old site as part of an identity; empty where the id alone is unique. */
const siteOf = (id: string, origin: string): string => (RANDOM_ID.test(id) ? '' : placeOf(origin));

/** Returns the names of the files of articles, with the old site and the id, because slugs are unique only per type and site. */
const createNames = (kind: string, origin: string) => {
  const used = new Set<string>();
  return ({ id, slug }: ForeignArticle): string => {
    const name = [kind, siteOf(id, origin), id, slug].filter(Boolean).map(namePart).join('-');
    let free = name;
    // Some file systems ignore case.
    for (let count = 2; used.has(free.toLowerCase()); count += 1) free = `${name}-${count}`;
    used.add(free.toLowerCase());
    return free;
  };
};

/** Identifies an article in a second import, because its slug may have changed by then. */
const keyOf = (kind: string, origin: string, { id, slug }: ForeignArticle): string =>
  [kind, siteOf(id, origin), id || `~${slug}`].join(':').slice(0, 500);

/** Returns path and query of an address of the old site. */
const pathOf = (address: string, origin: string): string => {
  if (!URL.canParse(address, origin || 'http://localhost')) return '';
  const { pathname, search } = new URL(address, origin || 'http://localhost');
  return pathname === '/' && !search ? '' : pathname + search;
};

/** Returns the file of an article as Markdown with front matter. */
const documentOf = async (
  article: ForeignArticle,
  origin: string,
  fetchPicture: (source: string) => Promise<string | undefined>,
): Promise<string> => {
  const { body, title, date, authors, categories, tags, excerpt, cover, isDraft, address, publishAt } =
    article;
  const markdown = 'html' in body ? htmlToMarkdown(body.html) : body.markdown;
  const stored = cover && ((await fetchPicture(cover)) ?? '');
  const alias = pathOf(address, origin);
  const fields = {
    title,
    ...(date && { date }),
    ...(publishAt && { publish_at: publishAt }),
    ...(authors.length > 0 && { authors }),
    ...(categories.length > 0 && { categories }),
    tags,
    ...(excerpt && { description: excerpt }),
    ...(stored && { cover: stored }),
    ...(alias && { aliases: [alias] }),
    draft: isDraft,
  };
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${await rewriteImages(markdown, fetchPicture)}\n`;
};

/** Returns the path of a picture that is in the folder already, because the export contains it. */
const ownPicture = async (folder: string, source: string): Promise<string | undefined> => {
  if (!source.startsWith('/') || source.startsWith('//')) return undefined;
  const found = await resolveImage(source, folder, folder);
  return found.kind === 'file' ? source : undefined;
};

/**
 * Converts an export to a folder of Markdown, with the pictures of the old site as far as it can be reached. One article is
 * in memory at a time, except of Ghost, whose export is one JSON document.
 */
export const convertSite = async (
  { kind, site }: { kind: string; site: ForeignSite },
  options: Omit<ConvertOptions, 'file'>,
): Promise<Converted> => {
  const { folder, commentsFolder, allows, fetchesPictures = true, onProgress } = options;
  const origin = options.origin || site.origin;
  const { fetchPicture, lost } = createPictureFetcher({ origin, folder, allows });
  const pictureOf = async (source: string): Promise<string | undefined> =>
    (await ownPicture(folder, source)) ?? (fetchesPictures ? fetchPicture(source) : undefined);
  await mkdir(path.join(folder, 'posts'), { recursive: true });
  await mkdir(commentsFolder, { recursive: true });
  // The export's own address, which does not depend on the command line.
  const ownOrigin = site.origin || origin;
  const nameOf = createNames(kind, ownOrigin);
  const converted: Converted = { articles: 0, lost, notes: new Map(), sources: new Map(), broken: [] };
  for await (const article of site.articles) {
    const bare = nameOf(article);
    const name = `posts/${bare}.md`;
    await writeFile(path.join(folder, name), await documentOf(article, origin, pictureOf), { flag: 'wx' });
    const { id, slug, comments = [], notes = [] } = article;
    if (notes.length > 0) converted.notes.set(name, notes);
    converted.sources.set(name, {
      key: keyOf(kind, ownOrigin, article),
      address: pathOf(article.address, origin),
      id,
      slug: decodePercent(slug),
      commentsFile: await writeComments(path.join(commentsFolder, `${bare}.jsonl`), comments),
    });
    converted.articles += 1;
    onProgress?.(converted.articles, site.count);
  }
  return { ...converted, broken: site.broken ?? [] };
};

/**
 * Converts a file of WordPress or Ghost.
 * @throws ForeignProblem before anything is written when the export is broken
 */
export const convertExport = async ({ file, ...options }: ConvertOptions): Promise<Converted> =>
  convertSite(await openExport(file), options);
