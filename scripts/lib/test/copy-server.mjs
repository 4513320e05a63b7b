// @ts-check
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DIST, TESTS_CACHE } from '../paths.mjs';

/**
 * Copies the compiled server for the tests, so that a site built or started during the tests does not affect
 * them. The panel is not copied.
 */
export const copyServer = () => {
  const copy = path.join(TESTS_CACHE, 'dist');
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(DIST)) {
    if (name === 'build' || name.startsWith('.')) continue;
    rmSync(path.join(copy, name), { recursive: true, force: true });
    cpSync(path.join(DIST, name), path.join(copy, name), { recursive: true });
  }
  process.env.TESTS_COMPILED = 'true';
};
