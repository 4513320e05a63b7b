import type { Knex } from 'knex';
import type { ImportedSeries, ImportProblem } from '../../../lib/import';
import { seriesIdOf } from '../input/label-ids';
import { seriesInput } from '../input/series-input';
import { draftSeriesOf } from '../series/draft-series';

/** Whether another article has a place in a series, drafts included. One query, of the rows of its parts. */
const isTaken = async (trx: Knex, seriesId: string, place: number, articleId: string): Promise<boolean> =>
  (await trx('articles_series_lnk as l')
    .join('series as s', 's.id', 'l.series_id')
    .join('articles as a', 'a.id', 'l.article_id')
    .where({ 's.document_id': seriesId, 'a.series_place': place })
    .whereNot('a.document_id', articleId)
    .first('a.id')) !== undefined;

interface SeriesOptions {
  articleId: string;
  /** Undefined: the file has none. */
  requested: ImportedSeries | undefined;
  /** From an export of this product: the article gets the series of the file, or none if the file has none. */
  isOwn: boolean;
}

/**
 * Returns series and place of an imported article as Strapi's input; creates a missing series. A place that another article
 * has becomes the next free one.
 */
export const importedSeriesData = async (
  trx: Knex.Transaction,
  { articleId, requested, isOwn }: SeriesOptions,
  notes: ImportProblem[],
): Promise<Record<string, unknown>> => {
  if (isOwn)
    return seriesInput(
      trx,
      { series: requested?.title ?? '', series_place: requested?.place ?? null },
      articleId,
    );
  if (!requested) return {};
  const now = await draftSeriesOf(trx, articleId);
  // Administrators may have changed the order.
  if (now && requested.isDerived) return {};
  const { title, title_zh, place, isChosen } = requested;
  const series = await seriesIdOf(trx, title, title_zh);
  if (place !== undefined && !(await isTaken(trx, series, place, articleId)))
    return { series, series_place: place };
  if (place !== undefined && !isChosen)
    notes.push({ code: 'series_place_taken', params: { place, series: title } });
  return { series, series_place: now?.id === series ? now.place : null };
};
