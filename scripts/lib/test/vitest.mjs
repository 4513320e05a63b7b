// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../children.mjs';
import { t } from '../messages.mjs';
import { ROOT, TESTS_CACHE, TOOLS } from '../paths.mjs';
import { NO_COUNTS, sumOf } from './counts.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {import('./test-run.mjs').TestRun} TestRun */
/** @typedef {import('./vitest-reporter.mjs').Progress} Progress */

/**
 * @typedef {object} FailedFile a test file in which something failed
 * @property {string} file its path in the project
 * @property {Counts} counts of its tests; a file that could not be loaded counts as one failure
 * @property {string} failure name of the first test that failed, with the first line of its error
 * @property {string} command runs the file alone
 * @property {() => Promise<SuiteResult>} runAlone in a new process
 */

/**
 * @typedef {object} SuiteResult
 * @property {Counts} counts
 * @property {string} output what failing tests printed; what passing ones print is left out
 * @property {readonly FailedFile[]} failedFiles every failure is in one of these when their counts add up to `counts.failed`
 * @property {readonly { file: string, seconds: number }[]} [files] how long the tests of each file took
 * @property {number} [megabytes] the most memory that it used at one moment
 * @property {readonly string[]} [left] commands of processes that it left running, and that were ended after it
 */

/**
 * @typedef {object} RunContext
 * @property {TestRun} testRun
 * @property {(progress: Progress) => void} onProgress
 *
 * @typedef {object} VitestOptions
 * @property {string} name of the report and the log in `.cache/tests`
 * @property {string} cwd the package whose vitest runs
 * @property {readonly string[]} args
 * @property {Record<string, string>} [env]
 *
 * @typedef {VitestOptions & RunContext} VitestRun
 */

/**
 * The part of vitest's JSON report that is read here.
 * @typedef {{ status: string, title: string, fullName: string, failureMessages: string[] | null }} TestReport
 * @typedef {{ name: string, status: string, message: string, startTime: number, endTime: number, assertionResults: TestReport[] }} FileReport
 */

/**
 * Size in MiB of V8's space for new objects, 16 by default: a server or a DOM for each file leaves much behind, and the
 * collections of a small space took a third of the processor time.
 */
const NEW_SPACE = '--max-semi-space-size=128';

