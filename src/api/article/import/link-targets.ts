import { createHash } from 'node:crypto';
import { MAX_LINK } from '../../../contract/limits';
import { articleIdOf } from '../../../contract/paths/article-path';
import {
  type CategoryNames,
  createLinkIndex,
  type Generator,
  ImportFailure,
  type ImportProblem,
  type LinkedFile,
  pairCategories,
  pathOfKey,
  readPlace,
  readSource,
  type SeriesFile,
  siteOfGenerator,
  type SourceEntry,
  type SourceFile,
  type StatedCategory,
} from '../../../lib/import';
import type { Locale } from '../../../contract/enums';
import { storedKey } from './folder-id';
import { findEarlierImport, type ImportOrigin } from './import-origin';
import { knownOldAddresses } from './old-addresses';

/** Keys of one query. */
const BATCH_SIZE = 200;

/** Maximum characters of the links in the report of a file. */
const MAX_LISTED = 1_000;

/** Characters of a documentId (contract section 3). */
const ID_LENGTH = 24;

/**
 * Returns the documentId of the article of a file that is imported for the first time. It is derived from the file's
 * folder and key, so that links to the article can be written before its import, even if the import is interrupted and
 * run again.
 */
export const newArticleId = (folder: string, key: string): string => {
  const digest = createHash('sha256').update(`import ${folder} ${key}`).digest('hex');
  return `i${BigInt(`0x${digest}`).toString(36)}`.slice(0, ID_LENGTH);
};

/** Returns the ids of the articles that were imported from files of a folder before, by stored keys. One query on an index
 * for 200 keys. */
const importedIds = async (folder: string, keys: readonly string[]): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  for (let from = 0; from < keys.length; from += BATCH_SIZE) {
    const rows = (await strapi.db
      .connection('article_imports as i')
      .where('i.folder', folder)
      .whereIn('i.path', keys.slice(from, from + BATCH_SIZE))
      .whereExists(
        strapi.db.connection('articles as a').select('a.id').whereRaw('a.document_id = i.article_id'),
      )
      .select('i.path', 'i.article_id')) as { path: string; article_id: string }[];
    for (const { path, article_id } of rows) ids.set(path, article_id);
  }
  return ids;
};

interface Target extends LinkedFile {
  ownId: string | undefined;
  origin: ImportOrigin | undefined;
}

/** Returns the id of the article that an article of an export is or will be. */
const exportedId = async (origin: ImportOrigin, key: string): Promise<string> => {
  const earlier = await findEarlierImport(origin, key);
  const known = earlier === undefined ? undefined : (await importedIds('', [earlier])).get(earlier);
  return known ?? newArticleId('', origin.key);
};

interface TargetOptions {
  /** Identifies the folder among all imported ones; see `folderId`. */
  folder: string;
  /** Language of texts whose files do not specify it. */
  locale?: Locale;
  generator?: Generator;
  /** Address of the old site from the caller. */
  origin?: string;
  /** Origins of articles, by the path of their file, for another program's export. */
  origins?: ReadonlyMap<string, ImportOrigin>;
  signal?: AbortSignal;
}

/** New and unchanged links of a text. */
interface ResolvedLinks {
  /** New targets, by the old ones. */
  targets: Map<string, string>;
  /** Unchanged targets. */
  kept: string[];
  /** Links to files that are not in the folder: targets in the article's text, by those in the file. */
  open: Record<string, string>;
  notes: ImportProblem[];
}

export type ResolveLinks = (links: readonly string[], source: SourceFile) => Promise<ResolvedLinks>;

/** Returns the article to which a link of a file leads, which need not be imported yet; undefined for other links. */
export type FindTarget = (
  link: string,
  from: Pick<SourceFile, 'path' | 'locale'>,
) => Promise<{ id: string; address: string } | undefined>;

/** Returns the address of a file's article on the old site; undefined when it is unknown. */
export type FindOriginal = (file: string) => string | undefined;

interface FolderTargets {
  resolveLinks: ResolveLinks;
  originalOf: FindOriginal;
  findTarget: FindTarget;
  /** The data of readable files from which series are derived. */
  seriesFiles: SeriesFile[];
  /** The names of categories that translations name differently, by each name; see `pairCategories`. */
  categories: Map<string, CategoryNames>;
}

/**
 * Reads the new and old addresses of the articles of a folder, so that links between its files lead to articles,
 * including those imported later. Links to files outside of the folder lead to the old site if its address is known:
 * from the file, the configuration of its program, or the caller. Those to an article imported before, or to a page of
 * this site, stay. In articles of an export, only links to the address of another article in it change.
 * @throws the reason of the signal
 */
