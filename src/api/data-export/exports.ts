/** What other code may use of archives of personal data. */
export { deleteExportOf } from './actions/delete-exports';
export { readDownloadPath } from './download-link';
export { exportFolder } from './export-files';
export { dataExportJobs } from './jobs';
export { findReadyExport } from './queries/find-export';
