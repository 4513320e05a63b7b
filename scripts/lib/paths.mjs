// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, independent of the working directory. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const WEB = path.join(ROOT, 'web');
/** Static files of the site. */
export const PUBLIC = path.join(ROOT, 'public');
export const DIST = path.join(ROOT, 'dist');
/** Reports of test runs and what they are made from; a folder that git ignores. */
export const TESTS_CACHE = path.join(ROOT, '.cache/tests');

/** Entry points of the tools, run with this Node executable: no shell, no npm in between. */
export const TOOLS = {
  tsc: path.join(ROOT, 'node_modules/typescript/bin/tsc'),
  strapi: path.join(ROOT, 'node_modules/@strapi/strapi/bin/strapi.js'),
  vitest: path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
};
