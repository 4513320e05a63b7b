// @ts-check
import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** Time in ms between SIGTERM and SIGKILL. */
const GRACE = 10_000;
const CHECK_EVERY = 100;

/** A separate process group, so that a signal also reaches grandchildren (npm's scripts, browsers, databases). */
export const HAS_GROUPS = process.platform !== 'win32';

/**
 * @param {number} group
 * @param {NodeJS.Signals | 0} signal 0 sends nothing
 * @returns {boolean} false when the group has no process
 */
export const signalGroup = (group, signal) => {
  try {
    process.kill(-group, signal);
    return true;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    // EPERM: its processes belong to other users
    if (code === 'ESRCH' || code === 'EPERM') return false;
    throw error;
  }
};

/**
 * Ends all processes of a group: SIGTERM, and SIGKILL for those that are left after ten seconds.
 * @param {number} group
 */
export const endGroup = async (group) => {
  if (!HAS_GROUPS || !signalGroup(group, 'SIGTERM')) return;
  for (let waited = 0; waited < GRACE; waited += CHECK_EVERY) {
    if (!signalGroup(group, 0)) return;
    await wait(CHECK_EVERY);
  }
  signalGroup(group, 'SIGKILL');
};

/**
 * @typedef {object} ProcessRow
 * @property {number} pid
 * @property {number} group
 * @property {number} kilobytes of memory in use, with what it shares with others
 * @property {string} command with its arguments
 */

/** @returns {ProcessRow[]} all processes of this machine; empty where there is no `ps` */
export const listProcesses = () => {
  const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'pid=,pgid=,rss=,args='], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return (stdout ?? '')
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, pid, group, kilobytes, command]) => ({
      pid: Number(pid),
      group: Number(group),
      kilobytes: Number(kilobytes),
      command: command ?? '',
    }));
};
