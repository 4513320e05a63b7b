import type { Knex } from 'knex';
import type { EndpointOutput, EndpointRequest } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { whereContains } from '../../../core/database/like';

type Tag = EndpointOutput<'GET /tags'>['list'][number];
type Query = EndpointRequest<'GET /tags'>['query'];

/** Tags with the number of published articles, each counted once. */
export const tagsWithCounts = (locale: Locale): Knex.QueryBuilder => {
  const knex = strapi.db.connection;
  const title = locale === 'zh-CN' ? "coalesce(nullif(t.title_zh, ''), t.title)" : 't.title';
  return knex('tags as t')
    .leftJoin('articles_tags_lnk as l', 'l.tag_id', 't.id')
    .leftJoin('articles as a', (on) => on.on('a.id', 'l.article_id').andOnNotNull('a.published_at'))
    .groupBy('t.id', 't.document_id', 't.title', 't.title_zh', 't.color', 't.created_at')
    .select('t.document_id as id', 't.color', knex.raw(`${title} as title`))
    .countDistinct({ article_count: 'a.document_id' });
};

export const presentTag = (row: Tag): Tag => ({
  id: row.id,
  title: row.title,
  color: row.color ?? 'geekblue',
  article_count: Number(row.article_count),
});

const COLUMNS: Record<string, string> = {
  title: 'title',
  article_count: 'article_count',
  created_at: 't.created_at',
};

/** A page of tags. Two queries. */
export const listTags = async (query: Query, locale: Locale): Promise<EndpointOutput<'GET /tags'>> => {
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
    .limit(limit)) as Tag[];
  return { list: rows.map(presentTag), count: Number(counted.count) };
};
