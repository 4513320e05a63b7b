import type { Knex } from 'knex';
import { authorReferrersMetric, authorRegionsMetric } from '../metrics';
import { findAuthors } from '../queries/find-authors';
import type { DailyCount } from '../queries/daily-counts';
import { type Arrival, createReferrerCounter } from './count-referrers';

/** Fewer hosts than for the site: each author has rows for them. */
const countReferrers = createReferrerCounter({ hosts: 50, perNetwork: 10 });

/** A view of an article on a day of the site. */
export interface DatedView {
  article_id: string;
  /** Result of `findRegion`. */
  region: string;
  /** Result of `referringHost`; null when no other site can have linked to the article. */
  referrer: string | null;
  ip: string;
  date: string;
}

/** Counts views by day, author and region or referring site; those of articles without an author are left out. Two queries. */
export const countAuthorViews = async (
  trx: Knex.Transaction,
  views: readonly DatedView[],
): Promise<DailyCount[]> => {
  const authors = await findAuthors(trx, [...new Set(views.map(({ article_id }) => article_id))]);
  const regions: DailyCount[] = [];
  const arrivals: Arrival[] = [];
  for (const { article_id, region, referrer, ip, date } of views) {
    const author = authors.get(article_id);
    if (!author) continue;
    regions.push({ metric: authorRegionsMetric(author), date, name: region, count: 1 });
    if (referrer !== null) arrivals.push({ metric: authorReferrersMetric(author), date, referrer, ip });
  }
  return [...regions, ...(await countReferrers(trx, arrivals))];
};