/** @param {string} name @returns {FileReport[] | undefined} undefined when vitest ended before it wrote the report */
const readReport = (name) => {
  try {
    return JSON.parse(readFileSync(path.join(TESTS_CACHE, `${name}.json`), 'utf8')).testResults;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** @param {FileReport} report @returns {Counts} */
const countsOf = ({ status, assertionResults }) => {
  /** @param {string[]} states */
  const count = (...states) => assertionResults.filter((test) => states.includes(test.status)).length;
  const failed = count('failed');
  return {
    passed: count('passed'),
    // a hook of the file, or the file itself
    failed: failed === 0 && status === 'failed' ? 1 : failed,
    skipped: count('pending', 'skipped', 'todo'),
  };
};

/** @param {string} text */
const firstLine = (text) => text.split('\n', 1)[0] ?? '';

/** @param {FileReport} report */
const failureOf = ({ message, assertionResults }) => {
  const test = assertionResults.find(({ status }) => status === 'failed');
  if (!test) return firstLine(message);
  return `${test.fullName.trim()}: ${firstLine(test.failureMessages?.[0] ?? '')}`;
};

/** @param {VitestRun} options @param {string} file relative to the package */
const commandFor = ({ cwd, args, env = {} }, file) => {
  const project = args.filter((arg) => arg.startsWith('--project='));
  const folder = cwd === ROOT ? '' : `cd ${path.relative(ROOT, cwd)} && `;
  const database = env.TEST_DATABASE ? `TEST_DATABASE=${env.TEST_DATABASE} ` : '';
  return `${folder}${database}${['npx vitest run', ...project, file].join(' ')}`;
};

/** The options of a run that apply to a single file too. @param {readonly string[]} args */
const optionsForOne = (args) => args.filter((arg) => arg.startsWith('-') && !arg.startsWith('--shard='));

/**
 * Runs vitest in a new process and reads its JSON report; a run without a report, and an error of no file, count as one
 * failure.
 * @param {VitestRun} options
 * @returns {Promise<SuiteResult>}
 */
export const vitest = async (options) => {
  const { name, cwd, args, env = {}, testRun, onProgress } = options;
  const report = path.join(TESTS_CACHE, `${name}.json`);
  mkdirSync(TESTS_CACHE, { recursive: true });
  rmSync(report, { force: true });
  /**
   * Errors outside of tests, such as a rejection that nothing handled, by file; without a file when a worker crashed.
   * @type {Map<string, string>}
   */
  const stray = new Map();
  const tool = path.join(cwd, path.relative(ROOT, TOOLS.vitest));
  let group = 0;
  const { code, output, signal } = await run(
    process.execPath,
    [
      NEW_SPACE,
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
      onStart: (pid) => {
        group = pid;
        testRun.addGroup(pid);
      },
      onMessage: (/** @type {Progress} */ progress) => {
        if (progress.strayFile !== undefined) stray.set(progress.strayFile, progress.failure ?? '');
        onProgress(progress);
      },
    },
  );
  writeFileSync(path.join(TESTS_CACHE, `${name}.log`), output);
  const { megabytes, left } = await testRun.endGroup(group);
  const files = readReport(name) ?? [];
  const failedFiles = files
    .filter((file) => file.status === 'failed' || stray.has(file.name))
    .map((report) => {
      const counts = countsOf(report);
      const file = path.relative(cwd, report.name);
      return {
        file: path.relative(ROOT, report.name),
        counts: counts.failed > 0 ? counts : { ...counts, failed: 1 },
        failure: report.status === 'failed' ? failureOf(report) : (stray.get(report.name) ?? ''),
        command: commandFor(options, file),
        runAlone: () =>
          vitest({
            ...options,
            name: `${name}-again`,
            args: [...optionsForOne(args), file],
            onProgress: () => undefined,
          }),
      };
    });
  const passed = files.filter((file) => file.status !== 'failed' && !stray.has(file.name));
  const counts = sumOf([...passed.map(countsOf), ...failedFiles.map((file) => file.counts)]);
  const hasOther = stray.has('') || (code !== 0 && failedFiles.length === 0);
  return {
    counts: hasOther ? { ...counts, failed: counts.failed + 1 } : counts,
    output: signal
      ? `${output}\n${t(`The process was ended by ${signal}.`, `进程被 ${signal} 终止。`)}`
      : output,
    failedFiles,
    files: files.map(({ name, startTime, endTime }) => ({
      file: path.relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    })),
    megabytes,
    left,
  };
};

/**
 * Runs the files of a suite in several processes, one after another: a crash costs the tests of its process only.
 * @param {number} processes
 * @param {VitestRun} options
 * @returns {Promise<SuiteResult>}
 */
export const vitestInParts = async (processes, options) => {
  /** @type {SuiteResult[]} */
  const results = [];
  const ended = { done: 0, failed: 0 };
  for (let part = 1; part <= processes; part += 1) {
    let last = { done: 0, failed: 0 };
    const result = await vitest({
      ...options,
      name: `${options.name}-${part}`,
      args: [...options.args, `--shard=${part}/${processes}`],
      onProgress: (progress) => {
        last = progress;
        options.onProgress({
          ...progress,
          done: ended.done + progress.done,
          failed: ended.failed + progress.failed,
        });
      },
    });
    ended.done += last.done;
    ended.failed += last.failed;
    results.push(result);
  }
  return {
    counts: results.reduce((sum, { counts }) => sumOf([sum, counts]), NO_COUNTS),
    output: results.map(({ output }) => output.trim()).join('\n'),
    failedFiles: results.flatMap(({ failedFiles }) => failedFiles),
    files: results.flatMap(({ files = [] }) => files),
    megabytes: Math.max(...results.map(({ megabytes = 0 }) => megabytes)),
    left: results.flatMap(({ left = [] }) => left),
  };
};
