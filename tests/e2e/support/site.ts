import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../support/free-port';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The administrator of the site under test. */
export const ADMIN = { user: 'admin', password: 'a-password-for-tests-1' };

/** A site that runs as its owner runs it: `npm start`. */
export interface Site {
  origin: string;
  dataDir: string;
  stop: () => Promise<void>;
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));

/** Waits until the starter says where the site is; fails with its output when it ends before. */
const untilRunning = (child: ChildProcess, origin: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(origin.replace('127.0.0.1', 'localhost'))) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The site ended with ${code}:\n${output}`)));
  });

/** Starts a site on a data folder, empty or not; the build is there already or is made now. */
export const runSite = async (dataDir: string, env: Record<string, string> = {}): Promise<Site> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LANG: 'en_US.UTF-8',
      PORT: String(port),
      DATA_DIR: dataDir,
      SITE_ADMIN_USER: ADMIN.user,
      SITE_ADMIN_PASSWORD: ADMIN.password,
      SITE_EDITOR_PASSWORD: 'An-editor-for-tests-1',
      LIMIT_FACTOR: '100',
      // Tests leave the sites of others alone.
      NEWS_FETCH: 'false',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilRunning(child, origin);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended(child);
  };
  return { origin, dataDir, stop };
};

/** A folder for one site, gone when `remove` is called. */
export const makeDataDir = async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'site-'));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
};
