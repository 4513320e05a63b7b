import type { Core } from '@strapi/strapi';

const FTS5 = `create virtual table if not exists article_search using fts5(
  title, heading, body, article_id unindexed, language unindexed, slug unindexed,
  raw_title unindexed, raw_heading unindexed, raw_body unindexed, tokenize = 'unicode61')`;

const TSVECTOR = [
  `create table if not exists article_search (
    article_id text not null, language text not null, slug text not null,
    raw_title text not null, raw_heading text not null, raw_body text not null, document tsvector not null)`,
  'create index if not exists article_search_document_idx on article_search using gin (document)',
  'create index if not exists article_search_article_idx on article_search (article_id)',
];

/** The search index: FTS5 on SQLite, a tsvector on PostgreSQL (design decision 10). Strapi leaves the table alone. */
export const ensureSearchTable = async (strapi: Core.Strapi): Promise<void> => {
  const statements = strapi.db.dialect.client === 'sqlite' ? [FTS5] : TSVECTOR;
  for (const statement of statements) await strapi.db.connection.raw(statement);
};
