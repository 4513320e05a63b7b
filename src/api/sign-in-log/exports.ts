/** What other code may use of the log of sign-ins. */
export { recordSignIn, type SignInAttempt } from './actions/record-sign-in';
export { presentSignIn } from './presenter';
export { listSignIns } from './queries/list-sign-ins';
