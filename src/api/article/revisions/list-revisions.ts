import type { Knex } from 'knex';
import type { ArticleState, Locale } from '../../../contract/enums';
import { ARTICLE_REVISION } from '../../../core/database/content-types';
import { toDbTime } from '../../../core/database/time';
import type { RowPage } from '../../../core/http/present-page';
import type { DbTime } from '../reading/article-rows';
import type { TextFields } from '../drafts/find-drafts';

/** A revision without its text. */
export interface RevisionRow {
  n: number;
  saved_at: DbTime;
  user_nick_name: string | null;
  language: Locale;
  state: ArticleState | null;
  word_count: number | null;
  title: string | null;
  abstract: string | null;
}

const isSqlite = (): boolean => strapi.db.dialect.client === 'sqlite';

const revisionsOf = (id: string, language: Locale): Knex.QueryBuilder =>
  strapi.db.connection('article_revisions').where({ article_id: id, language });

/** Returns SQL for one field of the snapshot, because lists do not need the long texts. */
const kept = (name: keyof TextFields) =>
  strapi.db.connection.raw(
    isSqlite() ? `json_extract(snapshot, '$.${name}') as ${name}` : `snapshot->>'${name}' as ${name}`,
  );

const withoutText = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.select(
    'n',
    'saved_at',
    'user_nick_name',
    'language',
    'state',
    'word_count',
    kept('title'),
    kept('abstract'),
  );

/** PostgreSQL returns JSON parsed, SQLite as text. */
const textOf = (row: { snapshot: TextFields | string } | undefined): TextFields | null => {
  if (!row) return null;
  return typeof row.snapshot === 'string' ? (JSON.parse(row.snapshot) as TextFields) : row.snapshot;
};

/** Returns the text of a version. */
export const findRevision = async (id: string, language: Locale, n: number): Promise<TextFields | null> =>
  textOf(await revisionsOf(id, language).where({ n }).first('snapshot'));

/** Returns the newest version of a language; also inside of a transaction. */
export const lastRevision = async (
  id: string,
  language: Locale,
): Promise<{ n: number; text: TextFields } | null> => {
  const row = (await strapi.db.query(ARTICLE_REVISION).findOne({
    select: ['n', 'snapshot'],
    where: { article_id: id, language },
    orderBy: { n: 'desc' },
  })) as { n: number; snapshot: TextFields } | null;
  return row && { n: row.n, text: row.snapshot };
};

/** Returns the text of a language at a time: of the last version until then, else of the first. */
export const findTextAt = async (id: string, language: Locale, moment: Date): Promise<TextFields | null> => {
  const until = toDbTime(moment, strapi.db.dialect.client);
  const row = await revisionsOf(id, language)
    .where('saved_at', '<=', until)
    .orderBy('n', 'desc')
    .first('snapshot');
  return textOf(row ?? (await revisionsOf(id, language).orderBy('n').first('snapshot')));
};

/** A revision with its text. */
export interface OpenedRevision extends RevisionRow {
  text: TextFields;
}

/** Returns a version with its text. */
export const openRevision = async (
  id: string,
  language: Locale,
  n: number,
): Promise<OpenedRevision | null> => {
  const row = (await withoutText(revisionsOf(id, language).where({ n })).select('snapshot').first()) as
    (RevisionRow & { snapshot: TextFields | string }) | undefined;
  const text = textOf(row);
  return row && text ? { ...row, text } : null;
};

export interface ListRevisionsOptions {
  id: string;
  locale: Locale;
  page: number;
  limit: number;
}

/** Returns a page of versions of a language, newest first. Two queries. */
export const listRevisions = async (options: ListRevisionsOptions): Promise<RowPage<RevisionRow>> => {
  const { id, locale, page, limit } = options;
  const counted = (await revisionsOf(id, locale).count({ count: '*' }).first()) as { count: number | string };
  const rows = (await withoutText(revisionsOf(id, locale))
    .orderBy('n', 'desc')
    .offset((page - 1) * limit)
    .limit(limit)) as RevisionRow[];
  return { rows, count: Number(counted.count) };
};
