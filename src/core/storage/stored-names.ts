import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { knownNames } from './known-names';
import type { ObjectStore } from './object-store';

export const folderOfFiles = (): string => path.join(strapi.dirs.static.public, 'uploads');

/** A name as the provider gives it; no unfinished file, and none in a folder. */
const isFileName = (name: string): boolean => /^[\w-][\w.-]*$/.test(name);

export const namesOnDisk = async (): Promise<string[]> => {
  await mkdir(folderOfFiles(), { recursive: true });
  const entries = await readdir(folderOfFiles(), { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && isFileName(entry.name)).map(({ name }) => name);
};

export const namesInBucket = async (store: ObjectStore): Promise<string[]> =>
  (await store.list('')).map(({ name }) => name).filter(isFileName);

/** Other programs may use the bucket: what no row of this site names is not its own, and must not become public here. */
export const namesInStore = async (store: ObjectStore): Promise<{ names: string[]; left: number }> => {
  // Files are stored before their rows: these are read second.
  const present = await namesInBucket(store);
  const known = await knownNames();
  const names = present.filter((name) => known.has(name));
  return { names, left: present.length - names.length };
};
