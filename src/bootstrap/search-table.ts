import type { Core } from '@strapi/strapi';

/** The sections stand in a plain table; FTS5 holds only their words, under the same row ids. */
const SQLITE = [
  `create table if not exists article_sections (
    id integer primary key, article_id text not null, language text not null, slug text not null,
    title text not null, heading text not null, body text not null)`,
  'create index if not exists article_sections_article_idx on article_sections (article_id)',
  `create virtual table if not exists article_search using fts5(
    title, heading, body, content = '', contentless_delete = 1, tokenize = 'ascii')`,
];

const POSTGRES = [
  `create table if not exists article_sections (
    id bigint generated always as identity primary key, article_id text not null, language text not null,
    slug text not null, title text not null, heading text not null, body text not null, words tsvector not null)`,
  'create index if not exists article_sections_article_idx on article_sections (article_id)',
  'create index if not exists article_sections_words_idx on article_sections using gin (words)',
];

/** The search index: FTS5 on SQLite, a tsvector on PostgreSQL (design decision 10). Strapi leaves its tables alone. */
export const ensureSearchTable = async (strapi: Core.Strapi): Promise<void> => {
  for (const statement of strapi.db.dialect.client === 'sqlite' ? SQLITE : POSTGRES)
    await strapi.db.connection.raw(statement);
};
