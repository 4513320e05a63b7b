/** What commands and the start of the server use of exports and imports. */
export { exportSite, type ExportReport } from './actions/export-site';
export { importSite } from './actions/import-site';
export { importErrorOf } from './actions/explain-import';
