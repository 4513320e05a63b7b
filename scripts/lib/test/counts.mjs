// @ts-check

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts numbers of tests */

/** @type {Readonly<Counts>} */
export const NO_COUNTS = { passed: 0, failed: 0, skipped: 0 };

/** @param {readonly Counts[]} all @returns {Counts} */
export const sumOf = (all) =>
  all.reduce(
    (a, b) => ({
      passed: a.passed + b.passed,
      failed: a.failed + b.failed,
      skipped: a.skipped + b.skipped,
    }),
    NO_COUNTS,
  );

/**
 * Replaces the counts of a part by those of its second run.
 * @param {Counts} whole
 * @param {Counts} first the part, as it is contained in `whole`
 * @param {Counts} second
 * @returns {Counts}
 */
export const replaceCounts = (whole, first, second) => ({
  passed: whole.passed - first.passed + second.passed,
  failed: whole.failed - first.failed + second.failed,
  skipped: whole.skipped - first.skipped + second.skipped,
});

/** The line that CI reads. @param {Counts} counts */
export const countsLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
