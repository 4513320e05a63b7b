import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Folders of Strapi's uploads, whose names contain no process id. */
const STRAPI_PREFIX = /^strapi-(?:url-)?upload-/;

/** Age in milliseconds from which such a folder is a leftover: no upload takes an hour. */
const LEFTOVER_MS = 3_600_000;

/** Prefix of this site's folders; other sites may share the folder for temporary files. */
const sitePrefix = (): string => {
  const dataDir = strapi.config.get<string>('site.dataDir');
  return `wentu-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}-`;
};

/** Creates a temporary folder, which the caller removes. Leftover ones are removed at the next start. */
export const createTemporaryFolder = (): Promise<string> =>
  mkdtemp(path.join(os.tmpdir(), `${sitePrefix()}${process.pid}-`));

/** Runs `use` with a new temporary folder, which is always removed afterwards. */
export const withTemporaryFolder = async <T>(use: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await createTemporaryFolder();
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const isOtherProcess = (pid: number): boolean => {
  // In a container every process may have the same id, so a folder with the id of this process belongs to an earlier
  // one.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and runs as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const isLeftover = async (folder: string): Promise<boolean> => {
  const name = path.basename(folder);
  const prefix = sitePrefix();
  if (name.startsWith(prefix)) return !isOtherProcess(Number(name.slice(prefix.length).split('-')[0]));
  if (!STRAPI_PREFIX.test(name)) return false;
  const { mtimeMs } = await stat(folder);
  return Date.now() - mtimeMs > LEFTOVER_MS;
};

const removeLeftover = async (folder: string): Promise<void> => {
  try {
    if (await isLeftover(folder)) await rm(folder, { recursive: true, force: true });
  } catch (error) {
    // Removal may fail: another instance may remove the folder at the same time, and folders of other users cannot be
    // removed.
    strapi.log.debug(`${folder} was not removed: ${String(error)}`);
  }
};

/** Removes the temporary folders of processes that ended without removing them. Called at the start. */
export const sweepTemporaryFolders = async (): Promise<void> => {
  const root = os.tmpdir();
  await Promise.all((await readdir(root)).map((name) => removeLeftover(path.join(root, name))));
};
