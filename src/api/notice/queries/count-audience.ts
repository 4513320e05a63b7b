import type { EndpointOutput } from '../../../contract';
import { toDbTime } from '../../../core/database/time';
import { authorOf } from './recipients';

/** An article that was published for the first time longer ago is not new: it was changed, or imported with its date. */
export const NEW_MS = 24 * 3_600_000;

/** Whether the article was first published so long ago that it is not new. */
const isOld = async (id: string): Promise<boolean> => {
  const { connection, dialect } = strapi.db;
  const since = toDbTime(new Date(Date.now() - NEW_MS), dialect.client);
  const row = (await connection('articles')
    .where('document_id', id)
    .where('first_published_at', '<=', since)
    .first('id')) as object | undefined;
  return row !== undefined;
};

/** The author, unless the article has another author's name, and the tags of its drafts. */
const targetsOf = async (id: string): Promise<{ author: string | undefined; tags: string[] }> => {
  const knex = strapi.db.connection;
  const named = (await knex('articles').where('document_id', id).whereNotNull('byline').first('byline')) as
    { byline: string } | undefined;
  const tags = (await knex('articles as a')
    .join('articles_tags_lnk as l', 'l.article_id', 'a.id')
    .join('tags as t', 't.id', 'l.tag_id')
    .where('a.document_id', id)
    .whereNull('a.published_at')
    .distinct()
    .pluck('t.document_id')) as string[];
  return { author: named?.byline ? undefined : await authorOf(knex, id), tags };
};

/** The largest exact count; a larger number is returned as one more. */
const MAX_EXACT = 1_000;

/**
 * Counts the people who would get a notice of an article if it was published now, as `articlePublished` selects them: each
 * follower once, and nobody who has the notice already. Four queries; the last one reads the followers from an index and
 * ends at 1,001.
 */
export const countAudience = async (id: string): Promise<EndpointOutput<'GET /articles/{id}/audience'>> => {
  if (await isOld(id)) return { follower_count: 0, is_new: false };
  const { author, tags } = await targetsOf(id);
  const knex = strapi.db.connection;
  const has = knex('notices as n').select(knex.raw('1')).whereRaw('n.user_id = f.user_id');
  const mutes = knex('user_mutes as x').select(knex.raw('1')).whereRaw('x.user_id = f.user_id');
  const people = knex('follows as f')
    .join('up_users as u', 'u.document_id', 'f.user_id')
    .where((target) => {
      target.where((tag) => tag.where('f.kind', 'tag').whereIn('f.target_id', tags));
      if (author) target.orWhere({ 'f.kind': 'person', 'f.target_id': author });
    })
    .whereNot('f.user_id', author ?? '')
    .where((open) => open.where('u.blocked', false).orWhereNull('u.blocked'))
    .whereNotExists(has.where('n.group_key', `follow:${id}`))
    .whereNotExists(mutes.where('x.muted_id', author ?? ''))
    .distinct('f.user_id')
    .limit(MAX_EXACT + 1);
  const row = (await knex(people.as('people')).count({ count: '*' }).first()) as { count: number | string };
  return { follower_count: Number(row.count), is_new: true };
};
