// @ts-check
import path from 'node:path';
import { readEnvironment } from '../lib/environment.mjs';
import { oneAtATime } from '../lib/one-at-a-time.mjs';
import { ROOT } from '../lib/paths.mjs';
import { prepare } from '../lib/prepare.mjs';
import { seconds } from '../lib/step.mjs';
import { testSteps } from '../lib/test-steps.mjs';
import { t } from '../lib/words.mjs';

/** @typedef {import('../lib/test-steps.mjs').Counts} Counts */

/** @param {Counts} counts */
const inWords = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

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
  await oneAtATime(prepare);
  const results = [];
  for (const { name, run, missing } of testSteps()) {
    console.log(`\n── ${name}`);
    if (missing) console.log(missing);
    const began = performance.now();
    const counts = missing ? { passed: 0, failed: 0, skipped: 1 } : await run();
    results.push({ name, time: seconds(began), counts });
  }
  console.log(`\n── ${t('all suites', '全部')}`);
  for (const { name, time, counts } of results) {
    console.log(`${time.padStart(9)}  ${name}: ${inWords(counts)}`);
  }
  const total = sum(results.map(({ counts }) => counts));
  console.log(`\n${inWords(total)}`);
  process.exit(total.failed > 0 ? 1 : 0);
};
