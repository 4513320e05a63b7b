import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { DIST, ROOT } from './environment';

/** Copied, not linked: commands find the project by their own path, and tests write next to the other files. */
const COPIED = new Set(['scripts', 'package.json', '.env.example']);

const isHidden = (name: string) => name.startsWith('.');

/**
 * Creates a folder in which the commands of the project use the server that is compiled for the tests, not that in `dist`. It
 * has no `.env` and no panel, and its commands do not wait for those of the project. They need BUILD_ON_START=false.
 */
export const copyProgram = async (folder: string): Promise<void> => {
  const dist = path.join(folder, 'dist');
  await mkdir(dist, { recursive: true });
  for (const name of await readdir(ROOT)) {
    const [source, target] = [path.join(ROOT, name), path.join(folder, name)];
    if (COPIED.has(name)) await cp(source, target, { recursive: true });
    else if (!isHidden(name) && name !== 'dist') await symlink(source, target);
  }
  // the start creates a folder for the panel here
  for (const name of await readdir(DIST))
    if (!isHidden(name) && name !== 'build') await symlink(path.join(DIST, name), path.join(dist, name));
};
