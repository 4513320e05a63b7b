import type { Knex } from 'knex';
import { draftSeriesOf } from '../series/draft-series';
import { seriesIdOf } from './label-ids';

/** Series and place as sent; undefined: unchanged. */
export interface SeriesFields {
  /** Name; empty: none. */
  series?: string | undefined;
  /** Null: the next free one. */
  series_place?: number | null | undefined;
}

/**
 * Converts series and place to Strapi's input. A place is only valid in its series: without a new one, the article gets the
 * next free one in another series. A place alone applies to the series of the article, also for a new language, whose text
 * has none yet.
 * @param articleId null for a new article
 */
export const seriesInput = async (
  trx: Knex.Transaction,
  { series, series_place }: SeriesFields,
  articleId: string | null,
): Promise<Record<string, unknown>> => {
  if (series === undefined && series_place === undefined) return {};
  const requested = series ? await seriesIdOf(trx, series) : null;
  const now = articleId ? ((await draftSeriesOf(trx, articleId))?.id ?? null) : null;
  const id = series === undefined ? now : requested;
  const place = series_place === undefined ? {} : { series_place };
  return { series: id, ...(id === now ? {} : { series_place: null }), ...place };
};
