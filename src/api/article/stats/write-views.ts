import type { Knex } from 'knex';
import { transaction } from '../../../core/database/transaction';
import { siteZone } from '../../../core/settings/site-zone';
import { dayOf } from '../../../lib/site-day';
import { addDailyCounts, countAuthorViews, METRICS } from '../../statistics/exports';
import { insertStats } from './insert-stats';
import { copyStats } from '../listings/refresh-listings';

/** Views per statement: SQLite inserts at most 500 rows. */
const BATCH_SIZE = 500;
/** Limit of queued views (11 MB), while the database is unreachable or bots cause many; further views are dropped. */
const MAX_QUEUED = 20_000;

export const HOUR_MS = 3_600_000;

/** One reader of one article. */
export interface View {
  article_id: string;
  reader: string;
  /** Result of `findRegion`. */
  region: string;
  /** Result of `referringHost`; null when no other site can have linked to the article. */
  referrer: string | null;
  /** Address of the reader, which is not stored. */
  ip: string;
  /** Milliseconds since 1970. */
  time: number;
}

/** Columns that identify a view: a reader counts once in an hour since 1970. */
const KEY = ['article_id', 'reader', 'hour'] as const;
type ViewKey = Pick<View, 'article_id' | 'reader'> & { hour: number };

const viewKey = ({ article_id, reader, time }: View): ViewKey => ({
  article_id,
  reader,
  hour: Math.floor(time / HOUR_MS),
});
const textOf = ({ article_id, reader, hour }: ViewKey): string => `${article_id} ${reader} ${hour}`;

const waiting = new Map<string, View>();

/** Queues a view for the next write. Returns false when too many wait. */
export const queueView = (view: View): boolean => {
  if (waiting.size >= MAX_QUEUED) return false;
  waiting.set(textOf(viewKey(view)), view);
  return true;
};

/** Removes views of articles that were deleted meanwhile. */
const viewsOfArticles = async (trx: Knex.Transaction, views: View[]): Promise<View[]> => {
  const ids = [...new Set(views.map(({ article_id }) => article_id))];
  const rows = (await trx('articles').whereIn('document_id', ids).distinct('document_id')) as {
    document_id: string;
  }[];
  const present = new Set(rows.map((row) => row.document_id));
  return views.filter(({ article_id }) => present.has(article_id));
};

/** Inserts views and returns the new ones; a unique index detects repeated ones, including those of other instances. */
const insertNew = async (trx: Knex.Transaction, views: View[]): Promise<View[]> => {
  // A fixed order, so that instances cannot deadlock.
  const keys = views.map(viewKey).sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
  const rows = (await trx('article_views')
    .insert(keys)
    .onConflict([...KEY])
    .ignore()
    .returning([...KEY])) as ViewKey[];
  const known = new Map(views.map((view) => [textOf(viewKey(view)), view]));
  return rows.flatMap((row) => known.get(textOf(row)) ?? []);
};

const countBy = <K>(views: readonly View[], key: (view: View) => K): Map<K, number> => {
  const counts = new Map<K, number>();
  for (const view of views) counts.set(key(view), (counts.get(key(view)) ?? 0) + 1);
  return counts;
};

/** Adds views to the days of the articles, of their authors, and of the site. */
const addToDays = async (trx: Knex.Transaction, views: View[], zone: string): Promise<void> => {
  const date = ({ time }: View) => dayOf(new Date(time), zone);
  const days = countBy(views, (view) => `${view.article_id} ${date(view)}`);
  const rows = [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, count]) => {
      const [article_id = '', day = ''] = key.split(' ');
      return { article_id, date: day, count };
    });
  await trx('article_days')
    .insert(rows)
    .onConflict(['article_id', 'date'])
    .merge({ count: trx.raw('article_days.count + excluded.count') });
  const dated = views.map((view) => ({ ...view, date: date(view) }));
  await addDailyCounts(trx, [
    ...dated.map((view) => ({ metric: METRICS.views, date: view.date, name: '', count: 1 })),
    ...(await countAuthorViews(trx, dated)),
  ]);
};

const addToCounters = async (trx: Knex.Transaction, counts: Map<string, number>): Promise<void> => {
  // A fixed order, so that instances cannot deadlock.
  const ids = [...counts.keys()].sort();
  await insertStats(trx, ids);
  const counters = () => trx('article_stats').whereIn('article_id', ids);
  await counters().orderBy('article_id').forUpdate().select('id');
  const cases = ids.map(() => 'when ? then cast(? as integer)').join(' ');
  const values = ids.flatMap((id) => [id, counts.get(id) ?? 0]);
  await counters().update({
    look_count: trx.raw(`look_count + case article_id ${cases} else 0 end`, values),
  });
  await copyStats(trx, ids, ['look_count']);
};

const writeBatch = (views: View[], zone: string): Promise<void> =>
  transaction(async (trx) => {
    const present = await viewsOfArticles(trx, views);
    if (present.length === 0) return;
    const fresh = await insertNew(trx, present);
    if (fresh.length === 0) return;
    await addToCounters(
      trx,
      countBy(fresh, ({ article_id }) => article_id),
    );
    await addToDays(trx, fresh, zone);
  });

/** Writes the queued views. When that fails they stay queued. */
export const writeViews = async (): Promise<void> => {
  const entries = [...waiting];
  if (entries.length === 0) return;
  const zone = await siteZone();
  for (let at = 0; at < entries.length; at += BATCH_SIZE) {
    const some = entries.slice(at, at + BATCH_SIZE);
    await writeBatch(
      some.map(([, view]) => view),
      zone,
    );
    for (const [key] of some) waiting.delete(key);
  }
};
