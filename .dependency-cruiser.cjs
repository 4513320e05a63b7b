// @ts-check

/** Folders of a layer, a domain or a plugin at any depth, without the files beside them, which all of them may import. */
const FOLDER = '^(src/(core|lib|contract|seo|api/[^/]+)|cms/[^/]+/server)/[^/]+';

/**
 * Rules of imports, checked by `npm run lint`. Types count: they are imports too.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Files that import each other are one file in two pieces. Move what both need to a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },

    // The server
    {
      name: 'lib-and-contract-stand-alone',
      comment:
        'lib and contract import nothing of the rest, nor each other but for constants of the contract.',
      severity: 'error',
      from: { path: '^src/(lib|contract)/' },
      to: { path: '^(src|config|cms|database|scripts)/', pathNot: ['^src/$1/', '^src/contract/'] },
    },
    {
      name: 'core-imports-no-domain',
      comment: 'core is what every domain stands on: it imports lib and contract only.',
      severity: 'error',
      from: { path: '^src/core/' },
      to: { path: '^(src|config|cms|database|scripts)/', pathNot: '^src/(core|lib|contract)/' },
    },
    {
      name: 'domains-import-downwards',
      comment: 'A domain imports lib, contract, core and other domains; not what is built of domains.',
      severity: 'error',
      from: { path: '^src/api/' },
      to: { path: '^(src|config|cms|database|scripts)/', pathNot: '^src/(api|core|lib|contract)/' },
    },
    {
      name: 'migrations-stand-alone',
      comment:
        'A published migration always does the same: it imports core/database only (docs/migrations.md).',
      severity: 'error',
      from: { path: '^database/migrations/' },
      to: { path: '^(src|config|cms|scripts)/', pathNot: '^src/core/database/' },
    },
    {
      name: 'domains-through-exports',
      comment: 'What a domain offers to other code is in an exports.ts.',
      severity: 'error',
      from: { path: '^(?:src/api/([^/]+)/|src/|cms/)', pathNot: '^src/index[.]ts$' },
      to: { path: '^src/api/[^/]+/', pathNot: ['^src/api/$1/', '/exports[.]ts$'] },
    },
    {
      name: 'index-lists-domains',
      comment:
        'What a domain does at the start is in its domain.ts; src/index.ts lists these (decision 186).',
      severity: 'error',
      from: { path: '^src/index[.]ts$' },
      to: { path: '^src/api/', pathNot: '^src/api/[^/]+/domain[.]ts$' },
    },
    {
      name: 'no-circles-of-domains',
      comment:
        'Domains depend on each other in one direction; the other direction is an event or a registry.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/([^/]+|api/[^/]+)$' },
      to: { circular: true },
    },
    {
      name: 'no-circles-of-folders',
      comment:
        'The folders of a layer or a domain depend on each other in one direction. What both need is in a third, or a file beside them.',
      severity: 'error',
      scope: 'folder',
      from: { path: FOLDER },
      to: { circular: true, viaOnly: { path: FOLDER } },
    },
    {
      name: 'presenters-in-routes',
      comment: 'Queries and actions return rows; routes turn them into JSON, and feeds into XML (src/seo).',
      severity: 'error',
      from: { pathNot: '^src/api/[^/]+/(routes/|exports[.]ts|[^/]+/endpoints[.]ts|[a-z-]*presenter[.]ts)' },
      to: { path: '^src/api/[^/]+/[a-z-]*presenter[.]ts$' },
    },
    {
      name: 'server-without-web',
      comment: 'The page renderer loads the built bundle of web; nothing of the server imports its source.',
      severity: 'error',
      from: { path: '^(src|config|cms|database)/', pathNot: '^cms/[^/]+/admin/' },
      to: { path: '^web/' },
    },
    {
      name: 'panel-with-words-of-web',
      comment:
        'Of web, pages of Strapi’s panel import messages and what describes log entries: these need no alias (decision 183).',
      severity: 'error',
      from: { path: '^cms/[^/]+/admin/' },
      to: {
        path: '^web/',
        pathNot: [
          '/locales/[^/]+[.]json$',
          '^web/src/features/admin-logs/(logged-forms|field-words|compare-texts)[.]ts$',
        ],
      },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|build|\\.strapi|types/generated)/' },
  },
};
