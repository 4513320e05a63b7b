import type { Locale } from '../../../contract/enums';
import { changedAt } from '../../../lib/changed-at';
import { fromDbTime } from '../../../core/database/time';
import type { DbTime } from '../reading/article-rows';

/** One article of a site map: when its text last changed, in each of the languages that it has. */
export interface SitemapArticle {
  id: string;
  languages: { locale: Locale; lastmod: string }[];
}

interface Row {
  id: string;
  locale: Locale;
  version: number | null;
  created_at: DbTime;
  updated_at: DbTime;
}

const published = () => strapi.db.connection('articles as a').whereNotNull('a.published_at');

/** For each file of `size` articles the last write of any of them, first file first. One query. */
export const sitemapFiles = async (size: number): Promise<string[]> => {
  const knex = strapi.db.connection;
  const numbered = published().select(
    'a.updated_at',
    knex.raw('(dense_rank() over (order by a.document_id) - 1) / ? as file', [knex.raw(String(size))]),
  );
  const files = (await knex
    .from(numbered.as('numbered'))
    .groupBy('file')
    .orderBy('file')
    .max({ changed: 'updated_at' })) as { changed: DbTime }[];
  return files.map(({ changed }) => fromDbTime(changed));
};

/** The articles of one file, by id, so that a new one moves few others. One query. */
export const sitemapArticles = async (page: number, size: number): Promise<SitemapArticle[]> => {
  const ids = published()
    .distinct('a.document_id')
    .orderBy('a.document_id')
    .offset((page - 1) * size)
    .limit(size);
  const rows = (await published()
    .join(ids.as('page'), 'page.document_id', 'a.document_id')
    .orderBy(['a.document_id', 'a.locale'])
    .select(
      'a.document_id as id',
      'a.locale',
      'a.version',
      'a.updated_at',
      strapi.db.connection.raw('coalesce(a.written_at, a.created_at) as created_at'),
    )) as Row[];
  const articles = new Map<string, SitemapArticle>();
  for (const { id, locale, version, created_at, updated_at } of rows) {
    const article = articles.get(id) ?? { id, languages: [] };
    const times = { created_at: fromDbTime(created_at), updated_at: fromDbTime(updated_at) };
    article.languages.push({ locale, lastmod: changedAt({ version: version ?? 1, ...times }) });
    articles.set(id, article);
  }
  return [...articles.values()];
};

/** Titles of the tags and categories that published articles have, by title. Two queries. */
export const sitemapNames = async (): Promise<{ tags: string[]; categories: string[] }> => {
  const tags = (await published()
    .join('articles_tags_lnk as l', 'l.article_id', 'a.id')
    .join('tags as n', 'n.id', 'l.tag_id')
    .distinct('n.title')
    .orderBy('n.title')) as { title: string }[];
  const categories = (await published()
    .join('articles_category_lnk as l', 'l.article_id', 'a.id')
    .join('categories as n', 'n.id', 'l.category_id')
    .distinct('n.title')
    .orderBy('n.title')) as { title: string }[];
  return { tags: tags.map(({ title }) => title), categories: categories.map(({ title }) => title) };
};
