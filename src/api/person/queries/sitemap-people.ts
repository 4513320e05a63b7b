import type { Knex } from 'knex';
import { ANY, WHOLE } from '../../article/exports';

/** Selects people with a public page and published articles under their own name. */
const people = (): Knex.QueryBuilder =>
  strapi.db
    .connection('up_users as u')
    .where((shown) => shown.where('u.hides_page', false).orWhereNull('u.hides_page'))
    .where((open) => open.where('u.blocked', false).orWhereNull('u.blocked'))
    .where((articles) => articles.where('u.hides_articles', false).orWhereNull('u.hides_articles'))
    .whereExists((articles) =>
      articles
        .from('article_counts as k')
        .select(strapi.db.connection.raw('1'))
        .whereRaw("k.scope = 'author:' || u.id")
        .where({ 'k.locale': ANY, 'k.period': WHOLE }),
    );

/** Returns the number of people in the site map. One query. */
export const countSitemapPeople = async (): Promise<number> => {
  const row = (await people().count({ count: '*' }).first()) as { count: number | string };
  return Number(row.count);
};

/** Returns the ids of the people of one file, ordered by row, so that a new person moves no others to another file. One query. */
export const sitemapPeople = async (page: number, size: number): Promise<string[]> => {
  const rows = (await people()
    .orderBy('u.id')
    .offset((page - 1) * size)
    .limit(size)
    .select('u.document_id as id')) as { id: string }[];
  return rows.map(({ id }) => id);
};
