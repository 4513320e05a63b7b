import type { EndpointOutput } from '../../../contract';
import { type Locale, USER_TYPE_LABELS, USER_TYPES } from '../../../contract/enums';
import { can } from '../../../contract/abilities';
import { presentPage } from '../../../core/http/present-page';
import { routes } from '../../../core/http/routes';
import { countCommentsOf } from '../../comment/exports';
import { listSignIns, presentSignIn } from '../../sign-in-log/exports';
import { createAccount } from '../actions/create-account';
import { blockAccount, changeRole, requireAccount, setPassword } from '../administration/change-account';
import { countArticlesOf } from '../administration/count-articles-of';
import { deleteAccounts } from '../administration/delete-accounts';
import { endListedSessions, endSessions } from '../administration/end-sessions';
import { findPerson } from '../administration/find-person';
import { listAccounts } from '../administration/list-accounts';
import { resetByLink } from '../administration/reset-link';
import { resetPassword } from '../administration/reset-password';
import {
  maskPerson,
  maskPersonSession,
  maskUserRow,
  presentPerson,
  presentPersonSession,
  presentUserRow,
} from '../presenter';
import type { Account } from '../queries/find-account';
import { listSessions } from '../sessions/own-sessions';

type UserRow = EndpointOutput<'POST /users'>;

/** Presents accounts with the numbers of their articles and comments. */
const presentRows = async (rows: Account[], locale: Locale): Promise<UserRow[]> => {
  const articles = await countArticlesOf(rows.map((row) => row.id));
  const comments = await countCommentsOf(rows.map((row) => row.documentId));
  return rows.map((row) => {
    const counts = { articles: articles.get(row.id) ?? 0, comments: comments.get(row.documentId) ?? 0 };
    return presentUserRow(row, counts, locale);
  });
};

const presentOne = async (account: Account, locale: Locale): Promise<UserRow> =>
  (await presentRows([account], locale))[0]!;

export default routes({
  'GET /users': async ({ query, actor, locale }) => {
    const { rows, count } = await listAccounts(query, can(actor, 'people.read_private'));
    const list = await presentRows(rows, locale);
    return { list: can(actor, 'people.read_private') ? list : list.map(maskUserRow), count };
  },
  'POST /users': async ({ body, locale }) => presentOne(await createAccount(body), locale),
  'DELETE /users': ({ body, actor }) => deleteAccounts(body.id_list, actor),
  'PUT /user_role': async ({ body, actor, locale }) => presentOne(await changeRole(body, actor), locale),
  'PUT /users/block': async ({ body, actor, locale }) => presentOne(await blockAccount(body, actor), locale),
  'PUT /users/password': async ({ body, actor }) => {
    await setPassword(body.user_id, body.password, actor);
    return null;
  },
  'POST /users/password_reset': ({ body, actor }) => resetPassword(body, actor),
  'POST /password/reset_link': ({ body }) => resetByLink(body.token, body.password),
  'GET /users/{id}': async ({ params, actor, locale }) => {
    const person = presentPerson(await findPerson(params.id, locale), locale);
    return can(actor, 'people.read_private') ? person : maskPerson(person);
  },
  'GET /users/{id}/sign_ins': async ({ params, query, locale }) => {
    await requireAccount(params.id);
    return presentPage(await listSignIns({ userId: params.id, ...query }), (row) =>
      presentSignIn(row, locale),
    );
  },
  'GET /users/{id}/sessions': async ({ params, query, actor, locale }) => {
    await requireAccount(params.id);
    return presentPage(await listSessions(params.id, query), (row) => {
      const session = presentPersonSession(row, locale);
      return can(actor, 'people.read_private') ? session : maskPersonSession(session);
    });
  },
  'DELETE /users/{id}/sessions': async ({ params, body: { id_list } }) => {
    const { documentId: userId } = await requireAccount(params.id);
    if (id_list) return { count: await endListedSessions(userId, id_list) };
    return { count: await endSessions({ userId, reason: 'ended', except: null }) };
  },
  'GET /role_ids': async ({ locale }) =>
    USER_TYPES.map((value) => ({ value, label: USER_TYPE_LABELS[value][locale] })),
});
