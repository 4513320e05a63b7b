// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../process/children.mjs';
import { t } from '../messages.mjs';
import { ROOT, TESTS_CACHE, TOOLS } from '../paths.mjs';
import { NO_COUNTS, sumOf } from './counts.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {import('./test-run.mjs').TestRun} TestRun */
/** @typedef {import('./vitest-reporter.mjs').FileResult} FileResult */
/** @typedef {import('./vitest-reporter.mjs').Progress} Progress */
/** @typedef {import('./vitest-reporter.mjs').Report} Report */

/**
 * @typedef {object} FailedFile a test file in which something failed
 * @property {string} file its path in the project
 * @property {Counts} counts of its tests; a file that could not be loaded counts as one failure
 * @property {string} failure name of the first test that failed, with the first line of its error
 * @property {string} details errors and output of the tests that failed
 * @property {string} command runs the file alone
 * @property {() => Promise<SuiteResult>} runAlone in a new process
 */

/**
 * @typedef {object} SuiteResult
 * @property {Counts} counts
 * @property {string} output what failing tests printed; what passing ones print is left out
 * @property {readonly FailedFile[]} failedFiles every failure is in one of these when their counts add up to `counts.failed`
 * @property {readonly { file: string, seconds: number }[]} [files] how long the tests of each file took
 * @property {number} [megabytes] its peak memory
 * @property {readonly string[]} [left] commands of processes that it left running, and that were ended
 */

/**
 * @typedef {object} RunContext
 * @property {TestRun} testRun
 * @property {(progress: Progress) => void} onProgress
 *
 * @typedef {object} VitestOptions
 * @property {string} name of the log in `.cache/tests`
 * @property {string} cwd the package whose vitest runs
 * @property {readonly string[]} args
 * @property {Record<string, string>} [env]
 *
 * @typedef {VitestOptions & RunContext} VitestRun
 */

/**
 * Options of V8, for threads too. Sizes in MiB of its space for new objects, 16 by default: a server or a DOM for each file
 * makes much garbage, and the collections of a small space took a third of the processor time. The threads that collect
 * garbage for each worker and optimise code took a tenth of it, while all cores have other tests to run.
 */
const V8_OPTIONS = [
  '--max-semi-space-size=128',
  '--min-semi-space-size=64',
  '--single-threaded-gc',
  '--always-sparkplug',
];

/** Maximum characters of a crashed process's output in the details of a failure. */
const CRASH_OUTPUT_LENGTH = 3000;

/** @param {VitestRun} options @param {string} file relative to the package */
const commandFor = ({ cwd, args, env = {} }, file) => {
  const project = args.filter((arg) => arg.startsWith('--project='));
  const folder = cwd === ROOT ? '' : `cd ${path.relative(ROOT, cwd)} && `;
  const database = env.TEST_DATABASE ? `TEST_DATABASE=${env.TEST_DATABASE} ` : '';
  return `${folder}${database}${['npx vitest run', ...project, file].join(' ')}`;
};

/** The options of a run that apply to some of its files too. @param {readonly string[]} args */
const optionsForSome = (args) => args.filter((arg) => arg.startsWith('-') && !arg.startsWith('--shard='));

/** @param {readonly SuiteResult[]} results of the parts of a suite @returns {SuiteResult} */
export const mergeResults = (results) => ({
  counts: results.reduce((sum, { counts }) => sumOf([sum, counts]), NO_COUNTS),
  output: results.map(({ output }) => output.trim()).join('\n'),
  failedFiles: results.flatMap(({ failedFiles }) => failedFiles),
  files: results.flatMap(({ files = [] }) => files),
  megabytes: Math.max(...results.map(({ megabytes = 0 }) => megabytes)),
  left: results.flatMap(({ left = [] }) => left),
});

/**
 * Runs vitest in a new process.
 * @param {VitestRun} options
 */
