import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { DIST, ROOT } from './environment';

/** Copied: commands find the project by their own place, and tests write beside the others. */
const COPIED = new Set(['scripts', 'package.json', '.env.example']);

/**
 * Makes a folder in which the commands of the project run on the server that is compiled for the tests, whatever is built.
 * It has no `.env`, and its commands wait for none of another folder. They need BUILD_ON_START=false.
 */
export const copyProgram = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(ROOT)) {
    const [source, target] = [path.join(ROOT, name), path.join(folder, name)];
    if (COPIED.has(name)) await cp(source, target, { recursive: true });
    else if (!name.startsWith('.') && name !== 'dist') await symlink(source, target);
  }
  await symlink(DIST, path.join(folder, 'dist'));
};
