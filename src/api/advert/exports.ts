/** What other code may use of adverts. */
export { purgeHits } from './actions/count-hits';
