import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as ReadInWorker from '../../../src/lib/import/read-in-worker';
import type * as WorkerPools from '../../../src/lib/worker/worker-pool';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Lines that become many small nodes. */
const list = (lines: number): string => '- **bold** and `code` and [a link](b.md)\n'.repeat(lines);

it('keeps the thread that reads long texts, and ends it after a very long one to free its memory', async () => {
  const { readDocument } = built<typeof ReadInWorker>('src/lib/import/read-in-worker');
  const { workerPools } = built<typeof WorkerPools>('src/lib/worker/worker-pool');
  const threads = () => workerPools()['read-worker']?.threadCount;
  await readDocument(list(200), 'long.md');
  expect(threads()).toBe(1);
  await readDocument(list(3_000), 'very-long.md');
  expect(threads()).toBe(0);
});
