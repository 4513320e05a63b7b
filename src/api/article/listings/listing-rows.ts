import type { Knex } from 'knex';
import { LOCALES } from '../../../contract/enums';
import { isPostgres } from '../../../core/database/dialect';

/** Languages in the order in which they are listed. */
const SORTED = [...LOCALES].sort();
const QUOTED = SORTED.map((locale) => `'${locale}'`);

const MOMENT = 'coalesce(a.written_at, a.created_at, a.published_at)';
/** Days since 1970 in UTC, rounded down, including before 1970. */
const DAY = {
  sqlite: `(${MOMENT} - ((${MOMENT} % 86400000) + 86400000) % 86400000) / 86400000`,
  postgres: `cast(floor(extract(epoch from ${MOMENT}) / 86400) as integer)`,
};

/** SQL for a published row of the same article. */
const published = (alias: string, more: string): string =>
  `select 1 from articles ${alias} where ${alias}.document_id = a.document_id and ${alias}.published_at is not null
    and ${more}`;

/** The languages of the article, each followed by a space. */
const LANGUAGES = QUOTED.map(
  (locale) =>
    `case when exists (${published('o', `o.locale = ${locale}`)}) then ${locale} || ' ' else '' end`,
).join(' || ');

/**
 * When the source changed after this translation. The source is the language written first; publishing re-creates the
 * published row, so only drafts have the creation date of a language.
 */
const SOURCE_CHANGED_AT = `(select max(case when s.text_changed_at > a.text_changed_at then s.text_changed_at end)
  from articles s where s.document_id = a.document_id and s.published_at is not null and s.id <> a.id and s.locale =
    (select d.locale from articles d where d.document_id = a.document_id and d.published_at is null
     order by d.created_at, d.id limit 1))`;

interface Column {
  kind: 'text' | 'integer' | 'boolean' | 'time';
  required?: boolean;
  /** SQL for the value, from the published row `a` and the readers' language `r`; default: the column of that name. */
  from?: string;
}

const text: Column = { kind: 'text' };
const time: Column = { kind: 'time' };
const integer: Column = { kind: 'integer' };

/** The columns of `article_listings`: what lists show of an article, without its text. */
export const LISTING_COLUMNS: Record<string, Column> = {
  article_id: { kind: 'text', required: true, from: 'a.document_id' },
  locale: { kind: 'text', required: true, from: 'r.locale' },
  language: { kind: 'text', required: true, from: 'a.locale' },
  locales: { kind: 'text', required: true, from: LANGUAGES },
  row_id: { kind: 'integer', required: true, from: 'a.id' },
  day: { kind: 'integer', required: true },
  sort_at: { kind: 'time', required: true, from: MOMENT },
  updated_at: { kind: 'time', required: true, from: `coalesce(a.updated_at, ${MOMENT})` },
  first_published_at: time,
  title: text,
  abstract: text,
  source: text,
  link: text,
  byline: text,
  is_recommend: { kind: 'boolean' },
  state: text,
  publish_at: time,
  withdraw_at: time,
  version: integer,
  word_count: integer,
  reading_minutes: integer,
  source_changed_at: { kind: 'time', from: SOURCE_CHANGED_AT },
  /** Row id of the series; null without one, as the place. */
  series_id: {
    kind: 'integer',
    from: '(select max(k.series_id) from articles_series_lnk k where k.article_id = a.id)',
  },
  series_place: integer,
};

/** The columns of `article_list_entries` by which lists are sorted; each has an index. */
export const SORT_COLUMNS = {
  sort_at: 'time',
  updated_at: 'time',
  look_count: 'integer',
  digg_count: 'integer',
  comment_count: 'integer',
  collects_count: 'integer',
} as const;

export const STAT_COLUMNS = ['look_count', 'digg_count', 'comment_count', 'collects_count'] as const;

const marks = (ids: readonly string[]): string => `(${ids.map(() => '?').join(', ')})`;

/** Updates columns of an existing row, when one of them differs. */
const onConflict = (table: string, key: string, columns: string[]): string =>
  `on conflict (${key}) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}
   where ${columns.map((name) => `${table}.${name} is distinct from excluded.${name}`).join(' or ')}`;

/**
 * Inserts or updates the row of each (readers' language, published article): the article in that language, or the one
 * that it has.
 * @param ids articles; default: all
 */
