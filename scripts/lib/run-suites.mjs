// @ts-check
import os from 'node:os';
import { t } from './messages.mjs';
import { tryFailedFilesAgain } from './second-try.mjs';
import { seconds } from './step.mjs';
import { countsLine, sumOf } from './test-counts.mjs';
import { createProgressLine } from './test-progress.mjs';

/** @typedef {import('./test-suites.mjs').TestSuite} TestSuite */
/** @typedef {import('./vitest.mjs').SuiteResult} SuiteResult */
/** @typedef {SuiteResult & { name: string, time: string }} Row */

/**
 * Runs one suite. An unexpected error counts as one failure, so that the others still run.
 * @param {TestSuite} suite
 * @param {ReturnType<typeof createProgressLine>} progress
 * @returns {Promise<SuiteResult>}
 */
const runSuite = async ({ name, run, missing }, progress) => {
  if (missing) return { counts: { passed: 0, failed: 0, skipped: 1 }, output: missing, failedFiles: [] };
  progress.update(name, { files: 0, done: 0, failed: 0 });
  try {
    return await run((state) => progress.update(name, state));
  } catch (error) {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { counts: { passed: 0, failed: 1, skipped: 0 }, output, failedFiles: [] };
  } finally {
    progress.finish(name);
  }
};

/** @param {readonly Row[]} rows */
const printTable = (rows) => {
  const width = Math.max(...rows.map(({ name }) => name.length));
  console.log(`\n── ${t('all suites', '全部')}`);
  for (const { name, time, counts } of rows)
    console.log(`${time.padStart(9)}  ${name.padEnd(width)}  ${countsLine(counts)}`);
};

/**
 * Runs suites side by side, one for each core, and prints the output of each when it ends. When all have ended, the files
 * that failed run a second time. Then it prints a table of the times, and what failed. The last line is the sum over all
 * suites, also after a failure.
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
      const result = await runSuite(suite, progress);
      const row = { ...result, name: suite.name, time: seconds(began) };
      rows.push(row);
      const output = row.output ? `\n${row.output.trim()}` : '';
      progress.print(`\n── ${row.name}: ${countsLine(row.counts)} (${row.time})${output}`);
    }
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, lane));
  progress.stop();
  const { suites: ended, lines } = await tryFailedFilesAgain(rows);
  printTable(ended);
  for (const line of [...progress.failures.map((failure) => `✗ ${failure}`), ...lines])
    console.log(`  ${line}`);
  const total = sumOf(ended.map(({ counts }) => counts));
  console.log(`\n${countsLine(total)}`);
  return total.failed > 0 ? 1 : 0;
};
