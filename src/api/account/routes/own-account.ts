import { routes } from '../../../core/http/routes';
import { changePassword } from '../passwords/set-password';
import { forgotPassword, resetPassword } from '../passwords/reset-password';
import { presentInvitation, presentSession, presentUserInfo } from '../presenter';
import { bindEmail } from '../profile/bind-email';
import { changeProfile } from '../profile/change-profile';
import {
  createInvitation,
  creatorNames,
  deleteInvitations,
  listInvitations,
  registrationState,
} from '../registration/invitations';
import { confirmRegistration, register } from '../registration/register';
import { endOwnSessions, listSessions } from '../sessions/own-sessions';

export default routes({
  'GET /registration': ({ query }) => registrationState(query.invitation ?? ''),
  'POST /register': ({ body, ...caller }) => register(body, caller),
  'POST /register/confirm': ({ body, ...caller }) => confirmRegistration(body, caller),
  'GET /invitations': async ({ query }) => {
    const { rows, count } = await listInvitations(query);
    const names = await creatorNames(rows);
    return { list: rows.map((row) => presentInvitation(row, names)), count };
  },
  'POST /invitations': async ({ body, actor, locale }) => {
    const { row, url } = await createInvitation(body, { creatorId: actor.id, locale });
    return { ...presentInvitation(row, await creatorNames([row])), url };
  },
  'DELETE /invitations': ({ body }) => deleteInvitations(body.id_list),
  'POST /password/forgot': ({ body, ...caller }) => forgotPassword(body, caller),
  'POST /password/reset': ({ body, ...caller }) => resetPassword(body, caller),
  'PUT /user_password': ({ body, ...caller }) => changePassword(body, caller),
  'PUT /user_info': async ({ body, actor }) => presentUserInfo(await changeProfile(body, actor)),
  'POST /user_bind_email': ({ body, ...caller }) => bindEmail(body, caller),
  'GET /sessions': async ({ query, actor, locale }) => {
    const { rows, count } = await listSessions(actor.id, query);
    return { list: rows.map((row) => presentSession(row, actor, locale)), count };
  },
  'DELETE /sessions': ({ body, actor }) => endOwnSessions(body, actor),
});
