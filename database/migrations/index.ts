import type { Migration } from '../../src/core/database/migrations';
import { createSearchIndex } from './001-search-index';
import { renameOldNames } from './002-aliases';

/** All migrations by their file's name, oldest first. A name that was published never changes. */
export const migrations: Record<string, Migration> = {
  '001-search-index': createSearchIndex,
  '002-aliases': renameOldNames,
};
