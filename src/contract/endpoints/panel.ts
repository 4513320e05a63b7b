import { z } from 'zod';
import { defineEndpoints } from '../define';
import { empty } from '../fields';

export const panel = defineEndpoints({
  'GET /panel/site': {
    summary: 'Where the links of Strapi’s panel lead: the public address of the site.',
    access: 'anyone',
    query: empty,
    response: z.object({
      /** Without a slash at the end. Empty when the site has the address that the panel is open at. */
      origin: z.string(),
    }),
  },
});
