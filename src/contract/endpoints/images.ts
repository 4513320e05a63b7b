import { z } from 'zod';
import { defineEndpoints } from '../define';
import { LOCALES } from '../enums';
import { deleted, flag, id, idList, idParams, listOf, paging, sort, text, time } from '../fields';
import { MAX_IMAGE_BYTES } from '../limits';

const count = z.number().int();
/** What stands around the files of a form: boundaries and names. */
const AROUND = 64 * 1024;

/** Share of the width or the height, from the left or the top: 0.5 is the middle. */
const share = z.number().min(0).max(1);

export const Image = z.object({
  id,
  created_at: time,
  name: z.string(),
  /** Address of the image as it was stored. */
  path: z.string(),
  /** Pixels. */
  width: count.nullable(),
  height: count.nullable(),
  /** Bytes, to the nearest ten. */
  size: count,
  /** Kind by content, e.g. `png`. */
  image_type: z.string(),
  /** sha-256 of the file that was sent; empty for one that the panel stored and nobody looked at yet. */
  hash: z.string(),
  /** Places that show it. */
  used_in: count,
  alt: z.string(),
  tags: z.array(z.string()),
  focal_x: share,
  focal_y: share,
  /** Address of a small size. */
  thumb: z.string(),
  /** A few blurred pixels as a data URL, to show until the image is there; empty when there are none. */
  blur: z.string(),
  /** Who put it there; null for imports and the panel. */
  user_id: id.nullable(),
});

/** What may show an image. */
export const IMAGE_USES = [
  'article',
  'article_banner',
  'menu_banner',
  'advert',
  'setting',
  'avatar',
] as const;

export const ImageUse = z.object({
  kind: z.enum(IMAGE_USES),
  /** The thing that shows it. */
  id: z.string(),
  /** Its name; empty for the settings, and for an article of somebody else that is not published. */
  title: z.string(),
  /** Language of the text that shows it; null where there is none. */
  locale: z.enum(LOCALES).nullable(),
});

export const images = defineEndpoints({
  'GET /images': {
    summary: 'The library. `tag` and `unused` narrow it, `key` looks in names and alternative texts.',
    access: 'signed_in',
    query: z.strictObject({
      ...paging(200),
      key: text(100).optional(),
      tag: text(50, 1).optional(),
      unused: flag.optional(),
      sort: sort(['created_at', 'name', 'size', 'used_in'], 'created_at desc'),
    }),
    response: listOf(Image),
  },
  'POST /image': {
    summary: 'Puts one image into the library. The answer is its address.',
    access: 'user',
    files: { field: 'image', most: 1, bytes: MAX_IMAGE_BYTES + AROUND },
    response: z.string(),
    errors: [
      'image_empty',
      'image_broken',
      'image_svg',
      'image_svg_empty',
      'image_svg_heavy',
      'image_format',
      'image_tiny',
      'image_too_many_pixels',
      'image_too_large',
    ],
  },
  'POST /images': {
    summary: 'Puts images into the library. Each file has its own answer; a bad one stops no other.',
    access: 'user',
    files: { field: 'images', most: 50, bytes: 10 * MAX_IMAGE_BYTES + AROUND },
    response: z.array(
      z.object({
        file_name: z.string(),
        is_success: z.boolean(),
        /** Why not; empty when all went well. */
        msg: z.string(),
        id: id.optional(),
        path: z.string().optional(),
      }),
    ),
  },
  'PUT /images': {
    summary:
      'Changes what is known of an image; fields left out stay. Who put it there may, and administrators.',
    access: 'user',
    body: z.strictObject({
      id,
      /** The ending stays that of its kind. */
      name: text(100, 1).optional(),
      alt: text(300).optional(),
      tags: z.array(text(50, 1)).max(20).optional(),
      focal_x: share.optional(),
      focal_y: share.optional(),
    }),
    response: Image,
  },
  'DELETE /images': {
    summary:
      'Deletes images; those that something shows only with `force`. Who put them there may, and administrators.',
    access: 'user',
    body: idList.extend({ force: z.boolean().optional() }),
    response: deleted,
    errors: ['image_in_use'],
  },
  'GET /images/{id}/uses': {
    summary: 'Where an image is shown.',
    access: 'signed_in',
    params: idParams,
    response: z.array(ImageUse),
  },
  'POST /images/replace': {
    summary:
      'Shows another image everywhere that one is shown: in articles, menus, adverts, settings and as avatar. ' +
      '`count`: in how many places. A changed article has a new version.',
    access: 'admin',
    body: z.strictObject({ from_id: id, into_id: id }),
    response: z.object({ count }),
  },
});
