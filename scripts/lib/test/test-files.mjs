// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.mjs';

/** Folders of the test files of each suite. */
const FOLDERS = {
  unit: ['tests/unit'],
  api: ['tests/api', 'tests/faults'],
  web: ['web/src', 'web/tests'],
  browser: ['tests/e2e'],
};

/**
 * Test files of a suite whose names contain one of the words.
 * @param {keyof typeof FOLDERS} suite
 * @param {readonly string[]} words
 * @returns {string[]} paths in the project
 */
export const testFiles = (suite, words) =>
  FOLDERS[suite]
    .filter((folder) => existsSync(path.join(ROOT, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll(path.sep, '/')}`,
      ),
    )
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => words.some((word) => file.includes(word)))
    .sort();
