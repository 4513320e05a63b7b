import { onDataExport } from '../../core/accounts/account-hooks';
import { createTokenStrategy } from '../../core/auth/token-strategy';
import { USER } from '../../core/database/content-types';
import type { Domain } from '../../core/domain';
import { onDocumentWrite } from '../../core/events/document-events';
import { emit } from '../../core/events/event-bus';
import { definePanelForm } from '../../core/http/panel/panel-form';
import { registerImageOwner } from '../image/exports';
import { registerFactorLifecycles } from './actions/delete-factors';
import { registerEmailCase } from './actions/email-case';
import { avatars, registerAvatarLifecycles } from './actions/image-owner';
import { backfillNameKeys, registerNameCheck } from './actions/name-keys';
import { backfillSearchKeys } from './actions/search-key';
import { registerAccountLifecycles } from './administration/account-lifecycles';
import { registerTokenRevocation } from './administration/end-all-sessions';
import { accountForm } from './administration/panel-form';
import { profileData } from './administration/profile-data';
import { ensureRoles } from './administration/roles';
import { registerCodes } from './codes/one-time-codes';
import { accountJobs } from './jobs';
import { registerSignInChangeMails } from './mails/sign-in-change-mail';
import { findUsedSession, sessionJobs } from './sessions/session-use';

/** Accounts, their sessions and how people sign in. */
export const account: Domain = {
  register(app) {
    app.get('auth').register('content-api', createTokenStrategy(findUsedSession));
    registerTokenRevocation();
    registerCodes();
    registerSignInChangeMails();
    onDocumentWrite(USER, ({ id }) => emit('account.changed', { id }));
    definePanelForm(USER, accountForm);
    onDataExport(profileData);
    registerImageOwner(avatars);
  },
  async bootstrap(app) {
    registerAvatarLifecycles(app);
    registerFactorLifecycles(app);
    registerNameCheck(app);
    await ensureRoles(app);
    registerAccountLifecycles(app);
    await backfillNameKeys();
    await backfillSearchKeys();
    registerEmailCase(app);
  },
  jobs: [...sessionJobs, ...accountJobs],
};
