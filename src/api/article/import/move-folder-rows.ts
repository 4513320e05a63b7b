import type { Locale } from '../../../contract/enums';
import { transaction } from '../../../core/database/transaction';
import {
  type Generator,
  ImportFailure,
  readDocument,
  readSource,
  type SourceEntry,
} from '../../../lib/import';
import { digestOf, storedKey } from './folder-id';

/** Keys of one query. */
const BATCH_SIZE = 200;

/** Maximum of files of one earlier folder that are compared. */
const SAMPLE_SIZE = 100;

/** Share of equal files, relative to the smaller of two folders, from which the folders count as the same. */
const MIN_SHARE = 0.5;

interface EarlierRow {
  path: string;
  language: Locale;
  digest: string;
  title: string;
}

interface Options {
  locale?: Locale;
  generator?: Generator;
  signal?: AbortSignal;
}

const chunksOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));

/** Adds a value to the list of its key. */
const addTo = <T>(lists: Map<string, T[]>, key: string, value: T): void => {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
};

/** Rows of other folders for keys that this folder has not imported, by folder and key. Queries on an index. */
const earlierRows = async (
  folder: string,
  keys: readonly string[],
): Promise<Map<string, Map<string, EarlierRow[]>>> => {
  const { connection } = strapi.db;
  const folders = new Map<string, Map<string, EarlierRow[]>>();
  for (const some of chunksOf(keys, BATCH_SIZE)) {
    const rows = (await connection('article_imports as i')
      .join('articles as a', (on) => {
        on.on('a.document_id', 'i.article_id').andOn('a.locale', 'i.language').onNull('a.published_at');
      })
      .whereIn('i.path', some)
      .whereNot('i.folder', folder)
      .whereNotExists(
        connection('article_imports as o').select(1).where('o.folder', folder).whereRaw('o.path = i.path'),
      )
      .select('i.folder', 'i.path', 'i.language', 'i.digest', 'a.title')) as (EarlierRow & {
      folder: string;
    })[];
    for (const { folder: earlier, ...row } of rows) {
      const byKey = folders.get(earlier) ?? new Map<string, EarlierRow[]>();
      folders.set(earlier, byKey);
      addTo(byKey, row.path, row);
    }
  }
  return folders;
};

/** Whether a file is the text of a row: unchanged, or with the title that its article has. */
const isTextOf = async (
  entry: SourceEntry,
  rows: readonly EarlierRow[],
  { locale, generator }: Options,
): Promise<boolean> => {
  try {
    const source = await readSource(entry, locale);
    const row = rows.find(({ language }) => language === source.locale);
    if (!row) return false;
    if (row.digest === digestOf(source.text)) return true;
    return (await readDocument(source.text, source.path, generator)).document.title === row.title;
  } catch (error) {
    // The import of this file fails later and reports the reason.
    if (error instanceof ImportFailure) return false;
    throw error;
  }
};

/** Returns at most `count` items of a list, evenly spread. */
const sampleOf = <T>(list: readonly T[], count: number): T[] => {
  const step = Math.ceil(list.length / count);
  return list.filter((_, index) => index % step === 0);
};

const sizeOf = async (folder: string): Promise<number> => {
  const [row] = (await strapi.db.connection('article_imports').where({ folder }).count('* as n')) as {
    n: number | string;
  }[];
  return Number(row?.n);
};

/** Moves rows to another folder, except those whose keys it already has from a third folder. */
const moveRows = (from: string, to: string, keys: readonly string[]): Promise<void> =>
  transaction(async (trx) => {
    const taken = trx('article_imports').where('folder', to).select('path');
    for (const some of chunksOf(keys, BATCH_SIZE))
      await trx('article_imports')
        .where('folder', from)
        .whereIn('path', some)
        .whereNotIn('path', taken.clone())
        .update({ folder: to });
  });

/**
 * Moves the rows of the same folder under another name, such as a zip with the date of its export, to this folder. It is
 * the same folder when files with the same paths have the texts or titles of the articles, for at least half of the smaller
 * of both folders. Otherwise the paths are equal by accident, like `about.md` of two blogs, and the files become new articles.
 * @throws `JobTooHeavy`; the reason of the signal
 */
export const moveFolderRows = async (
  folder: string,
  entries: readonly SourceEntry[],
  options: Options,
): Promise<void> => {
  const keys = [...new Set(entries.map(({ key }) => storedKey(key)))];
  for (const [earlier, rows] of await earlierRows(folder, keys)) {
    const shared = entries.filter(({ key }) => rows.has(storedKey(key)));
    const sample = sampleOf(shared, SAMPLE_SIZE);
    let same = 0;
    for (const entry of sample) {
      options.signal?.throwIfAborted();
      if (await isTextOf(entry, rows.get(storedKey(entry.key)) ?? [], options)) same += 1;
    }
    const needed = MIN_SHARE * Math.min(entries.length, await sizeOf(earlier));
    if ((same / sample.length) * shared.length >= needed) await moveRows(earlier, folder, [...rows.keys()]);
  }
};
