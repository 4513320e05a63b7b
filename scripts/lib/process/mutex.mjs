// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../paths.mjs';
import { onStop } from './stop.mjs';
import { t } from '../messages.mjs';

const LOCK = path.join(ROOT, '.cache/preparing');

/** @param {number} pid */
const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
};

/** @returns {boolean} false when another process has it */
const take = () => {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    return false;
  }
};

/**
 * Removes the lock of a process that ended without removing it, after a power cut for example. A lock with
 * our own process id is from an earlier run: in a container, a process has the same id at each start.
 */
const dropOrphan = () => {
  try {
    const pid = Number(readFileSync(LOCK, 'utf8'));
    if (pid > 0 && (pid === process.pid || !isAlive(pid))) rmSync(LOCK, { force: true });
  } catch (error) {
    // ENOENT: the lock has just been removed.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
};

/**
 * Runs `work` while no other command in this folder runs its own: two installs or builds would damage each other's files,
 * as would two first starts on one SQLite file.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const withMutex = async (work) => {
  mkdirSync(path.dirname(LOCK), { recursive: true });
  for (let tries = 0; !take(); tries += 1) {
    if (tries === 0)
      console.log(t('  waiting for another command to get ready …', '  正在等待另一条命令完成准备……'));
    dropOrphan();
    await wait(300);
  }
  const release = () => rmSync(LOCK, { force: true });
  const forget = onStop(release);
  try {
    return await work();
  } finally {
    release();
    forget();
  }
};
