// @ts-check
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { t } from '../messages.mjs';
import { TESTS_CACHE } from '../paths.mjs';
import { countsLine, replaceCounts } from './counts.mjs';

/** @typedef {import('./vitest.mjs').FailedFile} FailedFile */
/** @typedef {import('./vitest.mjs').SuiteResult} SuiteResult */

/** If more files than this failed, none runs again: so many failures are not flaky tests. */
const MAX_FAILED_FILES = 3;

/** A line of JSON for each file that failed and passed in the second try, of all runs. */
const FLAKY_FILES = path.join(TESTS_CACHE, 'flaky.jsonl');

/** @param {string} list @param {string} suite @param {FailedFile} failed */
const keep = (list, suite, { file, failure }) =>
  appendFileSync(list, `${JSON.stringify({ at: new Date().toISOString(), suite, file, failure })}\n`);

/**
 * Runs each file that failed once more, alone in a new process. A file that passes then is flaky: it is named in the
 * result and in `.cache/tests/flaky.jsonl`, and does not fail the run. Failures that belong to no file remain.
 * @template {SuiteResult & { name: string }} Suite
 * @param {readonly Suite[]} suites that have ended
 * @param {string} [list] file to which the flaky files are appended
 * @returns {Promise<{ suites: readonly Suite[], lines: readonly string[] }>} the suites with the counts of the second try,
 * and what to print about it
 */
export const rerunFailedFiles = async (suites, list = FLAKY_FILES) => {
  const number = suites.reduce((sum, { failedFiles }) => sum + failedFiles.length, 0);
  /** @type {string[]} */
  const lines = [];
  if (number > MAX_FAILED_FILES) {
    const commands = suites.flatMap(({ failedFiles }) => failedFiles.map(({ command }) => command));
    lines.push(
      t(
        `${number} files failed, more than ${MAX_FAILED_FILES}: none was tried a second time. To run one alone:`,
        `${number} 个文件失败，超过 ${MAX_FAILED_FILES} 个：未再次运行。单独运行：`,
      ),
      ...commands.map((command) => `  ${command}`),
    );
    return { suites, lines };
  }
  const ended = [];
  for (const suite of suites) {
    let { counts } = suite;
    for (const failed of suite.failedFiles) {
      const second = await failed.runAlone();
      counts = replaceCounts(counts, failed.counts, second.counts);
      const name = `${suite.name}: ${failed.file}`;
      console.log(
        `\n── ${t('second try', '第二次运行')}: ${name}: ${countsLine(second.counts)}\n${second.output.trim()}`,
      );
      if (second.counts.failed === 0) {
        keep(list, suite.name, failed);
        lines.push(`flaky: ${name} > ${failed.failure}`);
      } else
        lines.push(
          t(
            `failed twice: ${name}. Alone: ${failed.command}`,
            `两次失败：${name}。单独运行：${failed.command}`,
          ),
        );
    }
    ended.push({ ...suite, counts });
  }
  return { suites: ended, lines };
};
