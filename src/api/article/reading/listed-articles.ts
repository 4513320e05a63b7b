import type { Knex } from 'knex';
import type { Locale } from '../../../contract/enums';
import { type ListedArticle, type ListingRow, listings, withDetails, withLabels } from './article-rows';

/** Adds columns to the rows. */
type Extend = (query: Knex.QueryBuilder) => Knex.QueryBuilder;

/** Returns listed articles in the order of the ids of their listings. Two queries, of rows by their primary keys. */
export const listedArticles = async <R extends ListedArticle = ListedArticle>(
  listingIds: readonly number[],
  locale: Locale,
  extend: Extend = (query) => query,
): Promise<R[]> => {
  if (listingIds.length === 0) return [];
  const query = extend(withDetails(listings(locale).whereIn('a.id', [...listingIds]), locale));
  const found = new Map(((await query) as ListingRow[]).map((row) => [row.listing_id, row]));
  const rows = listingIds.flatMap((id) => found.get(id) ?? []);
  return (await withLabels(rows, locale)) as unknown as R[];
};
