import { spawn, spawnSync } from 'node:child_process';
import { freePort } from '../site/free-port';
import { endProgram, watchProgram } from '../site/programs';

/** Whether Redis is installed. `npm test` reports what was not tested without it. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** Starts a Redis that stores nothing on the disk, on a free port of this machine. */
export const startRedis = async () => {
  const port = await freePort();
  const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const start = () => watchProgram(spawn('redis-server', options));
  let program = start();
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: () => program.child.pid!,
    kill: () => endProgram(program, 'SIGKILL'),
    /** Starts it again on the same port, after it was killed. */
    restart: () => {
      program = start();
    },
    stop: () => endProgram(program, 'SIGTERM'),
  };
};

export type RedisServer = Awaited<ReturnType<typeof startRedis>>;
