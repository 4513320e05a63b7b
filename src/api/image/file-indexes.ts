import type { Core } from '@strapi/strapi';
import { FILE } from '../../core/database/content-types';

const INDEXES = [
  // by address, by which settings and texts name files
  { name: 'files_url_idx', columns: ['url'] },
  // by the name under which stores have them
  { name: 'files_hash_idx', columns: ['hash'] },
  // in the order of the library, with what it is selected and sorted by: the rows are long
  { name: 'files_library_idx', columns: ['created_at', 'id', 'mime', 'document_id', 'name', 'size'] },
];

/** Adds indexes to the type of files, which is Strapi's. The schema sync makes them. */
export const addFileIndexes = (strapi: Core.Strapi): void => {
  const { indexes } = strapi.contentType(FILE) as unknown as { indexes: typeof INDEXES };
  // the type is one of the process, also when sites start one after the other
  for (const index of INDEXES) if (!indexes.some(({ name }) => name === index.name)) indexes.push(index);
};