export const readLinkTargets = async (
  entries: readonly SourceEntry[],
  { folder, locale, generator, origin, origins, signal }: TargetOptions,
): Promise<FolderTargets> => {
  const files: Target[] = [];
  const seriesFiles: SeriesFile[] = [];
  const stated: StatedCategory[] = [];
  const urls = new Map<string, string>();
  const addresses = new Map<string, string>();
  for (const entry of entries) {
    signal?.throwIfAborted();
    try {
      const source = await readSource(entry, locale);
      const { aliases, address, url, own, category, series } = await readPlace(
        source.text,
        entry.path,
        generator,
      );
      const { path, key } = entry;
      const from = origins?.get(path);
      const file = { path, key, locale: source.locale, addresses: aliases };
      files.push({ ...file, isConverted: from !== undefined, ownId: own?.id, origin: from });
      addresses.set(path, from?.address ?? (address || (origin ? pathOfKey(key) : '')));
      if (from) continue;
      seriesFiles.push({ path, key, locale: source.locale, isOwn: own !== undefined, ...series });
      // An export of this product has the names of its categories.
      if (!own) stated.push({ key, locale: source.locale, category });
      if (url) urls.set(path, url);
    } catch (error) {
      // The import of this file fails later and reports the reason.
      if (!(error instanceof ImportFailure)) throw error;
    }
  }
  const find = createLinkIndex(files);
  const imported = await importedIds(folder, [...new Set(files.map(({ key }) => storedKey(key)))]);
  const idOf = async ({ key, ownId, origin: from }: Target): Promise<string> =>
    from ? exportedId(from, key) : (imported.get(storedKey(key)) ?? ownId ?? newArticleId(folder, key));

  const baseOf = (file: string): string => {
    const url = urls.get(file);
    return origin || (url && new URL(url).origin) || siteOfGenerator(generator);
  };
  const targetOf = async (file: Target, anchor: string) => {
    const id = await idOf(file);
    return { id, address: `/article/${id}${anchor && `#${encodeURIComponent(anchor)}`}` };
  };
  const findTarget: FindTarget = async (link, from) => {
    const found = find(link, from, baseOf(from.path));
    return found.kind === 'file' ? targetOf(found.file, found.anchor) : undefined;
  };

  const resolveLinks: ResolveLinks = async (links, source) => {
    const base = baseOf(source.path);
    const targets = new Map<string, string>();
    const kept: string[] = [];
    const onSite = new Map<string, string>();
    for (const link of links) {
      const found = find(link, source, base);
      if (found.kind === 'file') targets.set(link, (await targetOf(found.file, found.anchor)).address);
      else if (
        found.kind === 'site' &&
        !origins?.has(source.path) &&
        !/^\/uploads\//.test(link) &&
        !articleIdOf(link.replace(/[?#].*$/s, ''))
      )
        onSite.set(link, found.address);
      else kept.push(link);
    }
    if (!base) {
      const open = Object.fromEntries([...onSite.keys()].map((link) => [link, link]));
      return { targets, kept: [...kept, ...onSite.keys()], open, notes: [] };
    }
    const known = await knownOldAddresses(
      [...onSite.values()].map((address) => address.replace(/#.*$/s, '')),
    );
    const open: Record<string, string> = {};
    for (const [link, address] of onSite)
      if (known.has(address.replace(/#.*$/s, ''))) kept.push(link);
      else {
        open[link] = new URL(base).origin + address;
        targets.set(link, open[link]);
      }
    const lost = Object.keys(open);
    if (lost.length === 0) return { targets, kept, open, notes: [] };
    const listed = lost.join(', ');
    const params = {
      count: lost.length,
      site: base,
      links: listed.length > MAX_LISTED ? `${listed.slice(0, MAX_LISTED)}…` : listed,
    };
    return { targets, kept, open, notes: [{ code: 'links_to_old_site', params }] };
  };
  const originalOf: FindOriginal = (file) => {
    const [base, address] = [baseOf(file), addresses.get(file)];
    // A path without a slash at the start is below the address of the site.
    const url = base && address ? new URL(address, base.replace(/\/*$/, '/')).href : '';
    const found = urls.get(file) ?? url;
    return found && found.length <= MAX_LINK ? found : undefined;
  };
  return { resolveLinks, originalOf, findTarget, seriesFiles, categories: pairCategories(stated) };
};
