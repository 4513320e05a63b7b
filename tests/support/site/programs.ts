import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** A program that a test has started. */
export interface Program {
  child: ChildProcess;
  /** What it has printed so far. */
  output: () => string;
}

/** Limits in ms that only end what hangs. */
const START_MS = 300_000;
const STOP_MS = 60_000;

/** Reads what a program prints. */
export const watchProgram = (child: ChildProcess): Program => {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return { child, output: () => output };
};

/** Settles when a program has printed these words. */
export const untilPrinted = ({ child, output }: Program, words: string): Promise<void> =>
  new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', () => {
        if (output().includes(words)) resolve();
      });
  });

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Sends a signal, and waits for the end. Does nothing when the program has ended. */
export const endProgram = async ({ child }: Program, signal: NodeJS.Signals): Promise<void> => {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
};

/**
 * Waits for `started`.
 * @throws with the output when the program ends before, or is killed because it takes too long
 */
export const untilStarted = async <T>(
  program: Program,
  started: Promise<T>,
  limit = START_MS,
): Promise<T> => {
  const { child, output } = program;
  const settled = new AbortController();
  const { signal } = settled;
  // not `exit`, after which the last lines may still come
  const ended = once(child, 'close', { signal }).then(([code, by]) => {
    throw new Error(`The program ended with ${code ?? by}:\n${output()}`);
  });
  const late = wait(limit, undefined, { signal }).then(() => {
    throw new Error(`The program had not started after ${limit} ms, and was killed:\n${output()}`);
  });
  try {
    return await Promise.race([started, ended, late]);
  } catch (error) {
    await endProgram(program, 'SIGKILL');
    throw error;
  } finally {
    settled.abort();
  }
};

/**
 * Ends a program as its owner does, with SIGTERM.
 * @throws with the output when it does not end and has to be killed
 */
export const stopProgram = async (program: Program, limit = STOP_MS): Promise<void> => {
  let wasKilled = false;
  const killing = setTimeout(() => {
    wasKilled = program.child.kill('SIGKILL');
  }, limit);
  await endProgram(program, 'SIGTERM');
  clearTimeout(killing);
  if (wasKilled)
    throw new Error(
      `The program did not end within ${limit} ms of SIGTERM, and was killed:\n${program.output()}`,
    );
};
