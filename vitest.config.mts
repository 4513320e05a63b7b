import { defineConfig } from 'vitest/config';

/** Real Strapi in worker threads, one file after another: its `destroy()` would kill a pool of forks. */
const oneByOne = { pool: 'threads', isolate: false, fileParallelism: false, maxWorkers: 1 } as const;

/** What is asked again until it holds may take its time on a busy machine. */
const patient = { poll: { timeout: 15_000, interval: 100 } };

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
          ...oneByOne,
        },
      },
      { test: { name: 'bench', include: ['tests/bench/**/*.test.ts'], ...oneByOne } },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/support/template.ts'],
          testTimeout: 120_000,
          hookTimeout: 600_000,
          expect: patient,
          pool: 'threads',
          isolate: false,
          maxWorkers: 2,
        },
      },
    ],
  },
});
