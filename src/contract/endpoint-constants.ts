import type { EndpointKey, Endpoints } from './index';

/**
 * What the browser needs of the definitions at run time, without loading them and zod. The types come from the
 * definitions, so a table that says something else does not compile.
 */

type PersonalKey = { [K in EndpointKey]: Endpoints[K] extends { personal: true } ? K : never }[EndpointKey];
type FilesKey = { [K in EndpointKey]: Endpoints[K] extends { files: object } ? K : never }[EndpointKey];

/** Endpoints whose response depends on who asks: fetched again after signing in or out. */
export const PERSONAL_ENDPOINTS: Record<PersonalKey, true> = {
  'GET /articles/{id}/reactions': true,
  'GET /comments/{article_id}': true,
  'GET /news/sources': true,
  'GET /user_info': true,
};

/** Name of the form field that holds the files, for each endpoint that takes files. */
export const FORM_FIELDS: { [K in FilesKey]: Endpoints[K]['files']['field'] } = {
  'POST /image': 'image',
  'POST /images': 'images',
};
