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

/** Files of one earlier folder that are read to compare them: enough to tell, and quick. */
const SAMPLE_SIZE = 100;

/** Share of the files, of the smaller one of two folders, that make them the same. */
const LEAST_SHARE = 0.5;

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
    // It will not come in; its own import reports why.
    if (error instanceof ImportFailure) return false;
    throw error;
  }
};

/** At most `count` of a list, evenly spread. */
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

/** Gives rows another folder; not those for whose keys it has some, from a third one, meanwhile. */
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
 * Gives a folder the rows of the same one under another name, such as a zip with the date of its export. It is the same when the
 * texts or titles of files that have the same paths are those of the articles, for half of the smaller of both folders at
 * least. Otherwise files have the same paths by accident, as `about.md` of two blogs, and become articles of their own.
 * @throws `JobTooHeavy`; the reason of the signal
 */
export const takeOverRows = async (
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
    const needed = LEAST_SHARE * Math.min(entries.length, await sizeOf(earlier));
    if ((same / sample.length) * shared.length >= needed) await moveRows(earlier, folder, [...rows.keys()]);
  }
};
