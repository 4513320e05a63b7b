import { z } from 'zod';
import { defineEndpoints, perMinute } from '../../define';
import { ADVERT_SLOTS } from '../../admin-enums';
import {
  deleted,
  booleanParam,
  id,
  idList,
  idParams,
  link,
  listOf,
  paging,
  sort,
  text,
  time,
} from '../../fields';
import { MAX_ADVERT_TITLE, MAX_KEY } from '../../limits';

const count = z.number().int();
const slot = z.enum(ADVERT_SLOTS);

/** An advert for readers, without its counts, which are for the owner. */
const ShownAdvert = z.object({
  id,
  title: z.string(),
  href: z.string(),
  /** URL of its image. */
  images: z.string(),
  /** Pixels, when the image is in the library. */
  image_width: count.nullable(),
  image_height: count.nullable(),
  /** Value for `<img srcset>`; may be empty. */
  image_srcset: z.string(),
  slot,
});

const Advert = z.object({
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

/** A link that is not empty: an advert needs an image and a target. */
const address = link.refine((value) => value !== '');

const fields = {
  title: text(MAX_ADVERT_TITLE, 1),
  href: address,
  images: address,
  is_show: z.boolean().optional(),
  slot,
  /** Start (inclusive) and end (exclusive); empty: no limit. */
  start_at: z.union([time, z.literal('')]).optional(),
  end_at: z.union([time, z.literal('')]).optional(),
};

const counted = z.object({ count });

export const adverts = defineEndpoints({
  'GET /adverts': {
    summary: 'The current adverts, those with the fewest views first.',
    access: 'anyone',
    query: z.strictObject({ slot: slot.optional() }),
    response: z.array(ShownAdvert),
  },
  'GET /adverts/all': {
    summary: 'All adverts with their dates and counts, newest first.',
    access: 'admin_or_guest',
    query: z.strictObject({
      ...paging(),
      key: text(MAX_KEY).optional(),
      slot: slot.optional(),
      is_show: booleanParam.optional(),
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
    summary: 'Updates an advert; omitted fields are unchanged. Its counts continue.',
    access: 'admin',
    params: idParams,
    body: z.strictObject(fields).partial(),
    response: Advert,
    errors: ['dates_reversed'],
  },
  'DELETE /adverts': {
    summary: 'Deletes adverts and their counts.',
    access: 'admin',
    body: idList,
    response: deleted,
  },
  'POST /adverts/view': {
    summary: 'Counts views of adverts, once per reader and hour. `count` is the number of counted views.',
    access: 'anyone',
    limit: perMinute(60),
    body: z.strictObject({ id_list: z.array(id).min(1).max(20) }),
    response: counted,
  },
  'POST /adverts/click': {
    summary: 'Counts a click on an advert, once per reader and hour. `count`: 1 when it was counted.',
    access: 'anyone',
    limit: perMinute(60),
    body: idParams,
    response: counted,
  },
});
