import { MAX_FILE_BYTES, MAX_JSON_BYTES } from '../src/contract/limits';

/** In the order in which a request passes them. */
const middlewares = [
  'strapi::logger',
  'strapi::errors',
  { name: 'strapi::compression', config: { br: false, threshold: 1024 } },
  'strapi::security',
  {
    name: 'strapi::cors',
    config: { headers: ['Content-Type', 'Authorization', 'Origin', 'Accept', 'token'] },
  },
  'global::health',
  'global::svg-headers',
  'global::seo',
  'global::label-redirects',
  'global::og-images',
  'global::pages',
  'global::envelope',
  'global::json-only',
  'global::api-docs',
  'strapi::query',
  {
    name: 'strapi::body',
    config: {
      // DELETE requests have a list of ids (contract section 1).
      parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
      // A body that cannot be parsed (truncated, not valid gzip) is a client error.
      onError: (error: Error & { status?: number }) => {
        const status = error.status && error.status < 500 ? error.status : 400;
        throw Object.assign(error, { status });
      },
      jsonLimit: MAX_JSON_BYTES,
      formLimit: '1mb',
      textLimit: '1mb',
      formidable: { maxFileSize: MAX_FILE_BYTES },
    },
  },
  'strapi::session',
  { name: 'strapi::favicon', config: { path: 'public/favicon.ico' } },
  'strapi::public',
];

export default middlewares;
