/** What other code may use of accounts. */
export { createAccount } from './actions/create-account';
export { findSession } from './queries/find-session';
