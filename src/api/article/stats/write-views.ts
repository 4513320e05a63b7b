import type { Knex } from 'knex';
import { transaction } from '../../../core/database/transaction';

/** Views of one statement: SQLite joins at most 500 rows to one insert. */
const AT_ONCE = 500;
/** When the database is away for long, new views are dropped rather than memory filled. */
const MOST_WAITING = 200_000;

/** One reader of one article in one hour since 1970. */
export interface View {
  article_id: string;
  reader: string;
  hour: number;
}

const waiting = new Map<string, View>();

/** Keeps a view until the next write. */
export const queueView = (view: View): void => {
  if (waiting.size < MOST_WAITING) waiting.set(`${view.article_id} ${view.reader} ${view.hour}`, view);
};

/** Without the views of articles that were deleted since: they would leave rows that belong to nothing. */
const viewsOfArticles = async (trx: Knex.Transaction, views: View[]): Promise<View[]> => {
  const ids = [...new Set(views.map(({ article_id }) => article_id))];
  const rows = (await trx('articles').whereIn('document_id', ids).distinct('document_id')) as {
    document_id: string;
  }[];
  const present = new Set(rows.map((row) => row.document_id));
  return views.filter(({ article_id }) => present.has(article_id));
};

/** Views that were not known yet, by article: the unique index decides, also between instances. */
const insertNew = async (trx: Knex.Transaction, views: View[]): Promise<Map<string, number>> => {
  const rows = (await trx('article_views')
    .insert(views)
    .onConflict(['article_id', 'reader', 'hour'])
    .ignore()
    .returning('article_id')) as { article_id: string }[];
  const counts = new Map<string, number>();
  for (const { article_id } of rows) counts.set(article_id, (counts.get(article_id) ?? 0) + 1);
  return counts;
};

const addToFigures = async (trx: Knex.Transaction, counts: Map<string, number>): Promise<void> => {
  // one order for all instances, so that no two wait for each other
  const ids = [...counts.keys()].sort();
  await trx('article_stats')
    .insert(
      ids.map((article_id) => ({
        article_id,
        look_count: 0,
        digg_count: 0,
        collects_count: 0,
        comment_count: 0,
      })),
    )
    .onConflict('article_id')
    .ignore();
  const figures = () => trx('article_stats').whereIn('article_id', ids);
  await figures().orderBy('article_id').forUpdate().select('id');
  const cases = ids.map(() => 'when ? then cast(? as integer)').join(' ');
  const values = ids.flatMap((id) => [id, counts.get(id) ?? 0]);
  await figures().update({ look_count: trx.raw(`look_count + case article_id ${cases} else 0 end`, values) });
};

const writeBatch = (views: View[]): Promise<void> =>
  transaction(async (trx) => {
    const present = await viewsOfArticles(trx, views);
    if (present.length === 0) return;
    const counts = await insertNew(trx, present);
    if (counts.size > 0) await addToFigures(trx, counts);
  });

/** Writes the views that wait. What the database does not take now waits for the next time. */
export const writeViews = async (): Promise<void> => {
  const entries = [...waiting];
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const some = entries.slice(at, at + AT_ONCE);
    await writeBatch(some.map(([, view]) => view));
    for (const [key] of some) waiting.delete(key);
  }
};
