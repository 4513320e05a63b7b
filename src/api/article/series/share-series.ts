import type { Knex } from 'knex';
import type { Locale } from '../../../contract/enums';
import { MAX_SERIES_PLACE } from '../../../contract/limits';

interface Row {
  id: number;
  locale: Locale;
  series_id: number | null;
  series_place: number | null;
}

const rowsOf = async (trx: Knex, id: string, isPublished: boolean): Promise<Row[]> => {
  const rows = trx('articles as a')
    .leftJoin('articles_series_lnk as l', 'l.article_id', 'a.id')
    .where('a.document_id', id)
    .orderBy('a.id')
    .select('a.id', 'a.locale', 'l.series_id', 'a.series_place');
  return (await (isPublished
    ? rows.whereNotNull('a.published_at')
    : rows.whereNull('a.published_at'))) as Row[];
};

/**
 * Returns the number after the last place in a series. Drafts of other authors do not count, because the number would
 * reveal their existence; for an article without an author, which only the panel writes, all count.
 */
const nextPlace = async (trx: Knex, seriesId: number, articleId: string): Promise<number> => {
  const authors = trx('articles_author_lnk as ol')
    .join('articles as o', 'o.id', 'ol.article_id')
    .where('o.document_id', articleId)
    .select('ol.user_id');
  const row = (await trx('articles_series_lnk as l')
    .join('articles as a', 'a.id', 'l.article_id')
    .leftJoin('articles_author_lnk as al', 'al.article_id', 'a.id')
    .where('l.series_id', seriesId)
    .whereNot('a.document_id', articleId)
    .where((known) =>
      known.whereNotNull('a.published_at').orWhereIn('al.user_id', authors).orWhereNotExists(authors),
    )
    .max({ last: 'a.series_place' })
    .first()) as { last: number | null };
  return Math.min((row.last ?? 0) + 1, MAX_SERIES_PLACE);
};

/**
 * Written with SQL, because a write through Strapi would change the time of the last change of texts that have not
 * changed.
 */
const setSeries = async (trx: Knex, row: Row, series_id: number | null, place: number | null) => {
  if (row.series_place !== place) await trx('articles').where('id', row.id).update({ series_place: place });
  if (row.series_id === series_id) return;
  await trx('articles_series_lnk').where('article_id', row.id).delete();
  if (series_id !== null) await trx('articles_series_lnk').insert({ article_id: row.id, series_id });
};

export interface ShareSeriesOptions {
  id: string;
  /** The written languages. */
  locales: readonly Locale[];
  /** Whether their published rows were written, or their drafts. */
  isPublished: boolean;
  /** Languages that had a row before. A new one without a series gets that of the others. */
  before: readonly Locale[];
}

/**
 * Copies series and place to all languages of an article, drafts or published texts: Strapi stores relations per
 * language (decision 006). A part without a place gets the next free one, and an article without a series has no place.
 * Must run in the transaction of the write. One query when nothing changes.
 */
export const shareSeries = async (trx: Knex, options: ShareSeriesOptions): Promise<void> => {
  const { id, locales, isPublished, before } = options;
  const rows = await rowsOf(trx, id, isPublished);
  const isWritten = ({ locale }: Row) => locales.includes(locale);
  const isNew = ({ locale, series_id }: Row) => !before.includes(locale) && series_id === null;
  const source =
    rows.find((row) => isWritten(row) && !isNew(row)) ?? rows.find((row) => !isWritten(row)) ?? rows[0];
  if (!source) return;
  const { series_id } = source;
  const place = series_id === null ? null : (source.series_place ?? (await nextPlace(trx, series_id, id)));
  for (const row of rows) await setSeries(trx, row, series_id, place);
};
