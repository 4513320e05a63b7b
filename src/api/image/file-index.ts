import type { Core } from '@strapi/strapi';
import { FILE } from '../../core/database/content-types';

const INDEXES = [
  { name: 'files_url_idx', columns: ['url'] },
  { name: 'files_hash_idx', columns: ['hash'] },
];

/** Adds indexes of files by address, by which settings and texts name them, and by hash, by which stores do. The schema sync makes them. */
export const addFileIndexes = (strapi: Core.Strapi): void => {
  const { indexes } = strapi.contentType(FILE) as unknown as { indexes: typeof INDEXES };
  // the type is one of the process, also when sites start one after the other
  indexes.push(...INDEXES.filter((index) => !indexes.some(({ name }) => name === index.name)));
};
