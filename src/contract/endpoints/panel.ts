import { z } from 'zod';
import { defineEndpoints } from '../define';
import { empty } from '../fields';

export const panel = defineEndpoints({
  'GET /panel/site': {
    summary: 'Public origin of the site, for links in Strapi’s panel.',
    access: 'anyone',
    query: empty,
    response: z.object({
      /** Without a trailing slash. Empty when it is the origin of the panel. */
      origin: z.string(),
    }),
  },
});
