/** In the order in which a request passes them. */
const middlewares = [
  'global::watch',
  'global::request-log',
  'strapi::errors',
  'global::storage-errors',
  'global::client-errors',
  'global::unread-bodies',
  { name: 'strapi::compression', config: { br: false, threshold: 1024 } },
  // Strapi's, created once (`src/core/http/panel/stock-middlewares.ts`).
  'strapi::security',
  // Replaced by ours (`src/core/http/cors.ts`).
  'strapi::cors',
  'global::envelope',
  'global::canonical-paths',
  'global::health',
  'global::metrics',
  'global::unsubscribe',
  'global::panel-build',
  'global::file-headers',
  'global::stored-files',
  'global::refusals',
  'global::seo',
  'global::appearance',
  'global::label-redirects',
  'global::og-images',
  'global::data-exports',
  'global::backup-files',
  'global::old-addresses',
  'global::pages',
  'global::api-docs',
  'strapi::query',
  // Reads nothing. Routes read their own bodies, after authentication (decision 085).
  { name: 'strapi::body', config: { parsedMethods: [], multipart: false } },
  'strapi::session',
  { name: 'strapi::favicon', config: { path: 'public/favicon.ico' } },
  'strapi::public',
];

export default middlewares;
