// @ts-check
import { t } from '../messages.mjs';
import { countsLine, sumOf } from './counts.mjs';
import { createProgressLine } from './progress-line.mjs';
import { runStage } from './run-stage.mjs';
import { rerunFailedFiles } from './rerun-failed.mjs';

/** @typedef {import('./suites.mjs').TestSuite} TestSuite */
/** @typedef {import('./test-run.mjs').TestRun} TestRun */
/** @typedef {import('./run-stage.mjs').Row} Row */

/** @param {number} duration in seconds */
const minutesAndSeconds = (duration) => {
  const seconds = Math.round(duration);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** @param {Row} row @param {boolean} isComplete */
const cellsOf = ({ name, seconds, minutes = 0, megabytes = 0, counts }, isComplete) => [
  minutesAndSeconds(seconds),
  isComplete && minutes > 0 ? t(`of ${minutes}:00`, `限 ${minutes}:00`) : '',
  isComplete && minutes > 0 && seconds > minutes * 60 ? t('over', '超出') : '',
  megabytes > 0 ? `${megabytes} MB` : '',
  name,
  countsLine(counts),
];

/**
 * @param {readonly Row[]} rows
 * @param {boolean} isComplete whether the suites ran as a whole, so that their share of the time applies
 */
const printTable = (rows, isComplete) => {
  const table = rows.map((row) => cellsOf(row, isComplete));
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0))) ?? [];
  console.log(`\n── ${t('all suites', '全部')}`);
  for (const cells of table)
    console.log(
      `  ${cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}`,
    );
};

/** Number of slowest files that a complete run prints. */
const SLOWEST = 10;

/** @param {readonly Row[]} rows */
const printSlowest = (rows) => {
  const files = rows.flatMap(({ name, files = [] }) => files.map((file) => ({ ...file, name })));
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  console.log(`\n── ${t('slowest files', '最慢的文件')}`);
  for (const { name, file, seconds } of slowest)
    console.log(`  ${minutesAndSeconds(seconds)}  ${file} (${name})`);
};

/** Number of failed files whose details are repeated near the end, where CI logs are read, and characters of each. */
const DETAILED = 3;
const DETAILS_LENGTH = 4000;

/** @param {readonly Row[]} rows */
const printDetails = (rows) => {
  const failed = rows.flatMap(({ name, failedFiles }) => failedFiles.map((file) => ({ ...file, name })));
  for (const { name, file, details } of failed.slice(0, DETAILED))
    console.log(`\n── ${t('failed', '失败')}: ${name}: ${file}\n${details.slice(0, DETAILS_LENGTH)}`);
};

/**
 * Runs the suites of each stage in parallel, and prints the output of each when it ends. A failure of one with
 * `endsRun` skips the later stages. When all have ended, the failed files run a second time. Then it prints their
 * first output, a table of time and memory, and the failures. The last line is the sum over all suites, even after a failure.
 * @param {readonly (readonly TestSuite[])[]} stages in their order; the suites of a stage in the order in which they start
 * @param {TestRun} testRun
 * @param {{ isComplete?: boolean }} [options] isComplete: all suites run with all their files
 * @returns {Promise<number>} exit code, 1 when anything failed
 */
export const runSuites = async (stages, testRun, { isComplete = false } = {}) => {
  const progress = createProgressLine();
  /** @type {Row[]} */
  const rows = [];
  /** @param {Row} row */
  const onEnd = (row) => {
    progress.finish(row.name);
    rows.push(row);
    const output = row.output ? `\n${row.output.trim()}` : '';
    progress.print(
      `\n── ${row.name}: ${countsLine(row.counts)} (${minutesAndSeconds(row.seconds)})${output}`,
    );
  };
  for (const stage of stages) {
    await runStage(stage, testRun, { onProgress: progress.update, onEnd });
    if (
      stage.some(
        ({ name, endsRun }) => endsRun && rows.some((row) => row.name === name && row.counts.failed > 0),
      )
    )
      break;
  }
  progress.stop();
  const { suites: ended, lines } = await rerunFailedFiles(rows);
  printDetails(rows);
  if (isComplete) printSlowest(rows);
  printTable(ended, isComplete);
  const left = rows.flatMap(({ name, left = [] }) =>
    left.map((command) => `${name}: ${command.slice(0, 160)}`),
  );
  for (const line of [
    ...progress.failures.map((failure) => `✗ ${failure}`),
    ...left.map((command) => t(`left running, ended: ${command}`, `遗留进程，已结束：${command}`)),
    ...lines,
  ])
    console.log(`  ${line}`);
  const total = sumOf(ended.map(({ counts }) => counts));
  console.log(`\n${countsLine(total)}`);
  return total.failed > 0 ? 1 : 0;
};
