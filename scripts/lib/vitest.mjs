// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './children.mjs';
import { ROOT, TESTS_CACHE, TOOLS } from './paths.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {import('./vitest-reporter.mjs').Progress} Progress */
/** @typedef {{ counts: Counts, output: string }} SuiteResult */

/**
 * @typedef {object} VitestRun
 * @property {string} name of the report and the log in `.cache/tests`
 * @property {string} cwd the package whose vitest runs
 * @property {readonly string[]} args
 * @property {NodeJS.ProcessEnv} [env]
 * @property {(progress: Progress) => void} onProgress
 */

/**
 * Runs vitest and counts from its JSON report; a run without a report counts as one failure. What passing tests print
 * is left out of the output, what failing ones print is in it.
 * @param {VitestRun} options
 * @returns {Promise<SuiteResult>}
 */
export const vitest = async ({ name, cwd, args, env = {}, onProgress }) => {
  const report = path.join(TESTS_CACHE, `${name}.json`);
  mkdirSync(TESTS_CACHE, { recursive: true });
  rmSync(report, { force: true });
  const tool = path.join(cwd, path.relative(ROOT, TOOLS.vitest));
  const { code, output } = await run(
    process.execPath,
    [
      tool,
      'run',
      ...args,
      '--silent=passed-only',
      '--reporter=default',
      `--reporter=${path.join(import.meta.dirname, 'vitest-reporter.mjs')}`,
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    {
      cwd,
      env: { NODE_ENV: 'test', ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...env },
      onMessage: onProgress,
    },
  );
  writeFileSync(path.join(TESTS_CACHE, `${name}.log`), output);
  /** @type {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number }} */
  let counts;
  try {
    counts = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { counts: { passed: 0, failed: 1, skipped: 0 }, output };
  }
  const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests } = counts;
  const failed = numFailedTests || (code === 0 ? 0 : 1);
  return { counts: { passed, failed, skipped: numPendingTests + numTodoTests }, output };
};
