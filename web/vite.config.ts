import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { fileOrder } from '../scripts/lib/test/file-order.mjs';
import { inlineStarter } from './inline-starter';
import { minifyAgain } from './minify-again';
import { precompress } from './precompress';
import { subsetFonts } from './subset-fonts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The API server that `vite dev` proxies /api and /uploads to. */
const API_ORIGIN = process.env['SERVER_ORIGIN'] ?? 'http://127.0.0.1:1337';

/** Paths of the API server: endpoints, files, Strapi's panel, and the responses of `src/seo`. */
const SERVED = [
  '/api',
  '/uploads',
  '/cms',
  '/share/',
  '^/(?:feed\\.(?:xml|json)|atom\\.xml|sitemap.*\\.xml|robots\\.txt|opensearch\\.xml|manifest\\.webmanifest)(?:\\?|$)',
];

/**
 * React Router's package refers to its development build only; this one has no warnings, 0.6 KB gzipped less.
 */
const productionRouter = [
  { find: /^react-router$/, replacement: here('node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: here('node_modules/react-router/dist/production/dom-export.mjs'),
  },
];

/** `Trans`, which imports a parser, is for the admin only. */
const LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack|i18next|react-i18next\/(?!dist\/es\/\w*Trans)|use-sync-external-store)(?:\/|(?<=\/))/;
/** React 19 has what this package of react-i18next brings to older ones: 0.4 KB less. */
const ownExternalStore = [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }];

/** What the start, the layout and the first view of most pages need. */
const LAYOUT =
  /web\/src\/(?:app\/(?!locales|prepare-link|site-rules|layouts\/(?:failure-page|chinese-offer|footer\/))|components\/(?:header\/|list-states|page-meta|panel|text\/(?:date-time|highlighted-text|language-mark|person-name|safe-html))|features\/article\/(?:shared\/(?:article-stats|banner-image|skeleton|tag-link|use-tag-colors))|lib\/(?:page\/(?:json-ld|early-presses|use-early-input)|session\/(?:abilities|use-is-session-ready|visitor)))|src\/contract\/(?:abilities|text\/content-ids)\.ts/;

/** The list of articles: one file, although the editor needs its card alone. */
const LIST =
  /web\/src\/features\/article\/(?:list\/(?:article-|list-skeleton|other-language|url-state|use-tag-links)|shared\/(?:article-(?:cover|facts|title)|columns))/;

/** What forms, searches and toolbars need. */
const FORM =
  /web\/src\/(?:components\/(?:field|icons\/tool-icons)|lib\/(?:http\/form-errors|unsent\/use-paused-text))/;

/** Modules that every page needs are one file: it compresses better, and stays cached across pages. */
const siteChunk = {
  groups: [
    { name: 'site', test: (id: string) => LIBRARIES.test(id) || LAYOUT.test(id) },
    { name: 'list', test: (id: string) => LIST.test(id) },
    // what they share is little, and compresses better in one file
    { name: 'form', test: (id: string) => FORM.test(id) },
  ],
};

/** Names with as few letters of a hash as the bundler allows: every page loads a table of 90 names, which a hash makes long. */
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
};

export default defineConfig(({ command, isSsrBuild }) => ({
  publicDir: here('../public'),
  plugins: [react(), subsetFonts(), inlineStarter(), minifyAgain('site'), precompress()],
  resolve: {
    alias: [
      { find: '@contract', replacement: here('../src/contract') },
      { find: /^@\//, replacement: `${here('./src')}/` },
      ...(command === 'build' ? [...productionRouter, ...ownExternalStore] : []),
    ],
  },
  json: { namedExports: false },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    modulePreload: {
      polyfill: false,
      // in the first script this table would weigh 0.5 KB, mostly of scripts that are loaded already
      resolveDependencies: (_file, deps, { hostId }) =>
        /\/site-[^/]*\.js$/.test(hostId) ? deps.filter((name) => name.endsWith('.css')) : deps,
    },
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: siteChunk, ...fileNames } },
    // data: URLs would need a wider content security policy
    assetsInlineLimit: 0,
  },
  // One self-contained renderer: it starts faster and cannot import the server's React 18.
  ssr: { noExternal: isSsrBuild ? true : undefined },
  server: {
    host: '127.0.0.1',
    fs: { allow: ['..'] },
    proxy: {
      ...Object.fromEntries(SERVED.map((path) => [path, API_ORIGIN])),
      '/socket.io': { target: API_ORIGIN, ws: true },
      // paths of the admin are the site's, endpoints of Strapi's panel under the same path are the server's
      '/admin': {
        target: API_ORIGIN,
        bypass: ({ headers }) => (headers.accept?.includes('text/html') ? '/index.html' : null),
      },
    },
  },
  test: {
    environment: 'jsdom',
    sequence: fileOrder(BaseSequencer),
    // Loading the modules and making a page took two thirds of the time of a file. What replaces modules or the time zone has
    // a worker of its own.
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.isolated.test.{ts,tsx}'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'isolated', include: ['src/**/*.isolated.test.{ts,tsx}', 'tests/**/*.test.ts'] },
      },
    ],
    setupFiles: ['src/testing/setup.ts'],
    // Room for a machine that is four times slower: the limits end what hangs and prove nothing.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 8_000 } },
  },
}));
