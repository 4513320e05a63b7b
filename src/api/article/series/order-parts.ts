import type { Knex } from 'knex';
import type { ArticleState, Locale } from '../../../contract/enums';
import { MAX_SERIES_PLACE } from '../../../contract/limits';
import { ARTICLE } from '../../../core/database/content-types';
import { emitEntryEvents } from '../../../core/events/entry-events';
import { emit } from '../../../core/events/event-bus';
import { articlesWritten } from '../listings/refresh-listings';

/** Texts of one statement: each binds three values, and SQLite accepts at most 32,766. */
const BATCH_SIZE = 200;

/** A text of a part, draft or published. */
interface Row {
  rowId: number;
  id: string;
  locale: Locale;
  title: string;
  state: ArticleState;
  place: number | null;
  published_at: unknown;
  moment: string | number;
}

/** An article of a series, for the screen on which parts are ordered. */
export interface OrderedPart {
  id: string;
  title: string;
  locale: Locale;
  state: ArticleState;
  place: number;
}

const rowsOf = async (knex: Knex, seriesId: number): Promise<Row[]> =>
  (await knex('articles_series_lnk as l')
    .join('articles as a', 'a.id', 'l.article_id')
    .where('l.series_id', seriesId)
    .whereNull('a.deleted_at')
    .orderBy('a.id')
    .select(
      ...['a.id as rowId', 'a.document_id as id', 'a.locale', 'a.title', 'a.state', 'a.published_at'],
      'a.series_place as place',
      knex.raw('coalesce(a.written_at, a.created_at) as moment'),
    )) as Row[];

/** The text that represents an article: its draft, in the requested language if it has it. */
const fits = ({ published_at, locale }: Row, requested: Locale): number =>
  (published_at === null ? 2 : 0) + (locale === requested ? 1 : 0);

const compare = (a: Row, b: Row): number => {
  const [first, second] = [a.place ?? MAX_SERIES_PLACE, b.place ?? MAX_SERIES_PLACE];
  if (first !== second) return first - second;
  const [earlier, later] = [new Date(a.moment).getTime(), new Date(b.moment).getTime()];
  if (earlier !== later) return earlier - later;
  return a.id < b.id ? -1 : 1;
};

const articlesOf = (rows: readonly Row[], locale: Locale): Row[] => {
  const shown = new Map<string, Row>();
  for (const row of rows) {
    const known = shown.get(row.id);
    if (!known || fits(row, locale) > fits(known, locale)) shown.set(row.id, row);
  }
  return [...shown.values()].sort(compare);
};

/** Returns all articles of a series in order, drafts too, with the places of their drafts. One query. */
export const allParts = async (seriesId: number, locale: Locale): Promise<OrderedPart[]> =>
  articlesOf(await rowsOf(strapi.db.connection, seriesId), locale).map(
    ({ id, title, state, place, ...row }) => ({
      id,
      title,
      locale: row.locale,
      state,
      place: place ?? MAX_SERIES_PLACE,
    }),
  );

/** Written with SQL, because a write through Strapi would change the time of the last change of each text. */
const writePlaces = async (trx: Knex, places: readonly (readonly [Row, number])[]): Promise<void> => {
  for (let at = 0; at < places.length; at += BATCH_SIZE) {
    const some = places.slice(at, at + BATCH_SIZE);
    const cases = some.map(() => 'when ? then cast(? as integer)').join(' ');
    const values = some.flatMap(([{ rowId }, place]) => [rowId, place]);
    const ids = some.map(([{ rowId }]) => rowId);
    await trx('articles')
      .whereIn('id', ids)
      .update({ series_place: trx.raw(`case id ${cases} end`, values) });
    emitEntryEvents({ event: 'entry.update', uid: ARTICLE, where: { id: { $in: ids } } });
  }
};

/**
 * Sets the places of the articles of a series to 1, 2, 3 … in the order of `ids`, for drafts and published texts, in all
 * languages. Ids that are no longer in the series are ignored; articles that are not in `ids` follow in their current order.
 * Must run in the transaction that has locked the series.
 */
export const orderParts = async (trx: Knex, seriesId: number, ids: readonly string[]): Promise<void> => {
  // Locked in the order of their ids, so that two calls cannot deadlock.
  const links = trx('articles_series_lnk').where('series_id', seriesId).select('article_id');
  await trx('articles').whereIn('id', links).orderBy('id').forUpdate().select('id');
  const rows = await rowsOf(trx, seriesId);
  const requested = new Map([...new Set(ids)].map((id, index) => [id, index]));
  const ordered = articlesOf(rows, 'en').sort(
    (a, b) => (requested.get(a.id) ?? ids.length) - (requested.get(b.id) ?? ids.length),
  );
  const places = new Map(ordered.map(({ id }, index) => [id, Math.min(index + 1, MAX_SERIES_PLACE)]));
  const changed = rows
    .map((row) => [row, places.get(row.id)!] as const)
    .filter(([row, place]) => row.place !== place);
  await writePlaces(trx, changed);
  const articles = new Set(changed.map(([{ id }]) => id));
  await articlesWritten(articles);
  for (const id of articles) emit('article.changed', { id });
};
