// @ts-check

/** Files of the contract that do not use zod: the browser may import them; from others only types. */
const CONSTANTS =
  '^\\.\\./src/contract/(?:chat/|errors/|moderation/|paths/|text/)?[a-z-]*(abilities|admin-enums|admin-paths|accent|appearance|areas|article-path|characters|constants|content-ids|count-words|csv|document-id|embeds|enums|errors|home-parts|limits|links|list-query|live|log-kinds|page-number|page-paths|page-query|pages|percent-encoding|periods|regions|restrictions|safe-html)\\.ts$';

/** Tests and their helpers render screens inside the whole app. */
export const TESTS = '\\.test\\.tsx?$|(^|/)testing(/|\\.tsx?$)';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Also none of types: what two modules share belongs into a third.',
      severity: 'error',
      from: { path: '^(src|tests)/' },
      to: { circular: true },
    },
    {
      name: 'features-are-separate',
      comment:
        'Features do not import each other. Share through components or lib, or through a slot (lib/page/slots).',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: TESTS },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'layers',
      comment: 'app imports features, features import components, components import lib; never upwards.',
      severity: 'error',
      from: { path: '^src/(features|components|lib|theme)/', pathNot: TESTS },
      to: { path: '^src/(app|server|testing|entry-)' },
    },
    {
      name: 'layers-components',
      severity: 'error',
      from: { path: '^src/(components|lib)/', pathNot: TESTS },
      to: { path: '^src/features/' },
    },
    {
      name: 'layers-lib',
      severity: 'error',
      from: { path: '^src/lib/', pathNot: TESTS },
      to: { path: '^src/components/' },
    },
    {
      name: 'contract-only',
      comment: 'The web app knows nothing of the server but its contract.',
      severity: 'error',
      from: { path: '^(src|tests)/' },
      to: { path: '^\\.\\./', pathNot: '^\\.\\./src/contract/' },
    },
    {
      name: 'contract-types-and-constants',
      comment: 'zod stays on the server: import types, and values only from the files of constants.',
      severity: 'error',
      from: { path: '^(src|tests)/' },
      to: { path: '^\\.\\./src/contract/', pathNot: CONSTANTS, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'constants-stay-constants',
      severity: 'error',
      from: { path: CONSTANTS },
      to: { pathNot: CONSTANTS, dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
  },
};
