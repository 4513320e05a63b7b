import { z } from 'zod';
import { defineEndpoints, perMinute } from '../define';
import { ADVERT_SLOTS } from '../enums';
import { deleted, flag, id, idList, idParams, link, listOf, paging, sort, text, time } from '../fields';

const count = z.number().int();
const slot = z.enum(ADVERT_SLOTS);

/** An advert as readers get it: how often it was shown and opened is its owner's business. */
export const ShownAdvert = z.object({
  id,
  title: z.string(),
  href: z.string(),
  /** Address of its picture. */
  images: z.string(),
  /** Pixels, when the picture is of our library. */
  image_width: count.nullable(),
  image_height: count.nullable(),
  /** Its sizes for `<img srcset>`; empty when there are none. */
  image_srcset: z.string(),
  slot,
});

export const Advert = z.object({
  id,
  created_at: time,
  title: z.string(),
  href: z.string(),
  images: z.string(),
  is_show: z.boolean(),
  slot,
  start_at: time.nullable(),
  end_at: time.nullable(),
  view_count: count,
  click_count: count,
});

/** Not the empty text: an advert shows something and leads somewhere. */
const address = link.refine((value) => value !== '');

const fields = {
  title: text(100, 1),
  href: address,
  images: address,
  is_show: z.boolean().optional(),
  slot,
  /** Shown from this moment on, and until before that one; empty: without such a bound. */
  start_at: z.union([time, z.literal('')]).optional(),
  end_at: z.union([time, z.literal('')]).optional(),
};

const counted = z.object({ count });

export const adverts = defineEndpoints({
  'GET /adverts': {
    summary: 'The adverts that are shown now, those seen least first.',
    access: 'anyone',
    query: z.strictObject({ slot: slot.optional() }),
    response: z.array(ShownAdvert),
  },
  'GET /adverts/all': {
    summary: 'All adverts with their dates and figures, the latest first.',
    access: 'admin_or_guest',
    query: z.strictObject({
      ...paging(),
      key: text(100).optional(),
      slot: slot.optional(),
      is_show: flag.optional(),
      sort: sort(['created_at', 'start_at', 'end_at', 'view_count', 'click_count'], 'created_at desc'),
    }),
    response: listOf(Advert),
  },
  'POST /adverts': {
    summary: 'Adds an advert.',
    access: 'admin',
    body: z.strictObject(fields),
    response: Advert,
    errors: ['dates_reversed'],
  },
  'PUT /adverts/{id}': {
    summary: 'Changes an advert; fields left out stay. Its figures go on.',
    access: 'admin',
    params: idParams,
    body: z.strictObject(fields).partial(),
    response: Advert,
    errors: ['dates_reversed'],
  },
  'DELETE /adverts': {
    summary: 'Deletes adverts, with their figures.',
    access: 'admin',
    body: idList,
    response: deleted,
  },
  'POST /adverts/view': {
    summary: 'Adverts came into a reader’s view; each counts once a reader an hour. `count`: how many did.',
    access: 'anyone',
    limit: perMinute(60),
    body: z.strictObject({ id_list: z.array(id).min(1).max(20) }),
    response: counted,
  },
  'POST /adverts/click': {
    summary: 'A reader opened an advert; counts once a reader an hour. `count`: 1 when it did.',
    access: 'anyone',
    limit: perMinute(60),
    body: idParams,
    response: counted,
  },
});
