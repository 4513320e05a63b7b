import type { EndpointOutput } from '../../contract';
import type { Locale } from '../../contract/enums';
import { regionName } from '../../contract/regions';
import type { NamedCount } from './queries/daily-counts';
import type { Reading } from './queries/reading';

/** Presents readers or views by region with the names in a language; an unknown region has none. */
export const presentRegions = (
  rows: readonly NamedCount[],
  locale: Locale,
): EndpointOutput<'GET /data_region'> => ({
  total: rows.reduce((sum, { count }) => sum + count, 0),
  list: rows.map(({ name, count }) => ({ region: name, name: name && regionName(name, locale), count })),
});

/** Presents readers or views by referring site. */
export const presentReferrers = (
  rows: readonly NamedCount[],
): EndpointOutput<'GET /data_reading'>['referrers'] => rows.map(({ name, count }) => ({ host: name, count }));

export const presentReading = ({ referrers, ...reading }: Reading): EndpointOutput<'GET /data_reading'> => ({
  ...reading,
  referrers: presentReferrers(referrers),
});
