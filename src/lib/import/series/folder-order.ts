import { MAX_SERIES_PLACE } from '../../../contract/limits';
import type { SourceEntry } from '../scan-folder';
import type { ImportedSeries } from './imported-series';

/** Returns the keys of texts in the order of their folder: first the series, by place, then the others as they are named. */
const keysInOrder = (
  entries: readonly Pick<SourceEntry, 'path' | 'key'>[],
  parts: ReadonlyMap<string, ImportedSeries>,
): Set<string> => {
  const keyOf = new Map(entries.map(({ path, key }) => [path, key]));
  const series = new Map<string, { key: string; place: number }[]>();
  for (const [path, { title, place = MAX_SERIES_PLACE + 1 }] of parts) {
    const name = title.toLowerCase();
    series.set(name, [...(series.get(name) ?? []), { key: keyOf.get(path)!, place }]);
  }
  const inSeries = [...series.values()].flatMap((some) => some.sort((a, b) => a.place - b.place));
  return new Set([...inSeries, ...entries].map(({ key }) => key));
};

/**
 * Returns times for texts without dates, by key: the first text of the folder is the newest, a millisecond later than the
 * second, so that lists show them in the order of the folder. Translations have the same time.
 * @param began time of the import in ms
 */
export const momentsOf = (
  entries: readonly Pick<SourceEntry, 'path' | 'key'>[],
  parts: ReadonlyMap<string, ImportedSeries>,
  began: number,
): Map<string, Date> =>
  new Map([...keysInOrder(entries, parts)].map((key, index) => [key, new Date(began - index)]));
