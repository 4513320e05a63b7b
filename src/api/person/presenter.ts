import type { EndpointOutput } from '../../contract';
import type { PersonRow } from './queries/find-person';

/** Presents which parts of the public page a person shows. */
export const presentPageChoice = (row: PersonRow): EndpointOutput<'GET /user_page'> => ({
  is_public: !row.hides_page,
  shows_articles: !row.hides_articles,
  shows_sign: !row.hides_sign,
  shows_link: !row.hides_link,
});

/** Presents a public page without the parts that the person hides. */
export const presentPerson = (
  row: PersonRow,
  counts: Pick<EndpointOutput<'GET /people/{id}'>, 'article_count' | 'follower_count'>,
): EndpointOutput<'GET /people/{id}'> => ({
  id: row.documentId,
  nick_name: row.nick_name || row.username,
  avatar: row.avatar ?? '',
  sign: row.hides_sign ? '' : (row.sign ?? ''),
  link: row.hides_link ? '' : (row.link ?? ''),
  created_at: new Date(row.createdAt).toISOString(),
  shows_articles: !row.hides_articles,
  ...counts,
});
