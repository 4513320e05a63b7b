import type { EndpointOutput } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { METRICS, topMetric } from '../metrics';

type Top = EndpointOutput<'GET /data_reading'>['top'];

const SHOWN = 10;
/** Maximum of articles read since the last nightly pass that are added to those of the stored period. */
const SINCE_PASS = 50;

export interface Read {
  id: string;
  count: number | string;
}

/** Adds the titles of published articles, in the reader's language if they have it. One query. */
export const withTitles = async (reads: readonly Read[], locale: Locale): Promise<Top> => {
  const rows = (await strapi.db
    .connection('articles')
    .whereIn(
      'document_id',
      reads.map(({ id }) => id),
    )
    .whereNotNull('published_at')
    .select('document_id as id', 'title', 'locale')) as { id: string; title: string; locale: Locale }[];
  return reads.flatMap(({ id, count }) => {
    const languages = rows.filter((row) => row.id === id);
    const shown = languages.find((row) => row.locale === locale) ?? languages[0];
    return shown ? [{ ...shown, count: Number(count) }] : [];
  });
};

/** Adds up the views of articles, most first. */
export const addReads = (reads: readonly Read[]): { id: string; count: number }[] => {
  const sums = new Map<string, number>();
  for (const { id, count } of reads) sums.set(id, (sums.get(id) ?? 0) + Number(count));
  return [...sums]
    .map(([id, count]) => ({ id, count }))
    .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
};

export interface TopOptions {
  /** The last days, oldest first. */
  dates: readonly string[];
  locale: Locale;
}

/** Returns the most read articles of the last days: those of the last nightly pass, with the views since. Four queries. */
export const topArticles = async ({ dates, locale }: TopOptions): Promise<Top> => {
  const knex = strapi.db.connection;
  const pass = (await knex('daily_counts').where({ metric: METRICS.pass }).first('date')) as
    { date: string } | undefined;
  const stored = (await knex('daily_counts')
    .where({ metric: topMetric(dates.length) })
    .select('name as id', 'count', 'date')) as (Read & { date: string })[];
  // Selected by the date of the stored rows, because the nightly pass stores them before it is marked as done.
  const since = stored[0]?.date ?? pass?.date ?? dates[0] ?? '';
  const fresh = (await knex('article_days')
    // each day as a value: for a range of days, SQLite would read all views in the order of articles
    .whereIn(
      'date',
      dates.filter((date) => date >= since),
    )
    .groupBy('article_id')
    .select('article_id as id')
    .sum({ count: 'count' })
    .orderBy([{ column: 'count', order: 'desc' }, { column: 'article_id' }])
    .limit(SINCE_PASS)) as Read[];
  return (await withTitles(addReads([...stored, ...fresh]), locale)).slice(0, SHOWN);
};
