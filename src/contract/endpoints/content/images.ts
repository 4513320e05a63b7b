import { z } from 'zod';
import { defineEndpoints } from '../../define';
import { LOCALES } from '../../enums';
import { PICTURE_ERRORS } from '../../errors/image-errors';
import {
  booleanParam,
  deleted,
  httpAddress,
  id,
  idList,
  idParams,
  listOf,
  paging,
  sort,
  text,
  time,
} from '../../fields';
import {
  MAX_ALT,
  MAX_IMAGES_BYTES,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_NAME,
  MAX_KEY,
  MAX_LABEL,
  MAX_LARGE_PAGE_SIZE,
  MAX_TAGS,
} from '../../limits';

const count = z.number().int();
/** Allowance for the boundaries and headers of a multipart form. */
const FORM_OVERHEAD = 64 * 1024;

/** Fraction of the width or height, from the left or top: 0.5 is the centre. */
const share = z.number().min(0).max(1);

const Image = z.object({
  id,
  created_at: time,
  name: z.string(),
  /** URL of the stored image. */
  path: z.string(),
  /** Pixels. */
  width: count.nullable(),
  height: count.nullable(),
  /** Bytes, to the nearest ten. */
  size: count,
  /** Format detected from the content, e.g. `png`. */
  image_type: z.string(),
  /** SHA-256 of the uploaded file; empty for uploads of the panel that were not processed yet. */
  hash: z.string(),
  /** Number of places that show it. */
  used_in: count,
  alt: z.string(),
  tags: z.array(z.string()),
  focal_x: share,
  focal_y: share,
  /** URL of a small size. */
  thumb: z.string(),
  /** Blurred placeholder as a data URL; may be empty. */
  blur: z.string(),
  /** The uploader; null for imports and the panel. */
  user_id: id.nullable(),
});

/** Kinds of places that show images. */
const IMAGE_USES = [
  'article',
  'article_banner',
  'menu_banner',
  'advert',
  'setting',
  'appearance',
  'avatar',
  'message',
] as const;

const ImageUse = z.object({
  kind: z.enum(IMAGE_USES),
  /** Id of the item that shows it. */
  id: z.string(),
  /** Its name; empty for the settings, and for another author's unpublished article. */
  title: z.string(),
  /** Language of the text that shows it, if any. */
  locale: z.enum(LOCALES).nullable(),
});

export const images = defineEndpoints({
  'GET /images': {
    summary: 'Images of the library. `tag` and `unused` filter, `key` searches names and alternative texts.',
    access: 'signed_in',
    query: z.strictObject({
      ...paging(MAX_LARGE_PAGE_SIZE),
      key: text(MAX_KEY).optional(),
      tag: text(MAX_LABEL, 1).optional(),
      unused: booleanParam.optional(),
      sort: sort(['created_at', 'name', 'size', 'used_in'], 'created_at desc'),
    }),
    response: listOf(Image),
  },
  'POST /image': {
    summary: 'Uploads one image. Returns its URL.',
    access: 'user',
    files: { field: 'image', most: 1, bytes: MAX_IMAGE_BYTES + FORM_OVERHEAD },
    response: z.string(),
    errors: PICTURE_ERRORS,
  },
  'POST /images': {
    summary: 'Uploads images. Each file has its own result; a rejected one does not affect the others.',
    access: 'user',
    files: { field: 'images', most: 50, bytes: MAX_IMAGES_BYTES + FORM_OVERHEAD },
    response: z.array(
      z.object({
        file_name: z.string(),
        is_success: z.boolean(),
        /** Name of the error; empty on success. */
        msg: z.string(),
        id: id.optional(),
        path: z.string().optional(),
        /** URL of a small size. */
        thumb: z.string().optional(),
        /** Its alternative text: not empty when the library already had the same file with one. */
        alt: z.string().optional(),
      }),
    ),
  },
  'POST /images/fetch': {
    summary:
      'Fetches a picture of another site into the library, with the limits of an upload, from public addresses only.',
    access: 'user',
    limit: { times: 60, seconds: 3600 },
    body: z.strictObject({ url: httpAddress }),
    response: z.object({ id, path: z.string() }),
    errors: [...PICTURE_ERRORS, 'image_not_fetched'],
  },
  'PUT /images': {
    summary:
      'Updates the metadata of an image; omitted fields are unchanged. For its uploader and administrators.',
    access: 'user',
    body: z.strictObject({
      id,
      /** The extension always matches the format. */
      name: text(MAX_IMAGE_NAME, 1).optional(),
      alt: text(MAX_ALT).optional(),
      tags: z.array(text(MAX_LABEL, 1)).max(MAX_TAGS).optional(),
      focal_x: share.optional(),
      focal_y: share.optional(),
    }),
    response: Image,
  },
  'DELETE /images': {
    summary: 'Deletes images; those in use only with `force`. For their uploader and administrators.',
    access: 'user',
    body: idList.extend({ force: z.boolean().optional() }),
    response: deleted,
    errors: ['image_in_use'],
  },
  'GET /images/{id}/uses': {
    summary: 'The places where an image is used.',
    access: 'signed_in',
    params: idParams,
    response: z.array(ImageUse),
  },
  'POST /images/replace': {
    summary:
      'Replaces an image by another one everywhere: in articles, menus, adverts, settings and as avatar. ' +
      '`count` is the number of places. A changed article gets a new version.',
    access: 'admin',
    body: z.strictObject({ from_id: id, into_id: id }),
    response: z.object({ count }),
  },
});
