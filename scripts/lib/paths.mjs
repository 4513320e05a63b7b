// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, independent of the working directory. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const WEB = path.join(ROOT, 'web');
/** Static files of the site. */
export const PUBLIC = path.join(ROOT, 'public');
export const DIST = path.join(ROOT, 'dist');
/** Reports of test runs and their data; Git ignores the folder. */
export const TESTS_CACHE = path.join(ROOT, '.cache/tests');

/** Entry points of the tools, run with this Node executable, without a shell or npm. */
export const TOOLS = {
  tsc: path.join(ROOT, 'node_modules/typescript/bin/tsc'),
  strapi: path.join(ROOT, 'node_modules/@strapi/strapi/bin/strapi.js'),
  vitest: path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
};
