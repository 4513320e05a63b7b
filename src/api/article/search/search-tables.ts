import type { Core } from '@strapi/strapi';
import { withInstanceLock } from '../../../core/database/advisory-lock';
import { transaction } from '../../../core/database/transaction';
import { TOKENISER_VERSION } from '../../../lib/search';

/** Number of the tables below; raise it when they change. */
const LAYOUT = 2;

/** Names the lock that PostgreSQL keeps while one of many instances makes the tables. */
const LOCK = 20_230_216;

const TABLES = ['article_search', 'article_sections', 'article_texts'];

/** A row a heading section. The words stand there as text: a search looks at the sections of few articles only. */
const SECTIONS = `text_id bigint not null, article_id text not null, slug text not null, trail text not null,
  heading text not null, body text not null, heading_words text not null, body_words text not null`;

/** A row a published language of an article. FTS5 holds only its words, under the same row id. */
const SQLITE = [
  `create table article_texts (
    id integer primary key, article_id text not null, language text not null, readers text not null,
    title text not null)`,
  `create virtual table article_search using fts5(
    title, heading, body, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '3 4')`,
  `create table article_sections (id integer primary key, ${SECTIONS})`,
];

/** Without a pending list (fastupdate), which every search would have to read through. */
const gin = (column: string): string =>
  `create index article_texts_${column}_idx on article_texts using gin (${column}) with (fastupdate = off)`;

const POSTGRES = [
  `create table article_texts (
    id bigint generated always as identity primary key, article_id text not null, language text not null,
    readers text not null, title text not null,
    title_words tsvector not null, heading_words tsvector not null, words tsvector not null)`,
  gin('title_words'),
  gin('heading_words'),
  gin('words'),
  `create table article_sections (id bigint generated always as identity primary key, ${SECTIONS})`,
];

const INDEXES = [
  'create index article_texts_article_idx on article_texts (article_id)',
  'create index article_sections_article_idx on article_sections (article_id)',
  'create index article_sections_text_idx on article_sections (text_id)',
];

/**
 * Makes the tables of the search index anew when they are missing, or were made by another version of this code.
 * They are empty then: see `backfillSearchIndex`.
 */
const makeTables = async (strapi: Core.Strapi): Promise<void> => {
  const store = strapi.store({ type: 'core', name: 'search-index' });
  const wanted = `${LAYOUT}.${TOKENISER_VERSION}`;
  const knex = strapi.db.connection;
  const present = await Promise.all(TABLES.slice(-2).map((table) => knex.schema.hasTable(table)));
  if ((await store.get({ key: 'made' })) === wanted && present.every(Boolean)) return;
  const isSqlite = strapi.db.dialect.client === 'sqlite';
  await transaction(async (trx) => {
    for (const table of TABLES) await trx.raw(`drop table if exists ${table}`);
    for (const statement of [...(isSqlite ? SQLITE : POSTGRES), ...INDEXES]) await trx.raw(statement);
    await store.set({ key: 'made', value: wanted });
  });
};

/** The search index: FTS5 on SQLite, tsvectors on PostgreSQL (decision 011). Strapi leaves its tables alone. */
export const ensureSearchTables = async (strapi: Core.Strapi): Promise<void> => {
  await withInstanceLock(strapi, LOCK, () => makeTables(strapi));
};
