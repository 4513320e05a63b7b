import type { Knex } from 'knex';

/**
 * Ids of the tags or categories that bear a title in either language today; when none does, of those that bore it
 * before they were renamed.
 */
const idsOf = (kind: 'tag' | 'category', title: string): Knex.QueryBuilder => {
  const table = kind === 'tag' ? 'tags' : 'categories';
  const knex = strapi.db.connection;
  const bearing = () =>
    knex(`${table} as n`).where((either) => either.where('n.title', title).orWhere('n.title_zh', title));
  const former = knex('aliases as old')
    .where({ 'old.kind': kind, 'old.title': title })
    .select('old.target_id');
  return knex(`${table} as named`)
    .select('named.id')
    .where((either) =>
      either
        .whereIn('named.id', bearing().select('n.id'))
        .orWhere((old) =>
          old.whereIn('named.document_id', former).whereNotExists(bearing().select(knex.raw('1'))),
        ),
    );
};

/** Only articles with a tag. */
export const filterByTag = (query: Knex.QueryBuilder, tag: string): Knex.QueryBuilder =>
  query.whereIn('a.id', (tagged: Knex.QueryBuilder) =>
    tagged.from('articles_tags_lnk as tl').whereIn('tl.tag_id', idsOf('tag', tag)).select('tl.article_id'),
  );

/** Only articles of a category. */
export const filterByCategory = (query: Knex.QueryBuilder, category: string): Knex.QueryBuilder =>
  query.whereIn('a.id', (inside: Knex.QueryBuilder) =>
    inside
      .from('articles_category_lnk as fl')
      .whereIn('fl.category_id', idsOf('category', category))
      .select('fl.article_id'),
  );

/** Only articles of an author. */
export const filterByAuthor = (query: Knex.QueryBuilder, authorId: string): Knex.QueryBuilder =>
  query.whereIn('a.id', (own: Knex.QueryBuilder) =>
    own
      .from('articles_author_lnk as al')
      .join('up_users as au', 'au.id', 'al.user_id')
      .where('au.document_id', authorId)
      .select('al.article_id'),
  );