export const writeListings = async (trx: Knex, ids?: readonly string[]): Promise<void> => {
  const columns = Object.keys(LISTING_COLUMNS);
  const day = DAY[isPostgres(trx) ? 'postgres' : 'sqlite'];
  const values = columns.map((name) => (name === 'day' ? day : (LISTING_COLUMNS[name]?.from ?? `a.${name}`)));
  await trx.raw(
    `insert into article_listings (${columns.join(', ')})
     select ${values.join(', ')} from articles a
     join (${QUOTED.map((locale) => `select ${locale} as locale`).join(' union all ')}) r
       on r.locale = a.locale or not exists (${published('o', 'o.locale = r.locale')})
     where a.published_at is not null and a.locale in (${QUOTED.join(', ')})
       and not exists (${published('o', 'o.locale = a.locale and o.id > a.id')})
       ${ids ? `and a.document_id in ${marks(ids)}` : ''}
     ${onConflict(
       'article_listings',
       'article_id, locale',
       columns.filter((name) => name !== 'article_id' && name !== 'locale'),
     )}`,
    [...(ids ?? [])],
  );
};

/** The lists that contain an article, by the tables that link it. */
const SCOPES = [
  ["'all'", ''],
  [
    "'category:' || k.category_id",
    'join articles_category_lnk k on k.article_id = l.row_id and k.category_id is not null',
  ],
  ["'tag:' || k.tag_id", 'join articles_tags_lnk k on k.article_id = l.row_id and k.tag_id is not null'],
  ["'series:' || k.id", 'join series k on k.id = l.series_id'],
  [
    "'author:' || k.user_id",
    "join articles_author_lnk k on k.article_id = l.row_id and k.user_id is not null and coalesce(l.byline, '') = ''",
  ],
  // All drafts of an article have the same flag.
  [
    "'recommended'",
    `join articles k on k.document_id = l.article_id and k.published_at is null and k.is_recommend = true and k.id =
      (select max(d.id) from articles d where d.document_id = l.article_id and d.published_at is null and d.is_recommend = true)`,
  ],
] as const;

/**
 * Imported texts without any date: their time is that of the row of their import. Rows of earlier versions were written
 * less than a minute later. Translations share the time of the article, but may have been imported later.
 */
const undated = (trx: Knex): readonly [string, string] => [
  "'undated'",
  `join article_imports k on k.id = (select min(i.id) from article_imports i where i.article_id = l.article_id
    and i.created_at between l.sort_at and l.sort_at + ${isPostgres(trx) ? "interval '1 minute'" : 60_000})`,
];

const scopesOf = (trx: Knex) => [...SCOPES, undated(trx)];

const entriesOf = (trx: Knex, ids?: readonly string[]): string =>
  scopesOf(trx)
    .map(
      ([scope, join]) => `select ${scope} as scope, l.locale, l.id as listing_id,
      case when l.language = l.locale then 1 else 0 end as own, l.row_id, l.day, l.sort_at, l.updated_at,
      ${STAT_COLUMNS.map((name) => `coalesce(s.${name}, 0) as ${name}`).join(', ')}
    from article_listings l ${join} left join article_stats s on s.article_id = l.article_id
    ${ids ? `where l.article_id in ${marks(ids)}` : ''}`,
    )
    .join(' union all ');

const repeated = (trx: Knex, ids?: readonly string[]): string[] => scopesOf(trx).flatMap(() => ids ?? []);

const ENTRY_COLUMNS = ['scope', 'locale', 'listing_id', 'own', 'row_id', 'day', ...Object.keys(SORT_COLUMNS)];

/** Inserts or updates the entries of articles in lists, from their listings. */
export const writeEntries = async (trx: Knex, ids?: readonly string[]): Promise<void> => {
  await trx.raw(
    `insert into article_list_entries (${ENTRY_COLUMNS.join(', ')})
     select ${ENTRY_COLUMNS.join(', ')} from (${entriesOf(trx, ids)}) x where true
     ${onConflict('article_list_entries', 'scope, locale, listing_id', ENTRY_COLUMNS.slice(3))}`,
    repeated(trx, ids),
  );
};

/** Deletes the entries of articles in lists that no longer contain them. */
export const deleteStaleEntries = async (trx: Knex, ids: readonly string[]): Promise<void> => {
  await trx.raw(
    `delete from article_list_entries
     where listing_id in (select id from article_listings where article_id in ${marks(ids)})
       and (scope, listing_id) not in (select scope, listing_id from (${entriesOf(trx, ids)}) x)`,
    [...ids, ...repeated(trx, ids)],
  );
};
