import type { dataRights } from '../../../src/contract/endpoints/account/data-rights';
import type { users } from '../../../src/contract/endpoints/account/users';
import type { TestApp } from '../site/app';
import { built } from '../site/boot';
import type { Fixtures } from '../site/fixtures';
import { everyRole } from '../account/people';
import type { Samples } from './authoring-samples';

export type UserCall = keyof typeof users | keyof typeof dataRights;

interface ResetLinks {
  resetPath: (account: object) => string;
}

/** Accounts that endpoints change or delete, so that those of everybody else stay as they are. */
export const makeUserFixtures = async (
  app: TestApp,
): Promise<Pick<Fixtures, 'changedUser' | 'deletedUser' | 'resetToken'>> => {
  const create = async (user_name: string): Promise<string> => {
    const body = { user_name, nick_name: user_name, password: 'a-password-1', role: 2 as const };
    return (await app.call('POST /users', { body }, { token: everyRole().admin.token })).id;
  };
  const deletedUser = await create('deleted-user');
  const account = (await app.strapi.db
    .query('plugin::users-permissions.user')
    .findOne({ where: { documentId: deletedUser } })) as object;
  const { resetPath } = built<ResetLinks>('src/api/account/administration/reset-link');
  return {
    changedUser: await create('changed-user'),
    deletedUser,
    resetToken: new URL(resetPath(account), 'http://site').searchParams.get('reset') ?? '',
  };
};

/** Sample inputs of the endpoints that administer accounts. */
export const userSamples = ({ changedUser, deletedUser, resetToken }: Fixtures): Pick<Samples, UserCall> => ({
  'GET /users': { query: { page: 1, limit: 5, key: 'a', role: 2, blocked: 'false', sort: 'user_name asc' } },
  'POST /users': {
    body: {
      user_name: 'new-one',
      nick_name: '新',
      password: 'a-password-1',
      role: 2,
      email: 'n@example.com',
    },
  },
  'GET /role_ids': {},
  'PUT /user_role': { body: { user_id: changedUser, role: 3, nick_name: 'Changed' } },
  'PUT /users/block': {
    body: { user_id: changedUser, blocked: true, reason: 'Spam', until: '2100-01-01T00:00:00Z' },
  },
  'PUT /users/password': { body: { user_id: changedUser, password: 'another-password-1' } },
  'POST /users/password_reset': { body: { user_id: changedUser, way: 'show' } },
  'POST /password/reset_link': { body: { token: resetToken, password: 'another-password-2' } },
  'GET /users/{id}': { params: { id: changedUser } },
  'GET /users/{id}/sign_ins': { params: { id: changedUser }, query: { page: 1, limit: 5 } },
  'GET /users/{id}/sessions': { params: { id: changedUser }, query: { page: 1, limit: 5 } },
  'DELETE /users/{id}/sessions': { params: { id: changedUser }, body: {} },
  'DELETE /users': { body: { id_list: [deletedUser] } },
  'GET /data_rights': {},
  'POST /data_rights/export': { body: {} },
  'POST /account/close': { body: { password: everyRole().admin.password } },
  'POST /account/keep': { body: {} },
});
