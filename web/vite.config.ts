import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { fileOrder } from '../scripts/lib/test/file-order.mjs';
import { checkChunks, chunkGroups } from './chunks';
import { inlineStarter } from './inline-starter';
import { islandFiles } from './island-files';
import { minifyAgain } from './minify-again';
import { precompress } from './precompress';
import { subsetFonts } from './subset-fonts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The API server to which `vite dev` proxies /api and /uploads. */
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
 * React Router's package only exports its development build; this one has no warnings and is 0.6 KB smaller (gzipped).
 */
const productionRouter = [
  { find: /^react-router$/, replacement: here('node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: here('node_modules/react-router/dist/production/dom-export.mjs'),
  },
];

/** React 19 includes the hook that this dependency of react-i18next polyfills: saves 0.4 KB. */
const ownExternalStore = [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }];

/** The shortest hashes that the bundler allows: every page loads a table of 90 file names. */
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
};

export default defineConfig(({ command, isSsrBuild }) => ({
  publicDir: here('../public'),
  plugins: [
    react(),
    checkChunks(),
    islandFiles(),
    subsetFonts(),
    inlineStarter(),
    minifyAgain('site'),
    precompress(),
  ],
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
      // in the first script this table would add 0.5 KB, mostly for scripts that are loaded already
      resolveDependencies: (_file, deps, { hostId }) =>
        /\/site-[^/]*\.js$/.test(hostId) ? deps.filter((name) => name.endsWith('.css')) : deps,
    },
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: chunkGroups }, ...fileNames } },
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
      // pages of the back office are served here; Strapi's endpoints under the same path are proxied
      '/admin': {
        target: API_ORIGIN,
        bypass: ({ headers }) => (headers.accept?.includes('text/html') ? '/index.html' : null),
      },
    },
  },
  test: {
    environment: 'jsdom',
    sequence: fileOrder(BaseSequencer),
    // Test files share a worker: loading modules and creating a page took two thirds of the time of a file. Files that mock
    // modules or change the time zone have their own worker.
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
    // Generous enough for a machine that is four times slower: the limits only end tests that hang.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 8_000 } },
  },
}));
