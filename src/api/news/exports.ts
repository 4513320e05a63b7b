/** What other code may use of the news. */
export { newsJobs } from './jobs';
