import type { Core } from '@strapi/strapi';
import { FILE } from '../../core/database/content-types';

const INDEXES = [
  // by address, with which settings and texts refer to files
  { name: 'files_url_idx', columns: ['url'] },
  // by the name in stores
  { name: 'files_hash_idx', columns: ['hash'] },
  // in the order of the library, with the columns of its conditions and order: the rows are long
  { name: 'files_library_idx', columns: ['created_at', 'id', 'mime', 'document_id', 'name', 'size'] },
];

/** Adds indexes to Strapi's type of files. The schema sync creates them. */
export const addFileIndexes = (strapi: Core.Strapi): void => {
  const { indexes } = strapi.contentType(FILE) as unknown as { indexes: typeof INDEXES };
  // the type is shared by the process, also when sites start one after the other
  for (const index of INDEXES) if (!indexes.some(({ name }) => name === index.name)) indexes.push(index);
};
