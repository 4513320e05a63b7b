import type { EndpointOutput } from '../../contract';
import type { Locale } from '../../contract/enums';
import { presentPage } from '../../core/http/present-page';
import { MAX_ORDERED_PARTS } from '../../contract/limits';
import { type OrderedPart, presentArticleRow } from '../article/exports';
import type { ReadSeries, SeriesRow } from './queries/list-series';

/** Presents a series with both its names. */
export const presentSeriesRow = (row: SeriesRow): EndpointOutput<'PUT /series/{id}'> => ({
  id: row.id,
  title: row.title,
  title_zh: row.title_zh ?? '',
  article_count: Number(row.article_count),
});

/** Presents the articles of a series for the screen on which they are ordered. */
export const presentParts = (parts: readonly OrderedPart[]): EndpointOutput<'GET /series/{id}/parts'> => ({
  parts: parts.slice(0, MAX_ORDERED_PARTS),
  count: parts.length,
});

/** Presents a series with its articles. */
export const presentSeries = (series: ReadSeries, locale: Locale): EndpointOutput<'GET /series/{id}'> => ({
  id: series.id,
  title: series.title,
  ...presentPage(series, (row) => presentArticleRow(row, locale)),
});
