import type { Knex } from 'knex';
import type { DailyCount } from './daily-counts';
import { authorRegionsMetric } from '../metrics';
import { findAuthors } from './find-authors';

/** A view of an article on a day of the site. */
export interface RegionalView {
  article_id: string;
  /** As of `findRegion`. */
  region: string;
  date: string;
}

/** Counts views by day, author and region; those of articles without an author are left out. One query. */
export const countAuthorRegions = async (
  trx: Knex.Transaction,
  views: readonly RegionalView[],
): Promise<DailyCount[]> => {
  const authors = await findAuthors(trx, [...new Set(views.map(({ article_id }) => article_id))]);
  const sums = new Map<string, DailyCount>();
  for (const { article_id, region, date } of views) {
    const author = authors.get(article_id);
    if (!author) continue;
    const metric = authorRegionsMetric(author);
    const key = `${metric} ${date} ${region}`;
    const sum = sums.get(key) ?? { metric, date, name: region, count: 0 };
    sums.set(key, { ...sum, count: sum.count + 1 });
  }
  return [...sums.values()];
};
