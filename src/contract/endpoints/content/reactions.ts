import { z } from 'zod';
import { defineEndpoints, perMinute } from '../../define';
import { idParams } from '../../fields';

const count = z.number().int();

export const reactions = defineEndpoints({
  'POST /articles/digg': {
    summary: 'Likes an article, or removes the like; one for each person or visitor. Bots are not counted.',
    access: 'anyone',
    limit: perMinute(120),
    body: idParams,
    response: z.object({ is_digg: z.boolean(), digg_count: count }),
    errors: ['visitor_needed', 'visitor_limit'],
  },
  'GET /articles/{id}/reactions': {
    summary:
      'The reactions of a person or visitor to an article, and its counts; pages are rendered without them.',
    access: 'anyone',
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
