import { recreateListingTables } from '../../src/api/article/listings/listing-tables';
import type { Migration } from '../../src/core/database/migrations';

/** Creates the tables that lists of articles are read from. The start fills them after the schema sync. */
export const createArticleListings: Migration = recreateListingTables;
