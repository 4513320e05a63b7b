import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../support/free-port';
import { ADMIN, runSite, type Site } from './support/site';
import { copyTemplate } from './support/use-site';

/** `npm test` says in a sentence what it means when Redis is missing. */
const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

describe.runIf(hasRedis)('two instances that share a database and Redis', () => {
  let redis: ChildProcess;
  let first: Site;
  let second: Site;
  let removeData: () => Promise<void>;

  beforeAll(async () => {
    const port = await freePort();
    redis = spawn('redis-server', [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
    ]);
    const env = { REDIS_URL: `redis://127.0.0.1:${port}` };
    const { dataDir, remove } = await copyTemplate();
    removeData = remove;
    first = await runSite(dataDir, env);
    second = await runSite(dataDir, env);
  });
  afterAll(async () => {
    await second.stop();
    await first.stop();
    await removeData();
    redis.kill();
    await once(redis, 'exit');
  });

  const call = async (site: Site, method: string, path: string, token = '', body?: object) => {
    const headers = { 'content-type': 'application/json', token };
    const response = await fetch(`${site.origin}/api${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    return {
      status: response.status,
      body: (await response.json()) as { data: { token: string; id: string } },
    };
  };
  const signIn = async () =>
    (await call(first, 'POST', '/email_login', '', { user_name: ADMIN.user, password: ADMIN.password })).body
      .data.token;

  it('end a session on both at once', async () => {
    const token = await signIn();
    expect((await call(second, 'GET', '/user_info', token)).status).toBe(200);
    await call(first, 'POST', '/logout', token, {});
    await expect.poll(async () => (await call(second, 'GET', '/user_info', token)).status).toBe(401);
  });

  it('show what was published on one at the other, though it had kept the page', async () => {
    const page = async () => (await fetch(`${second.origin}/articles`)).text();
    expect(await page()).not.toContain('News from the first');
    await call(first, 'POST', '/articles', await signIn(), {
      title: 'News from the first',
      content: 'A text',
    });
    await expect.poll(page).toContain('News from the first');
  });

  it('show a comment made at one on the page that the other had kept', async () => {
    const token = await signIn();
    const text = { title: 'Discussed on both', content: 'A text' };
    const { id } = (await call(first, 'POST', '/articles', token, text)).body.data;
    const page = async () => (await fetch(`${second.origin}/article/${id}`)).text();
    await expect.poll(page).toContain('Discussed on both');
    await call(first, 'POST', '/comments', token, { article_id: id, content: 'A word from the first' });
    await expect.poll(page).toContain('A word from the first');
  });
});
