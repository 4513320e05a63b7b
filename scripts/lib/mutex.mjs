// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './paths.mjs';
import { onStop } from './stop.mjs';
import { t } from './messages.mjs';

const LOCK = path.join(ROOT, '.cache/preparing');

/** @param {number} pid */
const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: there is such a process, of somebody else.
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
 * Removes a lock whose owner ended without doing so, by a power cut for example. One with our own process id is left
 * from an earlier run: in a container, a process has the same id at each start.
 */
const dropOrphan = () => {
  try {
    const pid = Number(readFileSync(LOCK, 'utf8'));
    if (pid > 0 && (pid === process.pid || !isAlive(pid))) rmSync(LOCK, { force: true });
  } catch (error) {
    // ENOENT: its owner has just finished.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
};

/**
 * Runs `work` while no other command of this folder does: two installs or builds would spoil each other, and so would
 * two first starts on one SQLite file.
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
