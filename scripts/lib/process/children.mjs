// @ts-check
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { endGroup, HAS_GROUPS } from './process-groups.mjs';
import { isStopping, onStop } from './stop.mjs';

/**
 * Sets the priority. Errors are ignored: the system may forbid it, or the process may have ended.
 * @param {number} pid
 * @param {number} priority
 */
const lowerPriority = (pid, priority) => {
  try {
    setPriority(pid, priority);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ERR_SYSTEM_ERROR') throw error;
  }
};

/** @param {import('node:child_process').ChildProcess} child */
const end = async (child) => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  if (HAS_GROUPS) await endGroup(child.pid);
  else child.kill();
};

const OPEN = /** @type {const} */ (['inherit', 'inherit']);
const KEPT = /** @type {const} */ (['pipe', 'pipe']);
const CHANNEL = /** @type {const} */ (['ipc']);

/**
 * @typedef {object} RunOptions
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env] in addition to the current environment
 * @property {boolean} [show] its output goes to the terminal instead of being returned
 * @property {number} [priority] "niceness": 0 is that of this process, 19 the lowest
 * @property {(message: any) => void} [onMessage] receives messages of `process.send`
 * @property {(pid: number) => void} [onStart] receives the id of the process, which is that of its group too
 */

/**
 * Runs a program to its end. Stopping the command ends it too; this promise then stays pending, so that no further
 * step runs.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {RunOptions} options
 * @returns {Promise<{ code: number, output: string, signal: string }>} output: both streams in their order, empty with
 * `show`; signal: the one that ended the program, or empty
 */
export const run = (file, args, { cwd, env = {}, show = false, priority, onMessage, onStart }) =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', ...(show ? OPEN : KEPT), ...(onMessage ? CHANNEL : [])],
      detached: HAS_GROUPS,
      shell: process.platform === 'win32' && file === 'npm',
    });
    if (priority !== undefined && child.pid !== undefined) lowerPriority(child.pid, priority);
    if (child.pid !== undefined) onStart?.(child.pid);
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    if (onMessage) child.on('message', onMessage);
    const ended = new Promise((done) => child.once('close', done));
    const forget = onStop(async () => {
      await end(child);
      await ended;
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      forget();
      if (isStopping()) return;
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString(), signal: signal ?? '' });
    });
  });

/**
 * Runs npm: the one that started this command, or else the one on PATH.
 * @param {readonly string[]} args
 * @param {RunOptions} options
 */
export const npm = (args, options) => {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? run(process.execPath, [cli, ...args], options) : run('npm', args, options);
};
