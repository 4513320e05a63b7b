import type { Knex } from 'knex';

/** Articles of one statement: SQLite accepts at most 32,766 values. */
const BATCH_SIZE = 500;

/** Returns the documentIds of the authors of published articles by those of the articles. One query for 500 articles. */
export const findAuthors = async (
  knex: Knex,
  articleIds: readonly string[],
): Promise<Map<string, string>> => {
  const authors = new Map<string, string>();
  for (let at = 0; at < articleIds.length; at += BATCH_SIZE) {
    const rows = (await knex('articles as a')
      .join('articles_author_lnk as l', 'l.article_id', 'a.id')
      .join('up_users as u', 'u.id', 'l.user_id')
      .whereIn('a.document_id', articleIds.slice(at, at + BATCH_SIZE))
      .whereNotNull('a.published_at')
      .select('a.document_id as id', 'u.document_id as author')) as { id: string; author: string }[];
    for (const { id, author } of rows) authors.set(id, author);
  }
  return authors;
};
