/** What other code may use of adverts. */
export { advertJobs } from './jobs';
