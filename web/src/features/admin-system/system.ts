import type { EndpointOutput } from '@contract';
import type { Locale } from '@contract/enums';

export type Feedback = EndpointOutput<'GET /feedback'>['list'][number];
export type Advert = EndpointOutput<'GET /adverts/all'>['list'][number];
export type NewsSource = EndpointOutput<'GET /news/sources/all'>['list'][number];
export type Menu = EndpointOutput<'GET /menus'>['list'][number];

/** Whether an advert is shown to readers at a given time, and the reason if not. */
export type AdvertState = 'shown' | 'planned' | 'over' | 'off';

export const advertState = ({ is_show, start_at, end_at }: Advert, now: number): AdvertState => {
  if (!is_show) return 'off';
  if (end_at && Date.parse(end_at) <= now) return 'over';
  return start_at && Date.parse(start_at) > now ? 'planned' : 'shown';
};

type Counts = Pick<Advert, 'view_count' | 'click_count'>;

/** Clicks per hundred views, at most 100; null without views. */
export const clickRate = ({ view_count, click_count }: Counts): number | null =>
  view_count > 0 ? Math.min(100, (click_count / view_count) * 100) : null;

/** The click rate as text, e.g. `12.5%`; `–` without views. */
export const clickPercent = (counts: Counts, locale: Locale): string => {
  const rate = clickRate(counts);
  if (rate === null) return '–';
  return (rate / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 });
};
