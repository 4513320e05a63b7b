import type { SeriesPosition, Snapshot } from './types';

/** Series and position of a text or of a response. */
export const positionOf = ({ series, series_place }: SeriesPosition): SeriesPosition => ({
  series,
  series_place,
});

/**
 * Series and position as far as the author has changed them: only these are saved, because administrators may order a series
 * while its articles are open in editors. A position in one series has no meaning in another.
 */
const changedPosition = (now: SeriesPosition, base: SeriesPosition): Partial<SeriesPosition> => {
  if (now.series !== base.series) return positionOf(now);
  return now.series_place === base.series_place ? {} : { series_place: now.series_place };
};

/** Series and position of the server, except for changes of the author since `base`. */
export const rebasePosition = (
  base: SeriesPosition,
  server: SeriesPosition,
  now: SeriesPosition,
): SeriesPosition => ({
  ...positionOf(server),
  ...changedPosition(now, base),
});

/** A text with series and position only as far as the author has changed them. */
export const withChangedPosition = (
  { series, series_place, ...text }: Snapshot,
  base: SeriesPosition,
): Omit<Snapshot, keyof SeriesPosition> & Partial<SeriesPosition> => ({
  ...text,
  ...changedPosition({ series, series_place }, base),
});
