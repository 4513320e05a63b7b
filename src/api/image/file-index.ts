import type { Core } from '@strapi/strapi';
import { FILE } from '../../core/database/content-types';

const INDEX = { name: 'files_url_idx', columns: ['url'] };

/** Adds an index of files by address, by which settings and texts name them. The schema sync makes it. */
export const addFileIndex = (strapi: Core.Strapi): void => {
  const { indexes } = strapi.contentType(FILE) as unknown as { indexes: (typeof INDEX)[] };
  // the type is one of the process, also when sites start one after the other
  if (!indexes.some(({ name }) => name === INDEX.name)) indexes.push(INDEX);
};
