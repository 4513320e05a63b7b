// @ts-check
import os from 'node:os';
import { t } from './messages.mjs';
import { seconds } from './step.mjs';
import { createProgressLine } from './test-progress.mjs';

/** @typedef {import('./test-suites.mjs').TestSuite} TestSuite */
/** @typedef {import('./vitest.mjs').Counts} Counts */
/** @typedef {{ name: string, time: string, counts: Counts }} Row */

/** @param {Counts} counts */
const summary = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** @param {Counts[]} all */
const sum = (all) =>
  all.reduce(
    (a, b) => ({
      passed: a.passed + b.passed,
      failed: a.failed + b.failed,
      skipped: a.skipped + b.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/**
 * Runs one suite. Whatever breaks it counts as one failure, so that the others run all the same.
 * @param {TestSuite} suite
 * @param {ReturnType<typeof createProgressLine>} progress
 */
const runSuite = async ({ name, run, missing }, progress) => {
  if (missing) return { counts: { passed: 0, failed: 0, skipped: 1 }, output: missing };
  progress.update(name, { files: 0, done: 0, failed: 0 });
  try {
    return await run((state) => progress.update(name, state));
  } catch (error) {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { counts: { passed: 0, failed: 1, skipped: 0 }, output };
  } finally {
    progress.finish(name);
  }
};

/** @param {Row[]} rows */
const printTable = (rows) => {
  const width = Math.max(...rows.map(({ name }) => name.length));
  console.log(`\n── ${t('all suites', '全部')}`);
  for (const { name, time, counts } of rows)
    console.log(`${time.padStart(9)}  ${name.padEnd(width)}  ${summary(counts)}`);
};

/**
 * Runs suites side by side, one for each core, and prints the output of each when it ends, then a table of their
 * times. The last line is the sum over all suites, also after a failure.
 * @param {readonly TestSuite[]} suites in the order in which they start
 * @returns {Promise<number>} exit code, 1 when anything failed
 */
export const runSuites = async (suites) => {
  const progress = createProgressLine();
  const waiting = [...suites];
  /** @type {Row[]} */
  const rows = [];
  const lane = async () => {
    for (let suite = waiting.shift(); suite; suite = waiting.shift()) {
      const began = performance.now();
      const { counts, output } = await runSuite(suite, progress);
      const row = { name: suite.name, time: seconds(began), counts };
      rows.push(row);
      progress.print(
        `\n── ${row.name}: ${summary(counts)} (${row.time})${output ? `\n${output.trim()}` : ''}`,
      );
    }
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, lane));
  progress.stop();
  printTable(rows);
  const total = sum(rows.map(({ counts }) => counts));
  console.log(`\n${summary(total)}`);
  return total.failed > 0 ? 1 : 0;
};
