import type { CallOutput, CallRequest } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { whereContains } from '../../../lib/like';

type Query = CallRequest<'GET /tags'>['query'];

/** A page of tags with the number of published articles, each counted once. Two queries. */
export const listTags = async (query: Query, locale: Locale): Promise<CallOutput<'GET /tags'>> => {
  const { page, limit, key, sort } = query;
  const knex = strapi.db.connection;
  const title = locale === 'zh-CN' ? "coalesce(nullif(t.title_zh, ''), t.title)" : 't.title';
  const base = () => {
    const tags = knex('tags as t');
    return key ? whereContains(tags, ['t.title', 't.title_zh'], key) : tags;
  };
  const [field, direction] = sort.split(' ');
  const column =
    { title, article_count: 'article_count', created_at: 't.created_at' }[field ?? ''] ?? 'article_count';
  const counted = (await base().count({ count: '*' }).first()) as { count: number | string };
  const rows = (await base()
    .leftJoin('articles_tags_lnk as l', 'l.tag_id', 't.id')
    .leftJoin('articles as a', (on) => on.on('a.id', 'l.article_id').andOnNotNull('a.published_at'))
    .groupBy('t.id', 't.document_id', 't.title', 't.title_zh', 't.color', 't.created_at')
    .select('t.document_id as id', 't.color', knex.raw(`${title} as title`))
    .countDistinct({ article_count: 'a.document_id' })
    .orderByRaw(`${column} ${direction === 'asc' ? 'asc' : 'desc'}, t.id`)
    .offset((page - 1) * limit)
    .limit(limit)) as CallOutput<'GET /tags'>['list'];
  return {
    list: rows.map((row) => ({
      id: row.id,
      title: row.title,
      color: row.color ?? 'geekblue',
      article_count: Number(row.article_count),
    })),
    count: Number(counted.count),
  };
};
