/** What other code may use of statistics. */
export { addDailyCounts } from './actions/add-daily-counts';
export { deleteAdvertDays } from './actions/delete-advert-days';
export { countVisit } from './actions/count-visit';
export { type AdvertHit, advertMetric, METRICS } from './metrics';
export { countAuthorViews } from './actions/count-author-views';
export { referringHost } from './referring-host';
export { registerDataSum } from './queries/data-sum';
export { ownReading } from './queries/own-reading';