const start = async ({ name, cwd, args, env = {}, testRun, onProgress }) => {
  /** @type {Set<string>} paths of the files that have not started */
  const waiting = new Set();
  /** @type {Set<string>} paths of running files; after the end, of those that ran when the process crashed */
  const running = new Set();
  /** @type {FileResult[]} */
  const ended = [];
  /** @type {Map<string, string>} errors outside of tests, by file; without a file when a worker crashed */
  const stray = new Map();
  let group = 0;
  const { code, output, signal } = await run(
    process.execPath,
    [
      ...V8_OPTIONS,
      path.join(cwd, path.relative(ROOT, TOOLS.vitest)),
      'run',
      ...args,
      '--silent=passed-only',
      '--reporter=default',
      `--reporter=${path.join(import.meta.dirname, 'vitest-reporter.mjs')}`,
    ],
    {
      cwd,
      env: { NODE_ENV: 'test', ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...env },
      onStart: (pid) => {
        group = pid;
        testRun.addGroup(pid);
      },
      onMessage: (/** @type {Report} */ report) => {
        for (const file of report.files ?? []) waiting.add(file);
        if (report.begun && waiting.delete(report.begun)) running.add(report.begun);
        if (report.ended) {
          running.delete(report.ended.file);
          waiting.delete(report.ended.file);
          ended.push(report.ended);
        }
        if (report.stray) stray.set(report.stray.file, report.stray.failure);
        onProgress(report.progress);
      },
    },
  );
  mkdirSync(TESTS_CACHE, { recursive: true });
  writeFileSync(path.join(TESTS_CACHE, `${name}.log`), output);
  const { megabytes, left } = await testRun.endGroup(group);
  return { code, signal, output, waiting, running, ended, stray, megabytes, left };
};

/**
 * Runs vitest in a new process. The result of a crashed process contains the results of the completed files, and the running
 * files as failed; the files that had not started run in another process, once.
 * @param {VitestRun} options
 * @param {boolean} [isRest] whether these are the files that remained after a crash
 * @returns {Promise<SuiteResult>}
 */
export const vitest = async (options, isRest = false) => {
  const { name, cwd, args, onProgress } = options;
  const { code, signal, output, waiting, running, ended, stray, megabytes, left } = await start(options);
  const reason = signal
    ? t(`the process was ended by ${signal}`, `进程被 ${signal} 终止`)
    : t(`the process ended with code ${code}`, `进程以代码 ${code} 结束`);
  /** @type {FileResult[]} */
  const crashed = [...running].map((file) => ({
    file,
    counts: { passed: 0, failed: 1, skipped: 0 },
    seconds: 0,
    failure: reason,
    details: `${reason}\n${output.slice(-CRASH_OUTPUT_LENGTH)}`,
  }));
  const all = [...ended, ...crashed].map((result) => {
    const failure = stray.get(result.file);
    if (failure === undefined || result.counts.failed > 0) return result;
    return { ...result, failure, details: failure, counts: { ...result.counts, failed: 1 } };
  });
  const failedFiles = all
    .filter(({ counts }) => counts.failed > 0)
    .map(({ file, counts, failure, details }) => {
      const relative = path.relative(cwd, file);
      return {
        file: path.relative(ROOT, file),
        counts,
        failure,
        details,
        command: commandFor(options, relative),
        runAlone: () =>
          vitest(
            {
              ...options,
              name: `${name}-again`,
              args: [...optionsForSome(args), relative],
              onProgress: () => undefined,
            },
            true,
          ),
      };
    });
  // A crash between two files, an error of no file, and a second crash belong to no file.
  const other =
    (code !== 0 && failedFiles.length === 0) || (isRest && waiting.size > 0)
      ? reason
      : running.size === 0 && stray.get('');
  const result = {
    counts: sumOf([...all.map(({ counts }) => counts), { ...NO_COUNTS, failed: other ? 1 : 0 }]),
    output: crashed.length > 0 || other === reason ? `${output}\n${reason}` : output,
    failedFiles,
    files: all.map(({ file, seconds }) => ({ file: path.relative(ROOT, file), seconds })),
    megabytes,
    left,
  };
  const progress = { files: ended.length + waiting.size, done: ended.length, failed: result.counts.failed };
  for (const { file, failure } of crashed)
    onProgress({ ...progress, failure: `${path.relative(cwd, file)}: ${failure}` });
  if (other === reason) onProgress({ ...progress, failure: reason });
  if (isRest || waiting.size === 0) return result;
  const rest = [...waiting].map((file) => path.relative(cwd, file));
  const ofRest = await vitest(
    {
      ...options,
      name: `${name}-rest`,
      args: [...optionsForSome(args), ...rest],
      onProgress: ({ done, failed, failure }) =>
        onProgress({
          files: progress.files,
          done: progress.done + done,
          failed: progress.failed + failed,
          failure,
        }),
    },
    true,
  );
  return mergeResults([result, ofRest]);
};
