import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { isPostgres } from '../../../core/database/dialect';
import { transaction } from '../../../core/database/transaction';

const TABLES = ['article_search', 'article_sections', 'article_texts'];

/** One row per section. Its words are stored as text: a search reads the sections of few articles only. */
const SECTIONS = `text_id bigint not null, article_id text not null, slug text not null, trail text not null,
  heading text not null, body text not null, heading_words text not null, body_words text not null`;

/** One row per published language of an article; `tokeniser_version` is that of its words. */
const TEXTS = `article_id text not null, language text not null, readers text not null, title text not null,
  tokeniser_version integer not null default 0`;

/** The FTS5 table has only the terms of a text, under the same row id. */
const SQLITE = [
  `create table article_texts (id integer primary key, ${TEXTS})`,
  `create virtual table article_search using fts5(
    title, heading, body, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '3 4')`,
  `create table article_sections (id integer primary key, ${SECTIONS})`,
];

/** Without a pending list (fastupdate), which every search would have to scan. */
const gin = (column: string): string =>
  `create index article_texts_${column}_idx on article_texts using gin (${column}) with (fastupdate = off)`;

const POSTGRES = [
  `create table article_texts (id bigint generated always as identity primary key, ${TEXTS},
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

/** Recreates the empty tables of the search index: FTS5 on SQLite, tsvectors on PostgreSQL (decision 011). */
const recreateSearchTables = async (trx: Knex): Promise<void> => {
  for (const table of TABLES) await trx.raw(`drop table if exists ${table}`);
  for (const statement of [...(isPostgres(trx) ? POSTGRES : SQLITE), ...INDEXES]) await trx.raw(statement);
};

/**
 * Creates missing tables, which `backfillSearchIndex` fills: on a new database, after a migration that drops them because
 * they have changed, and when a backup has left out the search index.
 */
export const restoreSearchTables = async (strapi: Core.Strapi): Promise<void> => {
  const knex = strapi.db.connection;
  const expected = isPostgres(knex) ? TABLES.slice(1) : TABLES;
  const present = await Promise.all(expected.map((table) => knex.schema.hasTable(table)));
  if (!present.every(Boolean)) await transaction(recreateSearchTables);
};
