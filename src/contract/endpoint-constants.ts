import type { EndpointKey, Endpoints } from './index';

/**
 * Constants of the definitions that the browser needs at run time, without loading zod. Their types are derived from the
 * definitions, so that a difference is a compile error.
 */

type PersonalKey = { [K in EndpointKey]: Endpoints[K] extends { personal: true } ? K : never }[EndpointKey];
type FilesKey = { [K in EndpointKey]: Endpoints[K] extends { files: object } ? K : never }[EndpointKey];

/** Endpoints whose response depends on the caller: clients fetch it again after signing in or out. */
export const PERSONAL_ENDPOINTS: Record<PersonalKey, true> = {
  'GET /articles/collects': true,
  'GET /articles/{id}/reactions': true,
  'GET /follows/state': true,
  'GET /chat_groups': true,
  'GET /chat_groups/held': true,
  'GET /chat_groups_records': true,
  'GET /chat_groups_records/versions': true,
  'GET /comments/{article_id}': true,
  'GET /data_rights': true,
  'GET /news/sources': true,
  'GET /series': true,
  'GET /sessions': true,
  'GET /tags': true,
  'GET /user_info': true,
};

/** Name of the form field with the files, for each endpoint that accepts files. */
export const FORM_FIELDS: { [K in FilesKey]: Endpoints[K]['files']['field'] } = {
  'POST /chat_groups/upload': 'file',
  'POST /image': 'image',
  'POST /images': 'images',
  'POST /imports': 'file',
  'POST /messages/image': 'image',
};
