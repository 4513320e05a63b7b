import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { FOLDERS } from './place';

export interface ListedFile {
  /** Name in an archive. */
  name: string;
  /** Absolute path. */
  path: string;
}

/** Returns the regular files of a folder and those below it; hidden ones are unfinished files and left out. */
const filesBelow = async (folder: string, prefix: string): Promise<ListedFile[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files: ListedFile[] = [];
  for (const entry of entries) {
    const [name, full] = [prefix + entry.name, path.join(folder, entry.name)];
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) files.push(...(await filesBelow(full, `${name}/`)));
    else if (entry.isFile()) files.push({ name, path: full });
  }
  return files;
};

/** Returns the files of a site that belong to a backup. */
export const listFiles = async (dataDir: string): Promise<ListedFile[]> => {
  const files: ListedFile[] = [];
  for (const [prefix, folder] of Object.entries(FOLDERS))
    files.push(...(await filesBelow(path.join(dataDir, folder), prefix)));
  return files;
};

/** Returns the path of a file of an archive; undefined for an invalid name, such as one that leads out of the folder. */
export const pathOf = (name: string, dataDir: string): string | undefined => {
  for (const [prefix, folder] of Object.entries(FOLDERS)) {
    if (!name.startsWith(prefix)) continue;
    const segments = name.slice(prefix.length).split('/');
    // eslint-disable-next-line no-control-regex -- no file of a site has one
    const isPlain = segments.every((segment) => /^[^.\\/:\x00-\x1f][^\\/:\x00-\x1f]*$/.test(segment));
    return isPlain ? path.join(dataDir, folder, ...segments) : undefined;
  }
  return undefined;
};
