import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { knownAmong } from './known-names';
import type { ObjectStore } from './s3-store';

export const folderOfFiles = (): string => path.join(strapi.dirs.static.public, 'uploads');

/** Whether a name has the form of the provider's names; not one of an unfinished file or in a folder. */
const isFileName = (name: string): boolean => /^[\w-][\w.-]*$/.test(name);

export const namesOnDisk = async (): Promise<string[]> => {
  await mkdir(folderOfFiles(), { recursive: true });
  const entries = await readdir(folderOfFiles(), { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && isFileName(entry.name)).map(({ name }) => name);
};

/** Lists the names in a bucket, up to a thousand at a time. @throws errors of the store */
export async function* namesInBucket(store: ObjectStore): AsyncGenerator<string[]> {
  for await (const objects of store.pages('')) yield objects.map(({ name }) => name).filter(isFileName);
}

/** Other programs may use the bucket: objects without a row on this site are not its files, and must not become public here. */
export const namesInStore = async (store: ObjectStore): Promise<{ names: string[]; left: number }> => {
  const names: string[] = [];
  let left = 0;
  for await (const present of namesInBucket(store)) {
    // The rows are read after the files, because files are stored before their rows.
    const known = await knownAmong(present);
    names.push(...known);
    left += present.length - known.length;
  }
  return { names, left };
};
