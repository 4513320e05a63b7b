/** What other code may use of notices. */
export { readUnsubscribeToken } from './mails/unsubscribe-token';
export { stopMails } from './actions/save-preferences';
