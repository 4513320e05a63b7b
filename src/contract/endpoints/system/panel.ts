import { z } from 'zod';
import { defineEndpoints } from '../../define';
import { empty } from '../../fields';

export const panel = defineEndpoints({
  'GET /panel/site': {
    summary: 'Public origin, name and look of the site, for Strapi’s panel.',
    access: 'anyone',
    query: empty,
    response: z.object({
      /** Without a trailing slash. Empty when it is the origin of the panel. */
      origin: z.string(),
      title: z.string(),
      /** Addresses of pictures; empty: the product's, and for the dark theme that of the light one. */
      logo: z.string(),
      logo_dark: z.string(),
      icon: z.string(),
      /** Colours (`#rrggbb`); empty: the product's. */
      accent: z.string(),
      accent_dark: z.string(),
    }),
  },
});
