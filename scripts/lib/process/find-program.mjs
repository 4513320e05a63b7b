// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {readonly string[]} names in the order of preference
 * @returns {string | undefined} absolute path of the first one found on PATH
 */
export const findProgram = (names) => {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
};
