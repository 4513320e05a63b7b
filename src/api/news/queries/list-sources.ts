import type { EndpointOutput } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { presentSource, SOURCE_FIELDS, type SourceRow } from '../presenter';

const SOURCE = 'api::news.news-source';

/** Those in the reader's language come first, then those without one. */
const nearness = ({ language }: SourceRow, locale: Locale): number =>
  language === locale ? 0 : language === null ? 1 : 2;

/** All news sources, in their order of adding within each language. One query. */
export const listSources = async (
  locale: Locale,
  isForAdmin: boolean,
): Promise<EndpointOutput<'GET /news/sources'>> => {
  const rows = (await strapi.db
    .query(SOURCE)
    .findMany({ select: SOURCE_FIELDS, orderBy: { id: 'asc' } })) as SourceRow[];
  return rows
    .sort((a, b) => nearness(a, locale) - nearness(b, locale))
    .map((row) => presentSource(row, isForAdmin));
};
