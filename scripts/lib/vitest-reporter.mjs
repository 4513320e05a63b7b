// @ts-check

/**
 * @typedef {object} Progress
 * @property {number} files test files of the run
 * @property {number} done of them
 * @property {number} failed tests, and files that could not be loaded
 * @property {string} [failure] name of the test that failed now
 */

/** Sends the progress of a run to the process that started vitest. */
export default class ProgressReporter {
  /** @type {Progress} */
  progress = { files: 0, done: 0, failed: 0 };

  /** @param {string} [failure] */
  send(failure) {
    process.send?.({ ...this.progress, failure });
  }

  /** @param {readonly import('vitest/node').TestSpecification[]} specifications */
  onTestRunStart(specifications) {
    this.progress.files = specifications.length;
    this.send();
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (test.result().state !== 'failed') return;
    this.progress.failed += 1;
    this.send(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    this.progress.done += 1;
    const isBroken = module.errors().length > 0;
    if (isBroken) this.progress.failed += 1;
    this.send(isBroken ? module.relativeModuleId : undefined);
  }
}
