import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { precompress } from './precompress';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The API server that `vite dev` hands /api and /uploads to. */
const API_ORIGIN = process.env['SERVER_ORIGIN'] ?? 'http://127.0.0.1:1337';

/** What the API server answers: calls, files, Strapi's panel, and what `src/seo` makes. */
const SERVED = [
  '/api',
  '/uploads',
  '/cms',
  '/share/',
  '^/(?:feed\\.(?:xml|json)|atom\\.xml|sitemap.*\\.xml|robots\\.txt|opensearch\\.xml|manifest\\.webmanifest)(?:\\?|$)',
];

/** React Router's package names its development build only; this one leaves the warnings out, 0.6 KB gzipped. */
const productionRouter = [
  { find: /^react-router$/, replacement: here('node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: here('node_modules/react-router/dist/production/dom-export.mjs'),
  },
];

/**
 * What every page of the site needs is one file: it compresses better, and stays cached from page to page. `Trans`, which
 * brings a parser along, is for the admin only.
 */
const LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack|i18next|react-i18next\/(?!dist\/es\/\w*Trans)|use-sync-external-store)(?:\/|(?<=\/))/;
/** Features that only the admin has: screens of its own, and no pages for readers. */
const has = (feature: string, folder: string) => existsSync(here(`src/features/${feature}/${folder}`));
const adminFeatures = readdirSync(here('src/features')).filter(
  (name) => name === 'admin' || (has(name, 'screens') && !has(name, 'pages')),
);
const ADMIN = `features/(?:${adminFeatures.join('|')}|[^/]+/screens)/|components/admin/`;

const siteChunk = {
  groups: [
    { name: 'site', test: LIBRARIES },
    {
      name: 'site',
      test: /web\/src\/(?:app\/(?!locales|layouts\/(?:banner-pictures|site-footer|contact-qr-code))|components\/header\/)/,
    },
    // what three public pages or more share at once; the admin and the transport come later or never
    {
      name: 'site',
      test: new RegExp(
        `web/src/(?!${ADMIN}|lib/(?:http|form-errors|options)|components/(?:field|pagination)|app/layouts/(?:banner-pictures|site-footer|contact-qr-code))|vite/preload`,
      ),
      minShareCount: 3,
    },
  ],
};

export default defineConfig(({ command, isSsrBuild }) => ({
  publicDir: here('../public'),
  plugins: [react(), precompress()],
  resolve: {
    alias: [
      { find: '@contract', replacement: here('../src/contract') },
      { find: /^@\//, replacement: `${here('./src')}/` },
      ...(command === 'build' ? productionRouter : []),
    ],
  },
  json: { namedExports: false },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: siteChunk } },
    // data: URLs would need a wider content security policy
    assetsInlineLimit: 0,
  },
  // One self-contained renderer: it starts faster and cannot pick up the server's React 18.
  ssr: { noExternal: isSsrBuild ? true : undefined },
  server: {
    host: '127.0.0.1',
    fs: { allow: ['..'] },
    proxy: {
      ...Object.fromEntries(SERVED.map((path) => [path, API_ORIGIN])),
      '/socket.io': { target: API_ORIGIN, ws: true },
      // addresses of the admin are ours, calls of Strapi's panel under the same path are the server's
      '/admin': {
        target: API_ORIGIN,
        bypass: ({ headers }) => (headers.accept?.includes('text/html') ? '/index.html' : null),
      },
    },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 20_000,
  },
}));
