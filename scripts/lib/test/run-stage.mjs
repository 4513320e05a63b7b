// @ts-check
import os from 'node:os';
import { mergeResults } from './vitest.mjs';

/** @typedef {import('./suites.mjs').TestSuite} TestSuite */
/** @typedef {import('./suites.mjs').RunPart} RunPart */
/** @typedef {import('./vitest.mjs').Progress} Progress */
/** @typedef {import('./vitest.mjs').RunContext} RunContext */
/** @typedef {import('./vitest.mjs').SuiteResult} SuiteResult */
/** @typedef {SuiteResult & { name: string, seconds: number, minutes?: number }} Row */

/**
 * @typedef {object} Events
 * @property {(name: string, progress: Progress) => void} onProgress of a suite
 * @property {(row: Row) => void} onEnd of a suite
 */

/** A suite that cannot run here is a failure in CI, which has what all suites need, and a skip elsewhere. */
const countMissing = () =>
  process.env.CI ? { passed: 0, failed: 1, skipped: 0 } : { passed: 0, failed: 0, skipped: 1 };

/**
 * Runs a part of a suite. An unexpected error counts as one failure, so that the others still run.
 * @param {RunPart} run
 * @param {RunContext} context
 * @returns {Promise<SuiteResult>}
 */
const runPart = async (run, context) => {
  try {
    return await run(context);
  } catch (error) {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { counts: { passed: 0, failed: 1, skipped: 0 }, output, failedFiles: [] };
  }
};

/** @param {readonly Progress[]} states @param {'files' | 'done' | 'failed'} key */
const sumUp = (states, key) => states.reduce((sum, state) => sum + state[key], 0);

/**
 * The parts of a suite, which may start in any order.
 * @param {TestSuite} suite
 * @param {RunContext['testRun']} testRun
 * @param {Events} events
 * @returns {(() => Promise<void>)[]}
 */
const partsOf = ({ name, minutes, parts, missing }, testRun, { onProgress, onEnd }) => {
  /** @type {Progress[]} */
  const states = [];
  /** @type {SuiteResult[]} */
  const results = [];
  let seconds = 0;
  /** @param {RunPart} run @param {number} index */
  const runOne = async (run, index) => {
    /** @param {Progress} state */
    const update = (state) => {
      states[index] = state;
      const begun = states.filter(Boolean);
      const sum = {
        files: sumUp(begun, 'files'),
        done: sumUp(begun, 'done'),
        failed: sumUp(begun, 'failed'),
      };
      onProgress(name, { ...sum, failure: state.failure });
    };
    update({ files: 0, done: 0, failed: 0 });
    const began = performance.now();
    results.push(await runPart(run, { testRun, onProgress: update }));
    seconds += (performance.now() - began) / 1000;
    if (results.length === parts.length) onEnd({ ...mergeResults(results), name, minutes, seconds });
  };
  if (missing)
    return [
      async () => onEnd({ name, seconds: 0, counts: countMissing(), output: missing, failedFiles: [] }),
    ];
  return parts.map((run, index) => () => runOne(run, index));
};

/** Parallel parts in addition to one per core: parts spend a fifth of their time waiting for a restarting server or a limit. */
const WAITING_PARTS = 1;

/**
 * Runs the suites of a stage in parallel, one part more than there are cores: the first part of each suite in the order
 * of the suites, then the second ones.
 * @param {readonly TestSuite[]} stage
 * @param {RunContext['testRun']} testRun
 * @param {Events} events
 */
export const runStage = async (stage, testRun, events) => {
  const waiting = stage
    .flatMap((suite) => partsOf(suite, testRun, events).map((start, part) => ({ start, part })))
    .toSorted((a, b) => a.part - b.part);
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next.start();
  };
  await Promise.all(Array.from({ length: os.availableParallelism() + WAITING_PARTS }, lane));
};
