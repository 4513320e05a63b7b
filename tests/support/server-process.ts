import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { DIST, environment, ROOT } from './environment';

/** The server in a process of its own. */
export interface ServerProcess {
  origin: string;
  pid: number;
  /** Ends it as a power failure does: it runs no code after this. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

const PROGRAM = path.join(import.meta.dirname, 'run-server.mjs');

/** Starts the compiled server on a database. @throws with its output when it ends before it listens */
export const startServerProcess = async (env: Record<string, string>): Promise<ServerProcess> => {
  const child = fork(PROGRAM, [ROOT, DIST], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...environment, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The server ended:\n${output}`);
  });
  const [origin] = (await Promise.race([once(child, 'message'), ended])) as [string];
  ended.catch(() => undefined);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended.catch(() => undefined);
  };
  return { origin, pid: child.pid!, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
};
