import type { Knex } from 'knex';

const TABLES = { tag: 'tags', category: 'categories', series: 'series' } as const;

type Kind = keyof typeof TABLES;

/**
 * Returns the row ids of labels that have a title in either language; when there is none, of those that had it before
 * (not for series, which have no aliases). At most two queries.
 */
const labelIds = async (kind: Kind, title: string): Promise<number[]> => {
  const knex = strapi.db.connection;
  const table = TABLES[kind];
  const current = (await knex(table).where({ title }).orWhere('title_zh', title).pluck('id')) as number[];
  if (current.length > 0) return current;
  return (await knex('aliases as old')
    .join(`${table} as n`, 'n.document_id', 'old.target_id')
    .where({ 'old.kind': kind, 'old.title': title })
    .pluck('n.id')) as number[];
};

/** Filters drafts by tag. */
const filterByTag = (query: Knex.QueryBuilder, tagIds: readonly number[]): Knex.QueryBuilder =>
  query.whereIn('a.id', (tagged: Knex.QueryBuilder) =>
    tagged
      .from('articles_tags_lnk as tl')
      .whereIn('tl.tag_id', [...tagIds])
      .select('tl.article_id'),
  );

/** Filters drafts by category. */
const filterByCategory = (query: Knex.QueryBuilder, categoryIds: readonly number[]): Knex.QueryBuilder =>
  query.whereIn('a.id', (inside: Knex.QueryBuilder) =>
    inside
      .from('articles_category_lnk as fl')
      .whereIn('fl.category_id', [...categoryIds])
      .select('fl.article_id'),
  );

/** Filters drafts by series. */
const filterBySeries = (query: Knex.QueryBuilder, seriesIds: readonly number[]): Knex.QueryBuilder =>
  query.whereIn('a.id', (parts: Knex.QueryBuilder) =>
    parts
      .from('articles_series_lnk as pl')
      .whereIn('pl.series_id', [...seriesIds])
      .select('pl.article_id'),
  );

/** Filters drafts by author. */
export const filterByAuthor = (query: Knex.QueryBuilder, authorId: string): Knex.QueryBuilder =>
  query.whereIn('a.id', (own: Knex.QueryBuilder) =>
    own
      .from('articles_author_lnk as al')
      .join('up_users as au', 'au.id', 'al.user_id')
      .where('au.document_id', authorId)
      .select('al.article_id'),
  );

/** Filters drafts by tag, category and series, where given, by name in either language. At most six queries. */
export const filterByLabels = async (
  query: Knex.QueryBuilder,
  { tag, category, series }: { tag?: string; category?: string; series?: string },
): Promise<void> => {
  if (tag) filterByTag(query, await labelIds('tag', tag));
  if (category) filterByCategory(query, await labelIds('category', category));
  if (series) filterBySeries(query, await labelIds('series', series));
};
