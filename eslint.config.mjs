import js from '@eslint/js';
import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';

/** Only these may read the environment. */
const readsEnvironment = ['config/**', 'scripts/**', 'tests/**', 'web/vite.config.ts', 'vitest.config.mts'];

/** Only these may access the database: queries, actions and capabilities of a domain, not its routes. */
const touchesDatabase = [
  'src/api/*/!(routes)/**',
  'cms/*/server/!(socket)/**',
  'src/bootstrap/**',
  'src/core/**',
  'tests/**',
];

const noEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only config/ reads the environment; use strapi.config.get(…).',
};
const noDatabase = {
  selector: "MemberExpression[object.name='strapi'][property.name=/^(db|documents)$/]",
  message: 'Only queries/ and actions/ touch the database.',
};
const noTransaction = {
  selector:
    'CallExpression > MemberExpression.callee[property.name=/^(transaction|transactionProvider|savepoint)$/]',
  message:
    'Use transaction() of src/core/database: it reports a COMMIT that fails and delivers events after it.',
};

const HTML = 'Only sanitised HTML goes into a page: use SafeHtmlBlock of components/text/safe-html.';
const noHtml = [
  "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  'AssignmentExpression > MemberExpression.left[property.name=/^(innerHTML|outerHTML|srcdoc)$/]',
  'CallExpression > MemberExpression.callee[property.name=/^(insertAdjacentHTML|createContextualFragment|parseFromString|setHTMLUnsafe|parseHTMLUnsafe)$/]',
  "CallExpression > MemberExpression.callee[object.name='document'][property.name=/^write(ln)?$/]",
].map((selector) => ({ selector, message: HTML }));

/** Copies of addresses and page sizes of the contract. A slash in the pattern of a selector must be escaped. */
const noCopies = [
  {
    selector: 'Literal[value=/^\\u002F(admin|cms|api)\\u002F/]',
    message: 'Use the paths of src/contract/paths.',
  },
  {
    selector: 'TemplateElement[value.raw=/^\\u002F(admin|cms|api)\\u002F/]',
    message: 'Use the paths of src/contract/paths.',
  },
  {
    selector: 'Property[key.name=/^(limit|size)$/] > Literal[value>=100]',
    message: 'Use MAX_PAGE_SIZE, MAX_LARGE_PAGE_SIZE or MAX_CHAT_PAGE of the contract.',
  },
];

const OWN_WORKER =
  'What replaces this for a whole file has a worker of its own: name the file *.isolated.test.ts.';
const needsOwnWorker = [
  "CallExpression > MemberExpression.callee[object.name='vi'][property.name=/^(mock|doMock|resetModules)$/]",
  'ImportDeclaration[source.value=/^fake-indexeddb/]',
  "MemberExpression[object.property.name='env'] > Literal[value='TZ']",
].map((selector) => ({ selector, message: OWN_WORKER }));

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      '**/dist',
      'build',
      '.strapi',
      '.data',
      'types/generated',
      '**/coverage',
      '.cache',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'error',
      eqeqeq: 'error',
      // Prettier lays lines out; a semicolon ends every statement.
      'no-unexpected-multiline': 'off',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['src/**/*.ts', 'cms/*/server/**/*.ts'],
    rules: {
      'no-restricted-syntax': ['error', noEnvironment, noDatabase, noTransaction],
    },
  },
  { files: touchesDatabase, rules: { 'no-restricted-syntax': ['error', noEnvironment, noTransaction] } },
  { files: ['database/**'], rules: { 'no-restricted-syntax': ['error', noTransaction] } },
  {
    files: ['src/core/database/{transaction,advisory-lock}.ts'],
    rules: { 'no-restricted-syntax': ['error', noEnvironment] },
  },
  { files: readsEnvironment, rules: { 'no-restricted-syntax': 'off', 'no-console': 'off' } },
  {
    files: ['src/lib/**/*.ts', 'src/contract/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', { name: 'strapi', message: 'This code knows nothing of Strapi.' }],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}', 'cms/*/admin/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: ['web/src/**/*.{ts,tsx}', 'cms/*/admin/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...noHtml] },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing.tsx', '**/testing/**'],
    rules: { 'no-restricted-syntax': ['error', ...noHtml, ...noCopies] },
  },
  {
    files: ['web/src/**/*.test.{ts,tsx}'],
    ignores: ['**/*.isolated.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...needsOwnWorker] },
  },
  // The type checker reads these too (`// @ts-check`) and knows Node's globals.
  { files: ['**/*.{mjs,cjs}'], rules: { 'no-undef': 'off' } },
);
