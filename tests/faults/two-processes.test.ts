import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startApp, type TestApp } from '../support/site/app';
import { isPostgres } from '../support/site/environment';
import { text } from '../support/site/fixtures';
import { everyRole } from '../support/account/people';
import { type ServerProcess, startServerProcess } from '../support/site/server-process';

const { admin, user } = everyRole();

/** Sessions and settings are kept for half a minute, pages for a minute, unless something says that they have changed. */

describe.skipIf(isPostgres)('two processes on one SQLite folder without Redis', () => {
  let dataDir: string;
  let first: TestApp;
  let second: ServerProcess;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'two-'));
    await cp(inject('template').dataDir, dataDir, { recursive: true });
    const env = { DATA_DIR: dataDir, DATABASE_FILENAME: path.join(dataDir, 'site.db') };
    first = await startApp(env);
    // What a killed process leaves behind does not prevent the next start.
    await (await startServerProcess({ DATABASE_CLIENT: 'sqlite', ...env })).kill();
    second = await startServerProcess({ DATABASE_CLIENT: 'sqlite', ...env });
  });
  afterAll(async () => {
    await second.stop();
    await first.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const get = (where: string, token = '') => fetch(second.origin + where, { headers: { token } });

  it('end a session for both', async () => {
    expect((await get('/api/user_info', user.token)).status).toBe(200);
    await first.call('POST /logout', {}, { token: user.token });
    await expect.poll(async () => (await get('/api/user_info', user.token)).status).toBe(401);
  });

  it('show settings and articles of each other', async () => {
    const title = async () =>
      ((await (await get('/api/settings/site')).json()) as { data: { title: string } }).data.title;
    const feed = async () => (await get('/feed.xml')).text();
    expect([await title(), await feed()]).not.toContain('Changed by the first');
    await first.call(
      'PUT /settings/site',
      { body: { title: 'Changed by the first' } },
      { token: admin.token },
    );
    await first.call('POST /articles', { body: text('Written at the first') }, { token: admin.token });
    await expect.poll(title).toBe('Changed by the first');
    await expect.poll(feed).toContain('Written at the first');
  });
});
