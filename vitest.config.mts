import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { fileOrder } from './scripts/lib/test/file-order.mjs';
import { SQLITE_ONLY } from './scripts/lib/test/sqlite-only.mjs';

/**
 * Strapi runs in worker threads: its `destroy()` removes the listeners of the process, which ends a pool of forks. The
 * files of a worker run one after another and share its modules, which take a second to load for a unit test, and several for
 * a server.
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

export default defineConfig({
  test: {
    sequence: fileOrder(BaseSequencer),
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], ...LIMITS.unit, ...inThreads } },
      {
        test: {
          name: 'api',
          include: ['tests/{api,faults}/**/*.test.ts'],
          exclude:
            process.env['TEST_DATABASE'] === 'postgres'
              ? SQLITE_ONLY.map((name) => `tests/{api,faults}/**/${name}.test.ts`)
              : [],
          globalSetup: ['tests/support/site/template.ts'],
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
          // on two cores: each waits for a browser half of its time, and needs 1 GB with it
          maxWorkers: 3,
          ...inThreads,
        },
      },
    ],
  },
});
