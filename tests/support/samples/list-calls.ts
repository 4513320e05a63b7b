import type { EndpointKey } from '../../../src/contract';
import { isPostgres } from '../site/environment';
import { everyRole } from '../account/people';

/** A list that has many rows on a large site, and a query of it. */
export type ListCall = [EndpointKey, object];

const queriesOf = (key: EndpointKey, ...queries: object[]): ListCall[] =>
  queries.map((query) => [key, { query }]);

const PERSON = `${'u'.repeat(17)}1000007`;
const person = { params: { id: PERSON } };

/** Lists of the back office with each filter and order that has an index of its own, or is answered from one. */
export const LIST_CALLS: ListCall[] = [
  ...queriesOf(
    'GET /images',
    {},
    { sort: 'created_at asc', page: 100 },
    { sort: 'name asc' },
    { sort: 'size desc' },
    { sort: 'used_in desc' },
    { tag: 'Tag 3' },
    { unused: 'true' },
    { unused: 'false' },
  ),
  ...queriesOf(
    'GET /comments',
    {},
    { page: 100 },
    { state: 'hidden' },
    { article_id: `${'a'.repeat(17)}1000007` },
    { is_reported: 'true' },
    { is_reported: 'false' },
    { sort: 'digg_count desc' },
    { sort: 'report_count desc' },
  ),
  ...queriesOf('GET /comments/articles', {}, { key: 'generated' }),
  ...queriesOf(
    'GET /users',
    {},
    { sort: 'created_at asc', page: 100 },
    { role: 2 },
    { role: 3 },
    { blocked: 'true' },
    { blocked: 'false' },
    { sort: 'last_login_at desc' },
    { sort: 'user_name asc' },
  ),
  ['GET /users/{id}', person],
  ['GET /users/{id}/sign_ins', person],
  ...queriesOf(
    'GET /logs',
    { type: 'action' },
    { type: 'action', sort: 'created_at asc', page: 100 },
    { type: 'action', kind: 'tag' },
    { type: 'action', user_id: PERSON },
    { type: 'action', ip: '192.0.2.7' },
    { type: 'action', addr: 'CN 7' },
    { type: 'action', date: '2025-12-31' },
    { type: 'sign-in' },
    { type: 'sign-in', status: 'success' },
    // PostgreSQL counts most rows of a table faster without an index
    ...(isPostgres ? [] : [{ type: 'sign-in', status: 'failed' }]),
    { type: 'sign-in', user_id: PERSON },
    { type: 'sign-in', ip: '192.0.2.7' },
    { type: 'sign-in', addr: 'CN 7' },
    { type: 'sign-in', date: '2025-12-31' },
    { type: 'runtime' },
    { type: 'runtime', level: 'error' },
    { type: 'runtime', date: '2025-12-31' },
  ),
  ...queriesOf(
    'GET /feedback',
    {},
    { sort: 'created_at asc', page: 100 },
    { sort: 'replied_at desc' },
    { state: 'open' },
    { state: 'answered', sort: 'replied_at desc' },
  ),
  ...queriesOf('GET /data_reading', { date: '7' }, { date: '365' }),
  ...queriesOf(
    'GET /articles/working',
    { tag: 'Tag 1' },
    { category: 'Category 1' },
    { user_id: everyRole().user.id },
    { is_user: 'true', state: 'draft' },
  ),
];

/**
 * Lists that read rows, with the reason. Lists of chat rooms, adverts, menus, news sources, series, invitations, imports and
 * address bans are left out: administrators create these one by one, so there are some dozens, and reading all is acceptable.
 */
export const SEARCHES: ListCall[] = [
  // A text that may be anywhere in a value is compared with every value; only the search of articles has an index for it.
  ...queriesOf('GET /images', { key: 'picture 77' }),
  ...queriesOf('GET /comments', { key: 'of a row' }),
  ...queriesOf('GET /users', { key: 'person 77' }),
  ...queriesOf('GET /logs', { type: 'action', key: 'an article' }),
  ...queriesOf('GET /feedback', { key: 'of a row' }),
];
