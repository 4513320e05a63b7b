// @ts-check
import { seconds } from '../step.mjs';
import { t } from '../messages.mjs';

/** Interval in ms between two lines when the output is not a terminal. */
const LINE_MS = 30_000;

/** @typedef {import('./vitest.mjs').Progress} Progress */

/**
 * Shows the progress of several suites: one line that is updated in place on a terminal, otherwise a line
 * every half minute.
 */
export const createProgressLine = () => {
  const began = performance.now();
  const live = process.stdout.isTTY;
  /** @type {Map<string, Progress>} the running suites, by name */
  const running = new Map();
  let doneFiles = 0;
  let failed = 0;
  /** @type {string[]} suite and name of each failed test */
  const failures = [];

  const text = () => {
    const now = [...running].map(([name, { done, files }]) => `${name} ${done}/${files || '…'}`);
    const failedNow = [...running.values()].reduce((sum, progress) => sum + progress.failed, failed);
    const files = [...running.values()].reduce((sum, progress) => sum + progress.done, doneFiles);
    return `${seconds(began)}  ${t(`${files} files done, ${failedNow} failed`, `已完成 ${files} 个文件，失败 ${failedNow}`)}  ${now.join(' · ')}`;
  };
  const clear = () => live && process.stdout.write('\r\x1b[K');
  const draw = () => live && process.stdout.write(`\r\x1b[K${text().slice(0, process.stdout.columns - 1)}`);
  const timer = setInterval(live ? draw : () => console.log(text()), live ? 500 : LINE_MS);

  /** Prints a message above the line. @param {string} message */
  const print = (message) => {
    clear();
    console.log(message);
    draw();
  };
  return {
    print,
    failures,
    /** @param {string} name @param {Progress} progress */
    update: (name, progress) => {
      running.set(name, progress);
      if (!progress.failure) return draw();
      failures.push(`${name}: ${progress.failure}`);
      print(`  ✗ ${failures.at(-1)}`);
    },
    /** @param {string} name */
    finish: (name) => {
      doneFiles += running.get(name)?.done ?? 0;
      failed += running.get(name)?.failed ?? 0;
      running.delete(name);
    },
    stop: () => {
      clearInterval(timer);
      clear();
    },
  };
};
