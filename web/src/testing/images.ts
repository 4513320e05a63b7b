import type { EndpointOutput } from '@contract';

/** An image of the library for tests; `at` is part of its id, name and URL. */
export const testImage = (
  at: number,
  rest: Partial<EndpointOutput<'GET /images'>['list'][number]> = {},
): EndpointOutput<'GET /images'>['list'][number] => ({
  id: `image-${at}`,
  created_at: '2026-01-01T00:00:00Z',
  name: `picture-${at}.png`,
  path: `/uploads/${at}.png`,
  width: 1200,
  height: 800,
  size: 123_450,
  image_type: 'png',
  hash: '',
  used_in: 0,
  alt: `Alt ${at}`,
  tags: [],
  focal_x: 0.5,
  focal_y: 0.5,
  thumb: `/uploads/${at}_w320.webp`,
  blur: '',
  user_id: null,
  ...rest,
});
