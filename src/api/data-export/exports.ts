/** What other code may use of archives of personal data. */
export { readDownloadPath } from './download-link';
export { exportFolder } from './export-files';
export { findReadyExport } from './queries/find-export';
