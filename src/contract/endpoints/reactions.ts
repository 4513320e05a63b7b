import { z } from 'zod';
import { defineEndpoints, perMinute } from '../define';
import { deleted, id, idList, idParams, listOf, locale, paging, text, time } from '../fields';
import { ArticleRow } from './articles';

const count = z.number().int();

export const reactions = defineEndpoints({
  'GET /articles/collects': {
    summary: 'The caller’s favourites, latest first.',
    access: 'user',
    query: z.strictObject({ ...paging(), folder: text(50).optional(), locale: locale.optional() }),
    response: listOf(ArticleRow.extend({ collected_at: time, folder: z.string() })),
  },
  'DELETE /articles/collects': {
    summary: 'Takes articles out of the caller’s favourites.',
    access: 'user',
    body: idList,
    response: deleted,
  },
  'POST /articles/digg': {
    summary: 'Likes an article, or takes the like back.',
    access: 'user',
    limit: perMinute(120),
    body: idParams,
    response: z.object({ is_digg: z.boolean(), digg_count: count }),
  },
  'POST /articles/collects': {
    summary: 'Keeps an article among the favourites, or takes it out.',
    access: 'user',
    limit: perMinute(120),
    body: z.strictObject({ id, folder: text(50).optional() }),
    response: z.object({ is_collect: z.boolean(), collects_count: count }),
  },
  'GET /articles/{id}/reactions': {
    summary: 'What the caller did with an article, and its figures; for a page that came without a person.',
    access: 'signed_in',
    personal: true,
    params: idParams,
    response: z.object({
      is_digg: z.boolean(),
      is_collect: z.boolean(),
      digg_count: count,
      collects_count: count,
    }),
  },
});
