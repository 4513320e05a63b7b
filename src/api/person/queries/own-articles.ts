import type { Knex } from 'knex';

/** Selects the rows of a person's articles, published and drafts, as `a`. */
export const ownArticles = (userId: string): Knex.QueryBuilder =>
  strapi.db
    .connection('up_users as u')
    .join('articles_author_lnk as l', 'l.user_id', 'u.id')
    .join('articles as a', 'a.id', 'l.article_id')
    .where('u.document_id', userId);

/** Selects the ids of a person's published articles. */
export const ownPublishedIds = (userId: string): Knex.QueryBuilder =>
  ownArticles(userId).whereNotNull('a.published_at').distinct('a.document_id');
