import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { precompress } from './precompress';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The API server that `vite dev` hands /api and /uploads to. */
const API_ORIGIN = 'http://127.0.0.1:1337';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), precompress()],
  resolve: { alias: { '@contract': here('../src/contract'), '@': here('./src') } },
  json: { namedExports: false },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
    // data: URLs would need a wider content security policy
    assetsInlineLimit: 0,
  },
  // One self-contained renderer: it starts faster and cannot pick up the server's React 18.
  ssr: { noExternal: isSsrBuild ? true : undefined },
  server: {
    host: '127.0.0.1',
    fs: { allow: ['..'] },
    proxy: { '/api': API_ORIGIN, '/uploads': API_ORIGIN },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
  },
}));
