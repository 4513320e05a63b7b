import type { Knex } from 'knex';
import type { EndpointRequest } from '../../../contract';
import type { Locale, TagColor } from '../../../contract/enums';
import { whereContains } from '../../../core/database/like';
import { AppError } from '../../../core/http/app-error';
import type { RowPage } from '../../../core/http/present-page';

/** A tag with the number of its published articles. */
export interface TagRow {
  id: string;
  title: string;
  color: TagColor | null;
  article_count: number | string;
}

type Query = EndpointRequest<'GET /tags'>['query'];

/** Tags with the number of published articles, each counted once. */
const tagsWithCounts = (locale: Locale): Knex.QueryBuilder => {
  const knex = strapi.db.connection;
  const title = locale === 'zh-CN' ? "coalesce(nullif(t.title_zh, ''), t.title)" : 't.title';
  return knex('tags as t')
    .leftJoin('articles_tags_lnk as l', 'l.tag_id', 't.id')
    .leftJoin('articles as a', (on) => on.on('a.id', 'l.article_id').andOnNotNull('a.published_at'))
    .groupBy('t.id', 't.document_id', 't.title', 't.title_zh', 't.color', 't.created_at')
    .select('t.document_id as id', 't.color', knex.raw(`${title} as title`))
    .countDistinct({ article_count: 'a.document_id' });
};

const COLUMNS: Record<string, string> = {
  title: 'title',
  article_count: 'article_count',
  created_at: 't.created_at',
};

/** A page of tags. Two queries. */
export const listTags = async (query: Query, locale: Locale): Promise<RowPage<TagRow>> => {
  const { page, limit, key, sort } = query;
  const named = (tags: Knex.QueryBuilder): Knex.QueryBuilder =>
    key ? whereContains(tags, ['t.title', 't.title_zh'], key) : tags;
  const [field = '', direction] = sort.split(' ');
  const counted = (await named(strapi.db.connection('tags as t')).count({ count: '*' }).first()) as {
    count: number | string;
  };
  const rows = (await named(tagsWithCounts(locale))
    .orderByRaw(`${COLUMNS[field] ?? 'article_count'} ${direction === 'asc' ? 'asc' : 'desc'}, t.id`)
    .offset((page - 1) * limit)
    .limit(limit)) as TagRow[];
  return { rows, count: Number(counted.count) };
};

/** One tag. @throws `not_found` */
export const findTag = async (id: string, locale: Locale): Promise<TagRow> => {
  const row = (await tagsWithCounts(locale).where('t.document_id', id).first()) as TagRow | undefined;
  if (!row) throw new AppError('not_found');
  return row;
};
