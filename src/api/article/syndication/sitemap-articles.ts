import type { Knex } from 'knex';
import { DEFAULT_LOCALE, type Locale, LOCALES } from '../../../contract/enums';
import { changedAt } from '../../../lib/changed-at';
import { isPostgres } from '../../../core/database/dialect';
import { fromDbTime } from '../../../core/database/time';
import { ANY, BLOCK, WHOLE } from '../listings/article-counts';
import { type DbTime, listings } from '../reading/article-rows';

/** An article of the site map, with the last change of each language. */
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

interface Block {
  scope: string;
  n: number | string;
  changed: DbTime | null;
}

/**
 * Returns the time of the last change for each file of `size` articles: from the numbers and last changes of blocks of
 * articles by id. A block in two files counts in both, so a time may be too late, but never too early. One query.
 */
export const sitemapFiles = async (size: number): Promise<string[]> => {
  const knex = strapi.db.connection;
  const changed = knex('article_listings as a')
    .whereRaw(`${BLOCK} = substr(k.scope, 7)`)
    .whereRaw('a.language = a.locale')
    .orderBy('a.updated_at', 'desc')
    .limit(1)
    .select('a.updated_at');
  const blocks = (await knex('article_counts as k')
    .where('k.scope', '>=', 'block:')
    .where('k.scope', '<', 'block;')
    .where({ 'k.locale': ANY, 'k.period': WHOLE })
    .select('k.scope', 'k.n', changed.as('changed'))) as Block[];
  const files: number[] = [];
  let before = 0;
  for (const { n, changed: at } of blocks.sort((a, b) => (a.scope < b.scope ? -1 : 1))) {
    const time = new Date(at ?? 0).getTime();
    const last = before + Number(n) - 1;
    for (let file = Math.floor(before / size); file <= Math.floor(last / size); file += 1)
      files[file] = Math.max(files[file] ?? 0, time);
    before = last + 1;
  }
  return files.map((time) => fromDbTime(time));
};

/** SQL that orders ids by their bytes, like blocks, independent of the collation of the database. */
const idOf = (knex: Knex): string => (isPostgres(knex) ? 'a.article_id collate "C"' : 'a.article_id');

/** Returns the articles of one file, ordered by id, so that a new article moves few others to another file. One query. */
export const sitemapArticles = async (page: number, size: number): Promise<SitemapArticle[]> => {
  const knex = strapi.db.connection;
  const first = listings(DEFAULT_LOCALE)
    .orderByRaw(idOf(knex))
    .offset((page - 1) * size)
    .limit(1)
    .select('a.article_id');
  const rows = (await knex('article_listings as a')
    .where(knex.raw(idOf(knex)), '>=', first)
    .whereRaw('a.language = a.locale')
    .orderByRaw(`${idOf(knex)}, a.locale`)
    .limit(size * LOCALES.length)
    .select(
      'a.article_id as id',
      'a.locale',
      'a.version',
      'a.updated_at',
      'a.sort_at as created_at',
    )) as Row[];
  const found = new Map<string, SitemapArticle>();
  for (const { id, locale, version, created_at, updated_at } of rows) {
    const article = found.get(id) ?? { id, languages: [] };
    const times = { created_at: fromDbTime(created_at), updated_at: fromDbTime(updated_at) };
    article.languages.push({ locale, lastmod: changedAt({ version: version ?? 1, ...times }) });
    found.set(id, article);
  }
  return [...found.values()].slice(0, size);
};

/** The lists that have articles: the titles of tags and categories, the ids of series. */
export type SitemapLists = Record<'tag' | 'category' | 'series', string[]>;

/** Selects the lists of a kind by their stored numbers of articles. */
const listsOf = (kind: keyof SitemapLists, table: string, column: string): Knex.QueryBuilder => {
  const knex = strapi.db.connection;
  return knex(`${table} as n`)
    .join('article_counts as k', (on) =>
      on
        .on('k.scope', knex.raw(`'${kind}:' || n.id`))
        .andOnVal('k.locale', ANY)
        .andOnVal('k.period', WHOLE),
    )
    .select(knex.raw(`'${kind}' as kind`), `n.${column} as name`);
};

/** Returns the tags, categories and series of published articles, each sorted by characters. One query. */
export const sitemapLists = async (): Promise<SitemapLists> => {
  const rows = (await listsOf('tag', 'tags', 'title').unionAll([
    listsOf('category', 'categories', 'title'),
    listsOf('series', 'series', 'document_id'),
  ])) as { kind: keyof SitemapLists; name: string }[];
  const lists: SitemapLists = { tag: [], category: [], series: [] };
  for (const { kind, name } of rows) lists[kind].push(name);
  for (const names of Object.values(lists)) names.sort();
  return lists;
};
