/** What other code may use of the news. */
export { addKnownSources, type KnownSource } from './actions/add-known-sources';
