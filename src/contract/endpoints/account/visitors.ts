import { z } from 'zod';
import { defineEndpoints } from '../../define';
import { empty } from '../../fields';

export const visitors = defineEndpoints({
  'POST /visitor': {
    summary:
      'Identity of a person who is not signed in: a signed random id, which the browser stores and sends in the header `visitor`. With a valid header the same identity is returned. It is valid for likes and favourites, which are moved to the account at sign-in, and for chat rooms that allow guests.',
    access: 'anyone',
    limit: { times: 30, seconds: 3600 },
    body: empty,
    response: z.object({ visitor: z.string(), nick_name: z.string(), avatar: z.string() }),
  },
});
