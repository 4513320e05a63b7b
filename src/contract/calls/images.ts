import { z } from 'zod';
import { defineCalls } from '../define';
import { flag, id, listOf, paging, sort, text, time } from '../fields';
import { FORM_FIELDS } from '../form-fields';

const count = z.number().int();
const MB = 1024 * 1024;
/** What stands around the files of a form: boundaries and names. */
const AROUND = 64 * 1024;
/** Most bytes of one image. */
export const IMAGE_BYTES = 5 * MB;

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

export const images = defineCalls({
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
    files: { field: FORM_FIELDS['POST /image'], most: 1, bytes: IMAGE_BYTES + AROUND },
    response: z.string(),
    errors: [
      'image_empty',
      'image_broken',
      'image_svg',
      'image_format',
      'image_tiny',
      'image_too_many_pixels',
      'image_too_large',
    ],
  },
  'POST /images': {
    summary: 'Puts images into the library. Each file has its own answer; a bad one stops no other.',
    access: 'user',
    files: { field: FORM_FIELDS['POST /images'], most: 50, bytes: 50 * MB + AROUND },
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
});
