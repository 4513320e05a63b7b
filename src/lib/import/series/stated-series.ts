import { MAX_SERIES_PLACE, MAX_SERIES_TITLE } from '../../../contract/limits';
import { textValue } from '../fields';
import type { ImportProblem } from '../problem';
import { type ImportedSeries, type Names, type SeriesFile, titlesOf } from './imported-series';

/** Maximum characters of a value in a message. */
const MAX_NAMED = 60;

const nameOf = ({ series }: SeriesFile): string => series.slice(0, MAX_SERIES_TITLE).trim();

/** Returns the place in front matter; null when it is invalid. */
const placeOf = ({ place }: SeriesFile): number | undefined | null => {
  if (place === undefined || place === null || place === '') return undefined;
  const number = Number(textValue(place) || NaN);
  return Number.isInteger(number) && number >= 1 && number <= MAX_SERIES_PLACE ? number : null;
};

/** Places of a series, by article. */
interface Places {
  byKey: Map<string, number>;
  taken: Set<number>;
  last: number;
}

/** Names of the series of each article, in the languages with a name. */
const namesByKey = (files: readonly SeriesFile[]): Map<string, Names> => {
  const names = new Map<string, Names>();
  for (const file of files) names.set(file.key, { ...names.get(file.key), [file.locale]: nameOf(file) });
  return names;
};

type Note = (path: string, problem: ImportProblem) => void;

/**
 * Returns the series in the front matter of files, by path. An invalid place, or one of another article of the import,
 * becomes the next free one; files of an export of this product keep theirs.
 */
export const statedSeries = (all: readonly SeriesFile[], note: Note): Map<string, ImportedSeries> => {
  const parts = new Map<string, ImportedSeries>();
  const files = all.filter(({ series }) => series);
  const names = namesByKey(files.filter(({ isOwn }) => !isOwn));
  const places = new Map<string, Places>();
  const later: { part: ImportedSeries; of: Places; key: string }[] = [];
  for (const file of files) {
    if (file.series.length > MAX_SERIES_TITLE)
      note(file.path, { code: 'text_cut', params: { field: 'series', limit: MAX_SERIES_TITLE } });
    const titles = titlesOf(file.isOwn ? { en: nameOf(file) } : (names.get(file.key) ?? {}));
    const place = placeOf(file);
    if (place === null)
      note(file.path, {
        code: 'series_place_invalid',
        params: { value: textValue(file.place).slice(0, MAX_NAMED), limit: MAX_SERIES_PLACE },
      });
    const part: ImportedSeries = { ...titles, place: place ?? undefined, isChosen: false, isDerived: false };
    parts.set(file.path, part);
    if (file.isOwn) continue;
    const name = titles.title.toLowerCase();
    const of = places.get(name) ?? { byKey: new Map<string, number>(), taken: new Set<number>(), last: 0 };
    places.set(name, of);
    const known = of.byKey.get(file.key);
    if (known !== undefined) part.place = known;
    else if (part.place !== undefined && !of.taken.has(part.place)) {
      of.byKey.set(file.key, part.place);
      of.taken.add(part.place);
      of.last = Math.max(of.last, part.place);
    } else {
      if (part.place !== undefined)
        note(file.path, {
          code: 'series_place_taken',
          params: { place: part.place, series: titles.title },
        });
      later.push({ part, of, key: file.key });
    }
  }
  for (const { part, of, key } of later) {
    if (!of.byKey.has(key)) of.byKey.set(key, (of.last += 1));
    const place = of.byKey.get(key)!;
    part.isChosen = true;
    part.place = place <= MAX_SERIES_PLACE ? place : undefined;
  }
  return parts;
};
