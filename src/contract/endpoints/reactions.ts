import { z } from 'zod';
import { defineEndpoints, perMinute } from '../define';
import { deleted, id, idList, idParams, listOf, locale, paging, text, time } from '../fields';
import { ArticleRow } from './articles';

const count = z.number().int();

export const reactions = defineEndpoints({
  'GET /articles/collects': {
    summary: 'The caller’s favourites, newest first.',
    access: 'user',
    query: z.strictObject({ ...paging(), folder: text(50).optional(), locale: locale.optional() }),
    response: listOf(ArticleRow.extend({ collected_at: time, folder: z.string() })),
  },
  'DELETE /articles/collects': {
    summary: 'Removes articles from the caller’s favourites.',
    access: 'user',
    body: idList,
    response: deleted,
  },
  'POST /articles/digg': {
    summary: 'Likes an article, or removes the like.',
    access: 'user',
    limit: perMinute(120),
    body: idParams,
    response: z.object({ is_digg: z.boolean(), digg_count: count }),
  },
  'POST /articles/collects': {
    summary: 'Adds an article to the favourites, or removes it.',
    access: 'user',
    limit: perMinute(120),
    body: z.strictObject({ id, folder: text(50).optional() }),
    response: z.object({ is_collect: z.boolean(), collects_count: count }),
  },
  'GET /articles/{id}/reactions': {
    summary: 'The caller’s reactions to an article, and its counts; pages are rendered without them.',
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
