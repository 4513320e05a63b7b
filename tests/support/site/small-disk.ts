import { spawnSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const CHUNK = 64 * 1024;

/** A disk of a few megabytes. */
export interface SmallDisk {
  folder: string;
  /** Writes a file until there is no space left. */
  fill: () => Promise<void>;
  /** Deletes that file. */
  free: () => Promise<void>;
  remove: () => Promise<void>;
}

const mount = (folder: string, megabytes: number): string => {
  const { status, stderr, error } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder],
    { encoding: 'utf8' },
  );
  return status === 0 ? '' : (error?.message ?? stderr.trim());
};

/** Mounts a small disk. @throws when this process may not mount */
export const mountSmallDisk = async (megabytes: number): Promise<SmallDisk> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'disk-'));
  const problem = mount(folder, megabytes);
  if (problem) {
    await rm(folder, { recursive: true });
    throw new Error(problem);
  }
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill: async () => {
      const file = await open(filler, 'a');
      try {
        for (;;) await file.write(Buffer.alloc(CHUNK));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    free: () => rm(filler, { force: true }),
    remove: async () => {
      spawnSync('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
};

/** Why this machine cannot mount a small disk; empty when it can. It is part of the names of skipped tests. */
export const noSmallDisk: string = await mountSmallDisk(1).then(
  async ({ remove }) => {
    await remove();
    return '';
  },
  (error: unknown) => `skipped: no disk can be mounted here (${String(error)})`,
);
