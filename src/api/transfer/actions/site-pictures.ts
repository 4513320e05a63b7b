import { z } from 'zod';
import { accountOf } from '../../article/import/exports';
import { allImages, type StoredImage, type StoreImageOptions } from '../../image/exports';

const share = z.number().min(0).max(1).nullable();

/** A picture of the library, in `site.json`. */
export const PictureData = z.object({
  /** Its file in the export. */
  file: z.string(),
  name: z.string().min(1),
  alt: z.string(),
  tags: z.array(z.string().min(1)),
  focal_x: share,
  focal_y: share,
  /** User name of the uploader; empty for imports and the panel. */
  user: z.string(),
});

export type PictureData = z.infer<typeof PictureData>;

/** Stores a picture of the library in an export. @returns its path there; undefined when it is missing */
export type FileOf = (url: string) => Promise<string | undefined>;

/** Stores a file of an export in the library. @returns undefined when it cannot be stored */
export type StoreFile = (
  file: string,
  fields?: Pick<StoreImageOptions, 'name' | 'alt' | 'tags' | 'focal_x' | 'focal_y' | 'ownerId'>,
) => Promise<StoredImage | undefined>;

const shareOf = (value: number | string | null): number | null => (value === null ? null : Number(value));

/** Returns the user names of accounts by id. */
const accountNames = async (): Promise<Map<string, string>> => {
  const rows = (await strapi.db
    .connection('up_users')
    .whereIn('document_id', strapi.db.connection('image_details').distinct('owner_id'))
    .select('document_id as id', 'username')) as { id: string; username: string }[];
  return new Map(rows.map(({ id, username }) => [id, username]));
};

/** Reads the library of pictures, and stores each in the export; sorted, because the order of rows differs between sites. */
export const readPictures = async (fileOf: FileOf): Promise<PictureData[]> => {
  const names = await accountNames();
  const pictures: PictureData[] = [];
  for await (const image of allImages()) {
    const file = await fileOf(image.url);
    if (file)
      pictures.push({
        file,
        name: image.name,
        alt: image.alt ?? '',
        tags: image.tags,
        focal_x: shareOf(image.focal_x),
        focal_y: shareOf(image.focal_y),
        user: names.get(image.owner_id ?? '') ?? '',
      });
  }
  return pictures.sort((a, b) => (a.file < b.file ? -1 : 1));
};

/** Stores the pictures that the library does not have. */
export const writePictures = async (pictures: readonly PictureData[], store: StoreFile): Promise<void> => {
  for (const { file, user, ...fields } of pictures)
    await store(file, { ...fields, ownerId: (await accountOf(user)) ?? undefined });
};
