import { type ChildProcess, fork, type ForkOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ADMIN, ROOT } from '../../support/site/environment';
import { freePort } from '../../support/site/free-port';
import { stopProgram, untilPrinted, untilStarted, watchProgram } from '../../support/site/programs';
import { inheritedEnvironment } from './environment';

export { ADMIN, ROOT };

/** A running site. */
export interface Site {
  origin: string;
  dataDir: string;
  stop: () => Promise<void>;
}

/** A site in a process of its own. */
export interface SiteProcess extends Site {
  child: ChildProcess;
}

/**
 * Runs a program that starts a site on a data folder, empty or not, and prints its URL. It ends with this process, because
 * the environment says that npm has started it.
 */
const runProgram = async (
  program: string,
  dataDir: string,
  env: Record<string, string>,
): Promise<SiteProcess> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const options: ForkOptions = {
    cwd: ROOT,
    env: {
      ...inheritedEnvironment(),
      NODE_ENV: 'production',
      npm_lifecycle_event: 'test',
      LANG: 'en_US.UTF-8',
      PORT: String(port),
      DATA_DIR: dataDir,
      SITE_ADMIN_USER: ADMIN.user,
      SITE_ADMIN_PASSWORD: ADMIN.password,
      SITE_EDITOR_PASSWORD: 'An-editor-for-tests-1',
      LIMIT_FACTOR: '100',
      // Tests fetch no feeds of other sites.
      NEWS_FETCH: 'false',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // without the options of this process, which are those of the test runner
    execArgv: [],
  };
  const started = watchProgram(fork(program, options));
  await untilStarted(started, untilPrinted(started, origin.replace('127.0.0.1', 'localhost')));
  return { origin, dataDir, child: started.child, stop: () => stopProgram(started) };
};

/** Starts a site as its owner does, with `npm start`. */
export const runSite = (dataDir: string, env: Record<string, string> = {}): Promise<SiteProcess> =>
  runProgram('scripts/start.mjs', dataDir, env);

/** A site whose schedule is run by the test. */
export interface ScheduledSite extends SiteProcess {
  /** Runs the schedule of articles as the server does every minute, with this time as the current one. */
  runSchedule: (now: Date) => Promise<void>;
}

/** Starts a site without a timer of its own, in a separate process. */
export const runScheduledSite = async (dataDir: string): Promise<ScheduledSite> => {
  const program = path.join(import.meta.dirname, 'scheduled-site.mjs');
  const site = await runProgram(program, dataDir, { CRON: 'false' });
  const { child } = site;
  const runSchedule = async (now: Date) => {
    const answered = once(child, 'message');
    child.send(now.toISOString());
    await answered;
  };
  return { ...site, runSchedule };
};

/** Creates a data folder for one site; `remove` deletes it. */
export const makeDataDir = async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'site-'));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
};
