import type { ArticleState, Locale } from '../../../contract/enums';
import type { DbTime } from '../reading/article-rows';

/** An article on the back office's page of its author. */
export interface AuthoredArticle {
  id: string;
  title: string;
  state: ArticleState;
  locale: Locale;
  created_at: DbTime;
}

/** Returns the newest articles of a person, in any state, with a row for each language. One query. */
export const newestArticlesOf = async (userId: string, limit: number): Promise<AuthoredArticle[]> => {
  const { connection: knex } = strapi.db;
  return (await knex('up_users as u')
    .join('articles_author_lnk as l', 'l.user_id', 'u.id')
    .join('articles as a', 'a.id', 'l.article_id')
    .where('u.document_id', userId)
    .whereNull('a.published_at')
    .whereNull('a.deleted_at')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .select(
      'a.document_id as id',
      'a.title',
      'a.state',
      'a.locale',
      knex.raw('coalesce(a.written_at, a.created_at) as created_at'),
    )) as AuthoredArticle[];
};
