/** Separate from the domain's exports, so that the parsers are loaded only for an import. */
export { accountOf } from './account-of';
export { existingLabels } from './existing-labels';
export { deadImportLinks } from './import-links';
export {
  type ImportedFile,
  importFolder,
  type ImportFolderOptions,
  type ImportReport,
} from './import-folder';
