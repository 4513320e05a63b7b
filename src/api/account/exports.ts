/** What other code may use of accounts. */
export { requireAccount } from './administration/change-account';
export { closeAccount, keepAccount } from './administration/close-account';
export { mailLocale } from './mails/account-mail';
export { createAccount } from './actions/create-account';
export { searchKey } from './actions/search-key';
export { onSignIn } from './actions/sign-in-hooks';
export type { Account } from './queries/find-account';
export { findSession } from './queries/find-session';
