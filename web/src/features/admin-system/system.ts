import type { EndpointOutput } from '@contract';

export type Feedback = EndpointOutput<'GET /feedback'>['list'][number];
export type Advert = EndpointOutput<'GET /adverts/all'>['list'][number];
export type NewsSource = EndpointOutput<'GET /news/sources/all'>['list'][number];
export type Menu = EndpointOutput<'GET /menus'>['list'][number];

/** Whether an advert is shown to readers at a time, and if not why. */
export type AdvertState = 'shown' | 'planned' | 'over' | 'off';

export const advertState = ({ is_show, start_at, end_at }: Advert, now: number): AdvertState => {
  if (!is_show) return 'off';
  if (end_at && Date.parse(end_at) <= now) return 'over';
  return start_at && Date.parse(start_at) > now ? 'planned' : 'shown';
};

/** Clicks per hundred views; null without views. */
export const clickRate = ({ view_count, click_count }: Advert): number | null =>
  view_count > 0 ? Math.min(100, (click_count / view_count) * 100) : null;
