import type { Knex } from 'knex';
import { DEFAULT_LOCALE, LOCALES } from '../../../contract/enums';
import { advisoryLock } from '../../../core/database/advisory-lock';
import { collectBeforeCommit, transaction } from '../../../core/database/transaction';
import { emit } from '../../../core/events/event-bus';
import { addLooks, countChanges, type Counted, deleteCounts } from './article-counts';
import { deleteStaleEntries, type STAT_COLUMNS, writeEntries, writeListings } from './listing-rows';

/** Articles of one statement: their ids are bound several times, and SQLite accepts at most 32,766 values. */
const BATCH_SIZE = 200;

const ofArticles = (trx: Knex, ids: readonly string[]): Knex.QueryBuilder =>
  trx('article_listings').whereIn('article_id', ids).select('id');

const entriesOf = async (trx: Knex, ids: readonly string[]): Promise<Counted[]> =>
  (await trx('article_listings as l')
    .join('article_list_entries as e', 'e.listing_id', 'l.id')
    .whereIn('l.article_id', ids)
    .select('l.article_id', 'e.scope', 'e.locale', 'e.day', 'e.look_count')) as Counted[];

const publishedOf = async (trx: Knex, ids: readonly string[]): Promise<string[]> =>
  (await trx('articles')
    .whereIn('document_id', ids)
    .whereNotNull('published_at')
    .whereIn('locale', [...LOCALES])
    .distinct()
    .pluck('document_id')) as string[];

/** Serialises changes of lists until the end of the transaction; the numbers of lists are shared by all articles. */
export const lockLists = (trx: Knex): Promise<void> => advisoryLock(trx, 'article listings');

/**
 * Locks the lists and then the counter rows of articles, which changes of counters lock first.
 * @returns false when none of the articles is in a list or should be, and nothing is locked
 */
const lockBatch = async (trx: Knex, ids: string[]): Promise<boolean> => {
  const isListed = await ofArticles(trx, ids).first();
  if (!isListed && (await publishedOf(trx, ids)).length === 0) return false;
  await lockLists(trx);
  await trx('article_stats').whereIn('article_id', ids).orderBy('article_id').forUpdate().select('id');
  return true;
};

/**
 * Emits a change of each article that was added to or removed from the recommended ones. The flag `is_recommend` of a
 * draft takes effect without a publication.
 */
const emitRecommendedChanges = (before: Counted[], after: Counted[]): void => {
  const [was, is] = [before, after].map(
    (entries) =>
      new Set(entries.filter(({ scope }) => scope === 'recommended').map(({ article_id: id }) => id)),
  ) as [Set<string>, Set<string>];
  for (const id of new Set([...was, ...is])) if (was.has(id) !== is.has(id)) emit('article.changed', { id });
};

const refreshBatch = async (trx: Knex, ids: string[]): Promise<void> => {
  const before = await entriesOf(trx, ids);
  const published = new Set(await publishedOf(trx, ids));
  const withdrawn = ids.filter((id) => !published.has(id));
  if (withdrawn.length > 0) {
    await trx('article_list_entries').whereIn('listing_id', ofArticles(trx, withdrawn)).delete();
    await trx('article_listings').whereIn('article_id', withdrawn).delete();
  }
  if (published.size > 0) {
    await writeListings(trx, [...published]);
    await writeEntries(trx, [...published]);
    await deleteStaleEntries(trx, [...published]);
  }
  const after = await entriesOf(trx, ids);
  await countChanges(trx, before, after);
  emitRecommendedChanges(before, after);
};

/** Updates the lists for articles: adds or updates published ones, and removes the others. */
export const refreshListings = (ids: readonly string[]): Promise<void> =>
  transaction(async (trx) => {
    // A fixed order, so that concurrent calls cannot deadlock.
    const sorted = [...ids].sort();
    const batches: string[][] = [];
    // All counters before any number of lists: a write of views locks one counter row, then the number of views.
    for (let at = 0; at < sorted.length; at += BATCH_SIZE) {
      const batch = sorted.slice(at, at + BATCH_SIZE);
      if (await lockBatch(trx, batch)) batches.push(batch);
    }
    for (const batch of batches) await refreshBatch(trx, batch);
  });

/** Refreshes the lists at the end of the current transaction, after writes of these articles without Strapi. */
export const articlesWritten = (ids: Iterable<string>): Promise<void> =>
  collectBeforeCommit(refreshListings, ids);

/** Deletes lists whose tag, category or author is deleted. */
export const deleteLists = (scopes: readonly string[]): Promise<void> =>
  transaction(async (trx) => {
    await lockLists(trx);
    await trx('article_list_entries')
      .whereIn('scope', [...scopes])
      .delete();
    await deleteCounts(trx, scopes);
  });

type StatColumn = (typeof STAT_COLUMNS)[number];

const sumOfLooks = async (trx: Knex, ids: readonly string[]): Promise<number> => {
  const row = (await trx('article_list_entries')
    .where({ scope: 'all', locale: DEFAULT_LOCALE })
    .whereIn('listing_id', ofArticles(trx, ids))
    .sum({ sum: 'look_count' })
    .first()) as { sum: number | string | null };
  return Number(row.sum ?? 0);
};

/**
 * Copies changed counters of articles to the entries that are sorted by them. Must run in the transaction that has locked
 * or written the rows of `article_stats`.
 */
export const copyStats = async (
  trx: Knex,
  ids: readonly string[],
  columns: readonly StatColumn[],
): Promise<void> => {
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const some = ids.slice(at, at + BATCH_SIZE);
    const countsLooks = columns.includes('look_count');
    const before = countsLooks ? await sumOfLooks(trx, some) : 0;
    await trx.raw(
      `update article_list_entries set ${columns
        .map(
          (name) => `${name} = coalesce((select s.${name} from article_listings l
            join article_stats s on s.article_id = l.article_id where l.id = article_list_entries.listing_id), 0)`,
        )
        .join(', ')}
       where listing_id in (select id from article_listings where article_id in (${some.map(() => '?').join(', ')}))`,
      [...some],
    );
    if (countsLooks) await addLooks(trx, (await sumOfLooks(trx, some)) - before);
  }
};
