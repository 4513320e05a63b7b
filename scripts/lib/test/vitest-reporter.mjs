// @ts-check

/**
 * @typedef {object} Progress
 * @property {number} files test files of the run
 * @property {number} done of them
 * @property {number} failed tests, and files that could not be loaded
 * @property {string} [failure] name of the test that failed now, with the first line of its error
 * @property {string} [strayFile] path of the file that ran when an error occurred outside of a test; empty when none did
 */

/** Longest part of an error that a failure quotes, in characters. */
const ERROR_LENGTH = 200;

/** @param {readonly { message?: string }[] | undefined} errors */
const firstLine = (errors) => errors?.[0]?.message?.split('\n', 1)[0]?.slice(0, ERROR_LENGTH) ?? '';

/** Sends the progress of a run to the process that started vitest. */
export default class ProgressReporter {
  /** @type {Progress} */
  progress = { files: 0, done: 0, failed: 0 };

  /** @param {string} [failure] @param {string} [strayFile] */
  send(failure, strayFile) {
    process.send?.({ ...this.progress, failure, strayFile });
  }

  /** @param {readonly import('vitest/node').TestSpecification[]} specifications */
  onTestRunStart(specifications) {
    this.progress.files = specifications.length;
    this.send();
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state !== 'failed') return;
    this.progress.failed += 1;
    this.send(`${test.module.relativeModuleId} > ${test.fullName}: ${firstLine(errors)}`);
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    this.progress.done += 1;
    const errors = module.errors();
    if (errors.length > 0) this.progress.failed += 1;
    this.send(errors.length > 0 ? `${module.relativeModuleId}: ${firstLine(errors)}` : undefined);
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} _modules
   * @param {readonly import('vitest').SerializedError[]} errors of no test
   */
  onTestRunEnd(_modules, errors) {
    for (const error of errors)
      this.send(`outside of a test: ${firstLine([error])}`, String(error['VITEST_TEST_PATH'] ?? ''));
  }
}
