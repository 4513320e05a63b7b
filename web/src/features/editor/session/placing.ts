import type { Placing, Snapshot } from './types';

/** Series and position of a text or of a response. */
export const placingOf = ({ series, series_place }: Placing): Placing => ({ series, series_place });

/**
 * Series and position as far as the author has changed them: only these are saved, because administrators may order a series
 * while its articles are open in editors. A position in one series has no meaning in another.
 */
const changedPlacing = (now: Placing, base: Placing): Partial<Placing> => {
  if (now.series !== base.series) return placingOf(now);
  return now.series_place === base.series_place ? {} : { series_place: now.series_place };
};

/** Series and position of the server, except for changes of the author since `base`. */
export const rebasePlacing = (base: Placing, server: Placing, now: Placing): Placing => ({
  ...placingOf(server),
  ...changedPlacing(now, base),
});

/** A text with series and position only as far as the author has changed them. */
export const withChangedPlacing = (
  { series, series_place, ...text }: Snapshot,
  base: Placing,
): Omit<Snapshot, keyof Placing> & Partial<Placing> => ({
  ...text,
  ...changedPlacing({ series, series_place }, base),
});
