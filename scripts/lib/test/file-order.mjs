// @ts-check
/**
 * Order of the test files, for Vitest's option `sequence`: that of their paths, because Vitest's own depends on the durations of
 * former runs. `TEST_SEED=42 npm test` runs them in another one, to find tests that depend on the order.
 * @template {new (...args: any[]) => { sort(files: any[]): any }} Sequencer
 * @param {Sequencer} Base Vitest's `BaseSequencer`, of the package whose tests run
 */
export const fileOrder = (Base) => {
  const seed = process.env.TEST_SEED;
  if (seed) return { shuffle: { files: true, tests: false }, seed: Number(seed) };
  /** @type {Sequencer} */
  const sequencer = class extends Base {
    /** @override @param {{ moduleId: string }[]} files */
    sort(files) {
      return Promise.resolve(files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1)));
    }
  };
  return { sequencer };
};
