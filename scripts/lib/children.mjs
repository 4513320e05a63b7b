// @ts-check
import { spawn } from 'node:child_process';
import { isStopping, onStop } from './stop.mjs';

/** A group of its own, so that a stop reaches grandchildren (npm's scripts, Vite's workers) as well. */
const OWN_GROUP = process.platform !== 'win32';

/** @param {import('node:child_process').ChildProcess} child */
const kill = (child) => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    if (OWN_GROUP) process.kill(-child.pid, 'SIGTERM');
    else child.kill();
  } catch (error) {
    // ESRCH: it ended by itself a moment ago, which is what we want.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
};

const OPEN = /** @type {const} */ (['inherit', 'inherit']);
const KEPT = /** @type {const} */ (['pipe', 'pipe']);
const CHANNEL = /** @type {const} */ (['ipc']);

/**
 * @typedef {object} RunOptions
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env] beside the present environment
 * @property {boolean} [show] its output goes to the terminal as it comes, instead of being kept
 * @property {(message: any) => void} [onMessage] takes what the program sends with `process.send`
 */

/**
 * Runs a program to its end. A stop of the command ends it too; then this promise stays open, for nothing that
 * follows should still happen.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {RunOptions} options
 * @returns {Promise<{ code: number, output: string }>} output: both streams in their order, empty with `show`
 */
export const run = (file, args, { cwd, env = {}, show = false, onMessage }) =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', ...(show ? OPEN : KEPT), ...(onMessage ? CHANNEL : [])],
      detached: OWN_GROUP,
      shell: process.platform === 'win32' && file === 'npm',
    });
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    if (onMessage) child.on('message', onMessage);
    const ended = new Promise((done) => child.once('close', done));
    const forget = onStop(async () => {
      kill(child);
      await ended;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      forget();
      if (!isStopping()) resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() });
    });
  });

/**
 * Runs npm: the one that called us when there is one, else the one on the path.
 * @param {readonly string[]} args
 * @param {RunOptions} options
 */
export const npm = (args, options) => {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? run(process.execPath, [cli, ...args], options) : run('npm', args, options);
};
