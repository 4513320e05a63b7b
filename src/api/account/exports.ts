/** What other code may use of accounts. */
export { profileData } from './administration/profile-data';
export { onAccountDelete, onDataExport } from '../../core/accounts/account-hooks';
export { registerAccountLifecycles } from './administration/account-lifecycles';
export { requireAccount } from './administration/change-account';
export { closeAccount, keepAccount } from './administration/close-account';
export { ensureRoles } from './administration/roles';
export { accountJobs } from './jobs';
export { registerSignInChangeMails } from './mails/sign-in-change-mail';
export { createAccount } from './actions/create-account';
export { registerEmailCase } from './actions/email-case';
export { backfillNameKeys, looksTaken, registerNameCheck } from './actions/name-keys';
export { backfillSearchKeys, searchKey } from './actions/search-key';
export { onSignIn } from './actions/sign-in-hooks';
export type { Account } from './queries/find-account';
export { findSession } from './queries/find-session';
export { registerCodes } from './codes/one-time-codes';
export { findUsedSession, sessionJobs } from './sessions/session-use';
export { registerTokenRevocation } from './administration/end-all-sessions';
