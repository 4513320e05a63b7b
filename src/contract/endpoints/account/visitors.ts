import { z } from 'zod';
import { defineEndpoints } from '../../define';
import { empty } from '../../fields';

export const visitors = defineEndpoints({
  'POST /visitor': {
    summary:
      'Identity of somebody who is not signed in: a signed random id, to be kept by the browser and sent in the header `visitor`. With a valid header the same identity is returned. It opens nothing but likes and favourites, which join the account at sign-in.',
    access: 'anyone',
    limit: { times: 30, seconds: 3600 },
    body: empty,
    response: z.object({ visitor: z.string(), nick_name: z.string(), avatar: z.string() }),
  },
});
