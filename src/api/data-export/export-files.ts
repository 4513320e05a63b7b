import { mkdir } from 'node:fs/promises';
import path from 'node:path';

/** Returns the folder of the archives, which only the owner of the process can read. */
export const exportFolder = async (): Promise<string> => {
  const folder = path.join(strapi.config.get<string>('site.dataDir'), 'exports');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
};
