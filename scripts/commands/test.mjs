// @ts-check
import path from 'node:path';
import { readEnvironment } from '../lib/environment.mjs';
import { withMutex } from '../lib/mutex.mjs';
import { ROOT } from '../lib/paths.mjs';
import { prepare } from '../lib/prepare.mjs';
import { seconds } from '../lib/step.mjs';
import { testSteps } from '../lib/test-steps.mjs';
import { t } from '../lib/messages.mjs';

/** @typedef {import('../lib/test-steps.mjs').Counts} Counts */

/** @param {Counts} counts */
const inWords = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/**
 * Runs one suite. Whatever breaks it counts as one failure, so that the others run all the same.
 * @param {import('../lib/test-steps.mjs').TestStep} step
 * @returns {Promise<Counts>}
 */
const runStep = async ({ run, missing }) => {
  if (missing) {
    console.log(missing);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  try {
    return await run();
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
};

/** @param {Counts[]} all */
const sum = (all) =>
  all.reduce((a, b) => ({
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  }));

/**
 * `npm test`: installs and builds like `npm start`, then runs every suite, also after a failure. The last line is the
 * sum over all suites; exit code 1 when anything failed.
 */
export default async () => {
  // The tests bring their own settings; those of this machine's site must not reach them.
  process.env.ENV_PATH ||= path.join(ROOT, '.env.test');
  readEnvironment('production');
  await withMutex(prepare);
  const results = [];
  for (const step of testSteps()) {
    console.log(`\n── ${step.name}`);
    const began = performance.now();
    const counts = await runStep(step);
    results.push({ name: step.name, time: seconds(began), counts });
  }
  console.log(`\n── ${t('all suites', '全部')}`);
  for (const { name, time, counts } of results) {
    console.log(`${time.padStart(9)}  ${name}: ${inWords(counts)}`);
  }
  const total = sum(results.map(({ counts }) => counts));
  console.log(`\n${inWords(total)}`);
  process.exit(total.failed > 0 ? 1 : 0);
};
