// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';

const NEVER = new Set(['node_modules', 'dist', '.cache']);

/**
 * @param {string} file relative to the project
 * @param {(file: string) => boolean} isInput
 * @returns {string[]} files below it, in a fixed order
 */
const filesUnder = (file, isInput) => {
  const full = path.join(ROOT, file);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [file];
  return readdirSync(full)
    .sort()
    .filter((name) => !NEVER.has(name) && isInput(`${file}/${name}`))
    .flatMap((name) => filesUnder(`${file}/${name}`, isInput));
};

/**
 * Hash of the contents of all inputs of a build. Contents, not times of change: a clone, a copy or a container
 * layer has meaningless times, and reading a few hundred small files takes some 20 ms.
 * @param {object} inputs
 * @param {readonly string[]} inputs.roots files and folders, relative to the project
 * @param {(file: string) => boolean} inputs.isInput false leaves a file or a whole folder out
 * @param {RegExp} [inputs.env] environment variables that are built in
 */
export const buildHash = ({ roots, isInput, env }) => {
  const hash = createHash('sha256');
  for (const file of roots.flatMap((root) => filesUnder(root, isInput))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(ROOT, file)))
      .update('\0');
  }
  const names = env ? Object.keys(process.env).filter((name) => env.test(name)) : [];
  for (const name of names.sort()) hash.update(`${name}=${process.env[name]}\0`);
  return hash.digest('hex');
};
