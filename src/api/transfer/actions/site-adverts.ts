import { z } from 'zod';
import { ADVERT_SLOTS } from '../../../contract/admin-enums';
import { id, link, time } from '../../../contract/fields';
import { ADVERT } from '../../../core/database/content-types';
import type { FileOf, StoreFile } from './site-pictures';

/** An advert without its counts, in `site.json`. */
export const AdvertData = z.object({
  id,
  title: z.string().min(1).max(100),
  href: link,
  /** Its picture: a file of the export, or an address. */
  images: link,
  is_show: z.boolean(),
  slot: z.enum(ADVERT_SLOTS),
  start_at: time.nullable(),
  end_at: time.nullable(),
});

type AdvertData = z.infer<typeof AdvertData>;

interface AdvertRow extends Omit<AdvertData, 'id'> {
  documentId: string;
}

const iso = (time: string | null): string | null => time && new Date(time).toISOString();

/** Reads the adverts, and stores their pictures in the export. */
export const readAdverts = async (fileOf: FileOf): Promise<AdvertData[]> => {
  const rows = (await strapi.db
    .query(ADVERT)
    .findMany({ orderBy: { documentId: 'asc' } })) as unknown as AdvertRow[];
  const adverts: AdvertData[] = [];
  for (const { documentId, title, href, images, is_show, slot, start_at, end_at } of rows)
    adverts.push({
      id: documentId,
      title,
      href,
      images: (await fileOf(images)) ?? images,
      is_show,
      slot,
      start_at: iso(start_at),
      end_at: iso(end_at),
    });
  return adverts;
};

/** Creates the adverts that this site does not have. */
export const writeAdverts = async (adverts: readonly AdvertData[], store: StoreFile): Promise<void> => {
  for (const { id: documentId, images, ...data } of adverts) {
    if ((await strapi.db.query(ADVERT).count({ where: { documentId } })) > 0) continue;
    const picture = images.startsWith('/uploads/') ? await store(images) : undefined;
    await strapi
      .documents(ADVERT)
      .create({ data: { documentId, images: picture?.url ?? images, ...data } as never });
  }
};
