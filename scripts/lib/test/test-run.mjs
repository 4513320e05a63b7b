// @ts-check
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { UserError, t } from '../messages.mjs';
import { ROOT, TESTS_CACHE } from '../paths.mjs';
import { endGroup, listProcesses } from '../process/process-groups.mjs';
import { onStop } from '../process/stop.mjs';

/** File with the processes of the current run, so that the next run can end those of a killed one. */
const STATE = path.join(TESTS_CACHE, 'run.json');

const TEMPORARY = ['TMPDIR', 'TEMP', 'TMP'];

/** String that the command line of every test run contains. */
const COMMAND = 'scripts/test';

/** Interval in ms between two readings of the memory that tests use. */
const MEMORY_EVERY = 2_000;

/**
 * @typedef {object} EndedGroup
 * @property {number} megabytes the most memory that its processes used at one moment; 0 where there is no `ps`
 * @property {readonly string[]} left commands of the processes that its first process left running; they are ended now
 *
 * @typedef {object} TestRun
 * @property {(group: number) => void} addGroup records a process group of the run
 * @property {(group: number) => Promise<EndedGroup>} endGroup ends processes that a group left when its first process ended
 */

/**
 * @typedef {object} State
 * @property {number} pid of the run
 * @property {string} folder the temporary folder of all its tests
 * @property {number[]} groups process groups that it has started
 */

/** @param {string} file @returns {State | undefined} */
const readState = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Removes a folder, and unmounts small disks that a test has mounted in it. @param {string} folder */
const removeFolder = (folder) => {
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8').split('\n') : [];
  for (const mount of mounts.map((line) => line.split(' ')[1] ?? ''))
    if (mount.startsWith(`${folder}/`)) spawnSync('umount', [mount]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
};

/**
 * Ends the process groups that a run left and that still belong to this project, and removes its folder.
 * @param {State} state
 */
const cleanUp = async ({ folder, groups }) => {
  const ours = listProcesses().filter(({ command }) => command.includes(ROOT) || command.includes(folder));
  const left = groups.filter((group) => ours.some((process) => process.group === group));
  await Promise.all(left.map(endGroup));
  removeFolder(folder);
};

/**
 * Cleans up after a killed run, and creates the temporary folder of a new one.
 * @param {string} stateFile
 * @returns {Promise<TestRun & { end: () => Promise<void> }>}
 * @throws {UserError} when another run uses this project
 */
const begin = async (stateFile) => {
  mkdirSync(path.dirname(stateFile), { recursive: true });
  const former = readState(stateFile);
  if (former) {
    const isActive = listProcesses().some(
      ({ pid, command }) => pid === former.pid && pid !== process.pid && command.includes(COMMAND),
    );
    if (isActive)
      throw new UserError(
        t(
          `Tests run in this folder already (process ${former.pid}). Wait for their end, or stop them.`,
          `此文件夹中已有测试在运行（进程 ${former.pid}）。请等待其结束，或将其停止。`,
        ),
      );
    await cleanUp(former);
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tests-'));
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755);
  const before = TEMPORARY.map((name) => /** @type {const} */ ([name, process.env[name]]));
  for (const name of TEMPORARY) process.env[name] = folder;
  /** @type {State} */
  const state = { pid: process.pid, folder, groups: [] };
  const save = () => writeFileSync(stateFile, JSON.stringify(state));
  save();
  /** @type {Map<number, number>} peak memory of each group in kilobytes */
  const peaks = new Map();
  const readMemory = () => {
    const processes = listProcesses();
    for (const group of state.groups) {
      const used = processes.reduce((sum, one) => (one.group === group ? sum + one.kilobytes : sum), 0);
      peaks.set(group, Math.max(used, peaks.get(group) ?? 0));
    }
  };
  const timer = setInterval(readMemory, MEMORY_EVERY);
  const close = async () => {
    clearInterval(timer);
    await Promise.all(state.groups.map(endGroup));
    removeFolder(folder);
    rmSync(stateFile, { force: true });
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  };
  const forget = onStop(close);
  return {
    addGroup: (group) => {
      state.groups.push(group);
      save();
    },
    endGroup: async (group) => {
      const left = listProcesses().filter((process) => process.group === group);
      await endGroup(group);
      state.groups = state.groups.filter((other) => other !== group);
      save();
      const megabytes = Math.round((peaks.get(group) ?? 0) / 1024);
      return { megabytes, left: left.map(({ command }) => command) };
    },
    end: async () => {
      forget();
      await close();
    },
  };
};

/**
 * Runs tests with one temporary folder for all of them. At the end it is removed, and processes that they left are ended;
 * when the command is killed, the next run does this.
 * @template T
 * @param {(testRun: TestRun) => Promise<T>} work
 * @param {string} [stateFile] processes of the run, for the next run
 * @returns {Promise<T>}
 * @throws {UserError} when another run uses this project
 */
export const withTestRun = async (work, stateFile = STATE) => {
  const { end, ...testRun } = await begin(stateFile);
  try {
    return await work(testRun);
  } finally {
    await end();
  }
};
