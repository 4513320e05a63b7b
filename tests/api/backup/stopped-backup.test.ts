import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { logOf } from '../../support/log';
import { everyRole } from '../../support/account/people';

const { admin } = everyRole();
const asAdmin = { token: admin.token };

/** Size of a file that takes longer to write and read back than the server takes to stop. */
const LARGE = 128 * 1024 ** 2;

it('a backup ends with the server: without an error in the log, without a file, and the next one is complete', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'backups-'));
  let app: TestApp | undefined;
  const stop = async () => {
    await app?.stop();
    app = undefined;
  };
  onTestFinished(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });
  const start = async () => {
    app = await startApp({ BACKUP_DIR: folder });
    return app;
  };

  const stopping = await start();
  const log = logOf(stopping);
  const large = path.join(stopping.strapi.config.get<string>('site.dataDir'), 'public/uploads/large.mp4');
  await writeFile(large, '');
  await truncate(large, LARGE);
  await stopping.call('POST /backups', {}, asAdmin);
  await expect.poll(() => readdir(folder), { interval: 1 }).toEqual([expect.stringMatching(/\.part$/)]);
  await stop();
  expect(await readdir(folder)).toEqual([]);
  expect(log).toEqual([]);

  const next = await start();
  await next.call('POST /backups', {}, asAdmin);
  await expect.poll(async () => (await next.call('GET /backups', {}, asAdmin)).progress).toBeNull();
  const { count, last } = await next.call('GET /backups', {}, asAdmin);
  expect([count, last?.is_done]).toEqual([1, true]);
});
