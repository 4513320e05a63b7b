import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { endProgram, stopProgram, untilStarted, watchProgram } from '../../support/site/programs';
import { runScheduledSite } from '../support/site';
import { copyTemplate } from '../support/use-site';

/** A program of Node that prints a word and keeps running. */
const start = (word: string, code = '') => {
  const program = watchProgram(
    spawn(process.execPath, ['-e', `${code}; console.log('${word}'); setInterval(() => {}, 1000)`]),
  );
  return { program, printed: once(program.child.stdout!, 'data') };
};

describe('a program that a test starts', () => {
  it('is killed, and what it printed is shown, when it does not start', async () => {
    const { program, printed } = start('stuck');
    await printed;
    await expect(untilStarted(program, new Promise(() => undefined), 1)).rejects.toThrow(
      /had not started[^]*stuck/,
    );
    expect(program.child.signalCode).toBe('SIGKILL');
  });

  it('fails its start with all that it printed when it ends', async () => {
    const { program } = start('last words', 'setTimeout(() => process.exit(3))');
    await expect(untilStarted(program, new Promise(() => undefined))).rejects.toThrow(
      /ended with 3[^]*last words/,
    );
  });

  it('ends on SIGTERM, or is killed and fails the test', async () => {
    const calm = start('calm');
    await calm.printed;
    await stopProgram(calm.program);
    await stopProgram(calm.program);
    const deaf = start('deaf', "process.on('SIGTERM', () => console.log('no'))");
    await deaf.printed;
    await expect(stopProgram(deaf.program, 500)).rejects.toThrow(/was killed[^]*deaf/);
    expect(deaf.program.child.signalCode).toBe('SIGKILL');
  });

  it('ends with its parent when it is a site with a schedule', async () => {
    const { dataDir, remove } = await copyTemplate();
    const site = await runScheduledSite(dataDir);
    const ended = once(site.child, 'exit');
    try {
      site.child.disconnect();
      expect(await ended).toEqual([0, null]);
    } finally {
      await endProgram({ child: site.child, output: String }, 'SIGKILL');
      await remove();
    }
  });
});
