import type { Placing, Snapshot } from './types';

/** Series and place of a text or of the server's answer. */
export const placingOf = ({ series, series_place }: Placing): Placing => ({ series, series_place });

/**
 * Series and place as far as the author has changed them: only these are saved, because administrators order a series
 * while its articles are open in editors. The place in one series means nothing in another.
 */
const changedPlacing = (now: Placing, base: Placing): Partial<Placing> => {
  if (now.series !== base.series) return placingOf(now);
  return now.series_place === base.series_place ? {} : { series_place: now.series_place };
};

/** Series and place of the server, except what the author has changed since `base`. */
export const rebasePlacing = (base: Placing, server: Placing, now: Placing): Placing => ({
  ...placingOf(server),
  ...changedPlacing(now, base),
});

/** A text with its series and place only as far as the author has changed them. */
export const withChangedPlacing = (
  { series, series_place, ...text }: Snapshot,
  base: Placing,
): Omit<Snapshot, keyof Placing> & Partial<Placing> => ({
  ...text,
  ...changedPlacing({ series, series_place }, base),
});
