import { defineConfig } from 'vitest/config';

/**
 * Strapi runs in worker threads: its `destroy()` removes the listeners of the process, which ends a pool of forks. The
 * files of a worker run one after another and share its modules, which take seconds to load.
 */
const inThreads = { pool: 'threads', isolate: false } as const;

/** `expect.poll` waits long enough for a busy machine. */
const patient = { poll: { timeout: 30_000, interval: 100 } };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/template.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: patient,
          maxWorkers: 2,
          ...inThreads,
        },
      },
      { test: { name: 'bench', include: ['tests/bench/**/*.test.ts'], maxWorkers: 1, ...inThreads } },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/support/template.ts'],
          testTimeout: 120_000,
          hookTimeout: 600_000,
          expect: patient,
          maxWorkers: 2,
          ...inThreads,
        },
      },
    ],
  },
});
