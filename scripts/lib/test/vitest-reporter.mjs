// @ts-check
import path from 'node:path';

/**
 * @typedef {object} FileResult a test file that has ended
 * @property {string} file its path
 * @property {import('./counts.mjs').Counts} counts of its tests; a file that could not be loaded, or a hook that failed, counts as
 * one failure when no test failed
 * @property {number} seconds that its tests and hooks took
 * @property {string} failure name of the first test that failed, with the first line of its error; empty when all passed
 * @property {string} details errors of the tests that failed and what these tests printed; empty when all passed
 *
 * @typedef {object} Progress
 * @property {number} files test files of the run
 * @property {number} done of them
 * @property {number} failed tests, and files that could not be loaded
 * @property {string} [failure] name of the test that has just failed, with the first line of its error
 *
 * @typedef {object} Report what the process of vitest sends to the one that started it
 * @property {Progress} progress
 * @property {readonly string[]} [files] paths of all files, at the start of the run
 * @property {string} [begun] path of the file that starts
 * @property {FileResult} [ended]
 * @property {{ file: string, failure: string }} [stray] an error outside of tests, such as a rejection that nothing handled, with
 * the path of the file that ran; without a path when none did
 */

/** Maximum characters of an error's first line in a failure. */
const ERROR_LENGTH = 200;
/** Maximum characters of an error with its stack, and of a test's output, in the details of a failure. */
const DETAILS_LENGTH = 3000;

/** @typedef {{ message?: string, stack?: string }} TestError */

/** @param {readonly TestError[] | undefined} errors */
const firstLine = (errors) => errors?.[0]?.message?.split('\n', 1)[0]?.slice(0, ERROR_LENGTH) ?? '';

/** @param {string} title @param {readonly TestError[]} errors @param {string} printed */
const detailsOf = (title, errors, printed) =>
  [title, ...errors.map(({ stack, message }) => (stack ?? message ?? '').slice(0, DETAILS_LENGTH)), printed]
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n');

/** Sends the progress and the results of a run to the process that started vitest. */
export default class ProgressReporter {
  /** @type {Progress} */
  progress = { files: 0, done: 0, failed: 0 };
  /** @type {Map<string, string>} what tests printed, by the id of the test */
  printed = new Map();
  /** @type {import('vitest/node').Vitest | undefined} */
  vitest;

  /** @param {Omit<Report, 'progress'> & { failure?: string }} [report] */
  send({ failure, ...report } = {}) {
    process.send?.({ ...report, progress: { ...this.progress, failure } });
  }

  /** @param {import('vitest/node').Vitest} vitest */
  onInit(vitest) {
    this.vitest = vitest;
  }

  /** Vitest names the files of all shards. @param {readonly import('vitest/node').TestSpecification[]} all */
  async onTestRunStart(all) {
    const { vitest } = this;
    const files = vitest?.config.shard
      ? await new vitest.config.sequence.sequencer(vitest).shard([...all])
      : all;
    this.progress.files = files.length;
    this.send({ files: files.map(({ moduleId }) => path.resolve(moduleId)) });
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleQueued(module) {
    this.send({ begun: path.resolve(module.moduleId) });
  }

  /** @param {{ taskId?: string, content: string }} log */
  onUserConsoleLog({ taskId = '', content }) {
    this.printed.set(taskId, `${this.printed.get(taskId) ?? ''}${content}`.slice(0, DETAILS_LENGTH));
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state !== 'failed') return this.printed.delete(test.id);
    this.progress.failed += 1;
    return this.send({ failure: `${test.module.relativeModuleId} > ${test.fullName}: ${firstLine(errors)}` });
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const errors = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
    this.progress.done += 1;
    if (errors.length > 0) this.progress.failed += 1;
    const tests = [...module.children.allTests()].map((test) => ({ test, ...test.result() }));
    /** @param {string[]} states */
    const count = (...states) => tests.filter(({ state }) => states.includes(state)).length;
    const failed = tests.filter(({ state }) => state === 'failed');
    const isFailed = module.state() === 'failed';
    const failures = [
      ...failed.map(({ test, errors = [] }) => ({ title: test.fullName, errors, id: test.id })),
      ...(errors.length > 0 ? [{ title: '', errors, id: module.id }] : []),
    ];
    const [first] = failures;
    this.send({
      failure: errors.length > 0 ? `${module.relativeModuleId}: ${firstLine(errors)}` : undefined,
      ended: {
        file: path.resolve(module.moduleId),
        counts: {
          passed: count('passed'),
          failed: isFailed ? Math.max(failed.length, 1) : 0,
          skipped: count('skipped', 'pending'),
        },
        seconds: module.diagnostic().duration / 1000,
        failure: first ? [first.title, firstLine(first.errors)].filter(Boolean).join(': ') : '',
        details: failures
          .map(({ title, errors, id }) => detailsOf(title, errors, this.printed.get(id) ?? ''))
          .join('\n\n'),
      },
    });
    for (const { id } of [module, ...tests.map(({ test }) => test)]) this.printed.delete(id);
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} _modules
   * @param {readonly import('vitest').SerializedError[]} errors outside of tests
   */
  onTestRunEnd(_modules, errors) {
    for (const error of errors) {
      const failure = `outside of a test: ${firstLine([error])}`;
      const file = String(error['VITEST_TEST_PATH'] ?? '');
      this.send({ failure, stray: { file, failure } });
    }
  }
}
