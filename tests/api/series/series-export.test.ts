import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as Transfer from '../../../src/api/transfer/exports';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { article, text } from '../../support/site/fixtures';

let app: TestApp;
let folder: string;

beforeAll(async () => {
  app = await startApp();
  folder = await mkdtemp(path.join(os.tmpdir(), 'series-'));
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

it('an export names the series of an article and its place', async () => {
  await article(app, text('A walk', { series: 'Walks', series_place: 3 }));
  const root = path.join(folder, 'site');
  await built<typeof Transfer>('src/api/transfer/exports').exportSite(root);
  const names = await readdir(path.join(root, 'en'));
  const name = names.find((one) => one.startsWith('a-walk')) ?? '';
  expect(await readFile(path.join(root, 'en', name), 'utf8')).toMatch(/\nseries: Walks\nseries_place: 3\n/);
});
