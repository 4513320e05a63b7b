import type { Knex } from 'knex';
import { stringify } from 'yaml';
import type { DataFile } from '../../../core/accounts/account-hooks';
import { allRows, jsonFile } from '../../../core/accounts/data-files';
import { fromDbTime, fromDbTimeOrNull } from '../../../core/database/time';
import type { DbTime } from '../reading/article-rows';

/** Articles of one query: each may have a megabyte of text. */
const ARTICLES = 5;

interface ArticleText {
  row_id: number;
  id: string;
  locale: string;
  title: string;
  abstract: string | null;
  content: string | null;
  source: string | null;
  link: string | null;
  state: string;
  created_at: DbTime;
  updated_at: DbTime;
  published_at: DbTime | null;
  deleted_at: DbTime | null;
}

/** The newest text of each language of a person's articles, including those in the trash. */
const loadArticles =
  (userId: string) =>
  async (after: number, limit: number): Promise<ArticleText[]> => {
    const { connection: knex } = strapi.db;
    return (await knex('articles as a')
      .join('articles_author_lnk as l', 'l.article_id', 'a.id')
      .join('up_users as u', 'u.id', 'l.user_id')
      .where('u.document_id', userId)
      .whereNull('a.published_at')
      .where('a.id', '>', after)
      .orderBy('a.id')
      .limit(limit)
      .select(
        'a.id as row_id',
        'a.document_id as id',
        'a.locale',
        'a.title',
        'a.abstract',
        'a.content',
        'a.source',
        'a.link',
        'a.state',
        knex.raw('coalesce(a.written_at, a.created_at) as created_at'),
        'a.updated_at',
        'a.first_published_at as published_at',
        'a.deleted_at',
      )) as ArticleText[];
  };

const markdownOf = (row: ArticleText): string => {
  const { id, locale, title, abstract, source, link, state, content } = row;
  const matter = {
    id,
    locale,
    title,
    abstract,
    source,
    link,
    state,
    created_at: fromDbTime(row.created_at),
    updated_at: fromDbTime(row.updated_at),
    published_at: fromDbTimeOrNull(row.published_at),
    deleted_at: fromDbTimeOrNull(row.deleted_at),
  };
  return `---\n${stringify(matter)}---\n\n${content ?? ''}\n`;
};

interface Reaction {
  row_id: number;
  article_id: string;
  title: string | null;
  time: DbTime;
  folder?: string | null;
}

const TITLE = `(select a.title from articles a where a.document_id = r.article_id order by a.id limit 1)`;

const loadReactions =
  (userId: string, table: string, time: string, more: string[] = []) =>
  async (after: number, limit: number): Promise<Reaction[]> => {
    const { connection: knex } = strapi.db;
    const columns: (string | Knex.Raw)[] = [
      'r.id as row_id',
      'r.article_id',
      knex.raw(`${TITLE} as title`),
      ...more,
    ];
    const rows = (await knex(`${table} as r`)
      .where('r.user_id', userId)
      .where('r.id', '>', after)
      .orderBy('r.id')
      .limit(limit)
      .select(...columns, `r.${time} as time`)) as Reaction[];
    return rows.map((row) => ({ ...row, time: row.time === null ? row.time : fromDbTime(row.time) }));
  };

/** A person's articles as Markdown with front matter, their metadata, likes and favourites as JSON. */
export async function* articleData(userId: string): AsyncGenerator<DataFile> {
  for await (const row of allRows(loadArticles(userId), ARTICLES))
    yield { path: `articles/${row.id}.${row.locale}.md`, content: [markdownOf(row)] };
  yield jsonFile('likes.json', loadReactions(userId, 'article_likes', 'created_at'));
  yield jsonFile('favourites.json', loadReactions(userId, 'article_collects', 'collected_at', ['r.folder']));
}
