import type { EndpointKey } from '../../../src/contract';
import { accountOwnerships } from './account';
import { articleOwnerships } from './articles';
import { favouriteOwnerships } from './favourites';
import { messageOwnerships } from './messages';
import type { Ownership } from './ownership';

/** The calls that depend on who owns what they read or write. */
export const OWNERSHIPS = {
  ...articleOwnerships,
  ...favouriteOwnerships,
  ...accountOwnerships,
  ...messageOwnerships,
} as Partial<Record<EndpointKey, Ownership>>;

/** Calls of users that identify a record, or need a session, but do not depend on an owner; by the reason. */
export const WITHOUT_OWNER: Record<string, readonly EndpointKey[]> = {
  'The thing is public.': [
    'GET /articles/{id}',
    'GET /articles/content/{id}',
    'GET /people/{id}',
    'GET /people/{id}/articles',
    'GET /tags',
    'GET /series',
    'GET /series/{id}',
    'GET /news/sources',
    'POST /adverts/view',
    'POST /adverts/click',
  ],
  'Whoever has the secret link may read.': ['GET /articles/preview/{token}'],
  'A room is open to its members, the same to all of them.': [
    'GET /chat_groups',
    'GET /chat_groups_records',
    'GET /chat_groups_records/versions',
  ],
  'The library is shared.': ['GET /images'],
  'It makes something new of the caller.': [
    'POST /image',
    'POST /images',
    'POST /images/fetch',
    'POST /messages/image',
    'POST /comments',
  ],
  'It reports what others wrote.': [
    'POST /comments/report',
    'POST /messages/report',
    'POST /chat_groups/report',
  ],
  'It reads or stores nothing of anybody.': ['POST /articles/preview', 'GET /messages/people'],
};
