import type { Locale } from '../../../contract/enums';
import type { RowPage } from '../../../core/http/present-page';
import type { ListedArticle } from '../reading/article-rows';
import { listedArticles } from '../reading/listed-articles';
import { inSeriesOrder, partsOf } from './series-parts';

export interface SeriesPageOptions {
  /** Row of the series. */
  seriesId: number;
  locale: Locale;
  page: number;
  limit: number;
}

/** Returns a page of the published parts of a series, in order. Four queries. */
export const listSeriesPage = async ({
  seriesId,
  locale,
  page,
  limit,
}: SeriesPageOptions): Promise<RowPage<ListedArticle>> => {
  const counted = (await partsOf(seriesId, locale).count({ count: '*' }).first()) as {
    count: number | string;
  };
  const ids = (await inSeriesOrder(partsOf(seriesId, locale))
    .offset((page - 1) * limit)
    .limit(limit)
    .pluck('a.id')) as number[];
  return { rows: await listedArticles(ids, locale), count: Number(counted.count) };
};
