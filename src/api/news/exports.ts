/** What other code may use of the news. */
export { refreshDueSources, stopRefreshing } from './actions/refresh-sources';
