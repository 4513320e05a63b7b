import type { Knex } from 'knex';
import type { EndpointRequest } from '../../../contract';
import type { Locale, TagColor } from '../../../contract/enums';
import { whereContains } from '../../../core/database/like';
import { can } from '../../../contract/abilities';
import type { Actor } from '../../../core/auth/actor';
import { AppError } from '../../../core/http/app-error';
import type { RowPage } from '../../../core/http/present-page';
import { ANY, WHOLE } from '../../article/exports';

/** A tag with the number of its published articles. */
export interface TagRow {
  id: string;
  title: string;
  color: TagColor | null;
  article_count: number | string;
}

type Query = EndpointRequest<'GET /tags'>['query'];

/** Selects tags with the number of published articles, each counted once. */
const tagsWithCounts = (locale: Locale): Knex.QueryBuilder => {
  const knex = strapi.db.connection;
  const title = locale === 'zh-CN' ? "coalesce(nullif(t.title_zh, ''), t.title)" : 't.title';
  return knex('tags as t')
    .leftJoin('article_counts as k', (on) =>
      on.on('k.scope', knex.raw("'tag:' || t.id")).andOnVal('k.locale', ANY).andOnVal('k.period', WHOLE),
    )
    .select('t.document_id as id', 't.color', knex.raw(`${title} as title`))
    .select(knex.raw('coalesce(k.n, 0) as article_count'));
};

const COLUMNS: Record<string, string> = {
  title: 'title',
  article_count: 'article_count',
  created_at: 't.created_at',
};

/**
 * Limits tags to those that the actor may see: tags of a published article in any language, or of an article of the
 * actor; administrators and read-only guests see all. A tag can reveal the topic of a draft.
 */
const onlyKnownTo = (tags: Knex.QueryBuilder, actor: Actor): Knex.QueryBuilder => {
  if (can(actor, 'content.read_all')) return tags;
  const knex = strapi.db.connection;
  return tags.where((known) => {
    const published = knex('article_counts as p')
      .whereRaw("p.scope = 'tag:' || t.id")
      .where({ 'p.locale': ANY, 'p.period': WHOLE })
      .select(knex.raw('1'));
    known.whereExists(published);
    if (actor.id === null) return;
    const own = knex('articles_author_lnk as al')
      .join('up_users as au', 'au.id', 'al.user_id')
      .join('articles_tags_lnk as ul', 'ul.article_id', 'al.article_id')
      .where('au.document_id', actor.id)
      .select('ul.tag_id');
    known.orWhereIn('t.id', own);
  });
};

/** Returns a page of the tags that the actor may see. Two queries. */
export const listTags = async (query: Query, locale: Locale, actor: Actor): Promise<RowPage<TagRow>> => {
  const { page, limit, key, sort } = query;
  const known = (tags: Knex.QueryBuilder): Knex.QueryBuilder =>
    onlyKnownTo(key ? whereContains(tags, ['t.title', 't.title_zh'], key) : tags, actor);
  const [field = '', direction] = sort.split(' ');
  const counted = (await known(strapi.db.connection('tags as t')).count({ count: '*' }).first()) as {
    count: number | string;
  };
  const rows = (await known(tagsWithCounts(locale))
    .orderByRaw(`${COLUMNS[field] ?? 'article_count'} ${direction === 'asc' ? 'asc' : 'desc'}, t.id`)
    .offset((page - 1) * limit)
    .limit(limit)) as TagRow[];
  return { rows, count: Number(counted.count) };
};

/** Finds a tag. @throws `not_found` */
export const findTag = async (id: string, locale: Locale): Promise<TagRow> => {
  const row = (await tagsWithCounts(locale).where('t.document_id', id).first()) as TagRow | undefined;
  if (!row) throw new AppError('not_found');
  return row;
};
