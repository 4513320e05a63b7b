import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Returns the folder of uploaded files, which only the owner of the process can read. */
const importFolder = async (): Promise<string> => {
  const folder = path.join(strapi.config.get<string>('site.dataDir'), 'imports');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
};

/** Path of the file of an import. */
export const importFile = async (id: string): Promise<string> => path.join(await importFolder(), id);

/** Copies an uploaded file; folders for temporary files are often on another disk. */
export const keepImportFile = async (uploaded: string, id: string): Promise<void> => {
  const target = await importFile(id);
  await rename(uploaded, target).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    await copyFile(uploaded, target).catch(async (cause: unknown) => {
      await rm(target, { force: true });
      throw cause;
    });
  });
};

export const hasImportFile = async (id: string): Promise<boolean> =>
  stat(await importFile(id)).then(
    () => true,
    () => false,
  );

export const removeImportFile = async (id: string): Promise<void> =>
  rm(await importFile(id), { force: true });

/** Returns the ids of the imports whose files are here. */
export const importFileIds = async (): Promise<string[]> => readdir(await importFolder());
