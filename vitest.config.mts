import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { SQLITE_ONLY } from './scripts/lib/test/sqlite-only.mjs';

/**
 * Strapi runs in worker threads: its `destroy()` removes the listeners of the process, which ends a pool of forks. The
 * files of a worker run one after another and share its modules, which take seconds to load.
 */
const inThreads = { pool: 'threads', isolate: false } as const;

/**
 * Limits in ms with room for a machine that is four times slower: they end what hangs and prove nothing. Several polls fit
 * into a test, so that the poll that waits in vain is named.
 */
const LIMITS = {
  unit: { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } },
  api: { testTimeout: 90_000, hookTimeout: 180_000, expect: { poll: { timeout: 20_000, interval: 100 } } },
  e2e: { testTimeout: 120_000, hookTimeout: 600_000, expect: { poll: { timeout: 30_000, interval: 100 } } },
};

/** Runs files in the order of their paths: Vitest's own order depends on the durations of former runs. */
class ByPath extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1)));
  }
}

/** Another order of the files, for a run that looks for tests that need one: `TEST_SEED=42 npm test`. */
const seed = process.env['TEST_SEED'];

export default defineConfig({
  test: {
    sequence: seed ? { shuffle: { files: true, tests: false }, seed: Number(seed) } : { sequencer: ByPath },
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], ...LIMITS.unit } },
      {
        test: {
          name: 'api',
          include: ['tests/{api,faults}/**/*.test.ts'],
          exclude:
            process.env['TEST_DATABASE'] === 'postgres'
              ? SQLITE_ONLY.map((name) => `tests/api/${name}.test.ts`)
              : [],
          globalSetup: ['tests/support/template.ts'],
          ...LIMITS.api,
          ...inThreads,
        },
      },
      { test: { name: 'bench', include: ['tests/bench/**/*.test.ts'], maxWorkers: 1, ...inThreads } },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/support/template.ts'],
          ...LIMITS.e2e,
          maxWorkers: 2,
          ...inThreads,
        },
      },
    ],
  },
});
