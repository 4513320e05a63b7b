/** What other code may use of adverts. */
export { registerAdvertRules } from './actions/check-advert-writes';
export { advertJobs } from './jobs';
