// @ts-check
/**
 * API tests that run on SQLite only: what they prove ends before a statement is sent, or begins after its rows are read, so
 * that PostgreSQL would only repeat it: access, input and its limits, bodies and forms, paths and headers, rendering,
 * pictures, files of other products. Queries, search, transactions, migrations, locks and uploads are tested on both, and so
 * is each endpoint with a valid input (`contract-responses`, `contract-queries`, `fuzz`).
 *
 * @type {readonly string[]}
 */
export const SQLITE_ONLY = [
  'chat-input',
  'chat-limits',
  'contract-access',
  'contract-bodies',
  'cors',
  'drawings',
  'fair-rendering',
  'guide',
  'image-metadata',
  'import-elsewhere',
  'limits',
  // Has a PostgreSQL of its own, and a site on SQLite.
  'move-database',
  'rendering',
  'repeated-starts',
  'request-bodies',
  'request-ids',
  'request-paths',
  'share-pictures',
  'sign-in-load',
  'site-hosts',
  'stock-routes',
  'upload-forms',
  'visitor-limits',
];
