import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { DIST, environment, ROOT } from './environment';
import { endProgram, stopProgram, untilStarted, watchProgram } from './programs';

/** The server in a process of its own. */
export interface ServerProcess {
  origin: string;
  pid: number;
  /** Ends it as a power failure does: it runs no code after this. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

const PROGRAM = path.join(import.meta.dirname, 'run-server.mjs');

/** Starts the compiled server on a database. @throws with its output when it does not start */
export const startServerProcess = async (env: Record<string, string>): Promise<ServerProcess> => {
  const child = fork(PROGRAM, [ROOT, DIST], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...environment, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // without the options of this process, which are those of the test runner
    execArgv: [],
  });
  const program = watchProgram(child);
  const listening = once(child, 'message') as Promise<[string]>;
  const [origin] = await untilStarted(program, listening);
  return {
    origin,
    pid: child.pid!,
    kill: () => endProgram(program, 'SIGKILL'),
    stop: () => stopProgram(program),
  };
};
