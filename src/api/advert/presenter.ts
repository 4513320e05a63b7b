import type { EndpointOutput } from '../../contract';
import { imageSources } from '../../lib/image/variants';
import type { AdvertEntity, ShownRow } from './queries/list-adverts';

type Advert = EndpointOutput<'POST /adverts'>;
type ShownAdvert = EndpointOutput<'GET /adverts'>[number];

const time = (value: string | null): string | null => (value ? new Date(value).toISOString() : null);

/** Presents an advert for the back office. */
export const presentAdvert = (advert: AdvertEntity): Advert => ({
  id: advert.documentId,
  created_at: new Date(advert.createdAt).toISOString(),
  title: advert.title,
  href: advert.href,
  images: advert.images,
  is_show: advert.is_show ?? true,
  slot: advert.slot,
  start_at: time(advert.start_at),
  end_at: time(advert.end_at),
  view_count: advert.view_count ?? 0,
  click_count: advert.click_count ?? 0,
});

/** Presents an advert for readers. */
export const presentShownAdvert = (row: ShownRow): ShownAdvert => ({
  id: row.id,
  title: row.title,
  href: row.href,
  images: row.images,
  image_width: row.image_width,
  image_height: row.image_height,
  image_srcset: imageSources({ url: row.images, width: row.image_width, formats: row.image_formats }).srcset,
  slot: row.slot,
});
