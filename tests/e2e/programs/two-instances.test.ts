import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { openChat, untilClosed } from '../../support/chat/chat';
import { fairClock } from '../../support/site/fair-clock.mjs';
import { hasRedis, type RedisServer, startRedis } from '../../support/servers/redis-server';
import { useEnds } from '../support/ends';
import { ADMIN, runSite, type Site, type SiteProcess } from '../support/site';
import { copyTemplate } from '../support/use-site';

const CLOCK = pathToFileURL(path.join(import.meta.dirname, '../support/movable-clock.mjs')).href;
const HOUR_MS = 3_600_000;

describe.runIf(hasRedis)('two instances that share a database and Redis', () => {
  let redis: RedisServer;
  let first: SiteProcess;
  let second: SiteProcess;
  const endLater = useEnds();

  beforeAll(async () => {
    redis = await startRedis();
    endLater(redis.stop);
    const env = { REDIS_URL: redis.url, NODE_OPTIONS: `--import=${CLOCK}` };
    const { dataDir, remove } = await copyTemplate();
    endLater(remove);
    first = await runSite(dataDir, env);
    endLater(first.stop);
    second = await runSite(dataDir, env);
    endLater(second.stop);
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

  it('end a session on both', async () => {
    const token = await signIn();
    expect((await call(second, 'GET', '/user_info', token)).status).toBe(200);
    await call(first, 'POST', '/logout', token, {});
    await expect.poll(async () => (await call(second, 'GET', '/user_info', token)).status).toBe(401);
  });

  /** Sets the clocks of both ahead of the real one. */
  const setClocks = async (ahead: number): Promise<void> => {
    for (const { child } of [first, second]) {
      const isSet = once(child, 'message');
      child.send({ ahead });
      await isSet;
    }
  };

  it('end a session on both when its time is over, and keep one that was opened for longer', async () => {
    const admin = await signIn();
    await call(first, 'PUT', '/settings/jwt', admin, { expires: 1 });
    const token = await signIn();
    const statuses = async (of: string) =>
      Promise.all([first, second].map(async (site) => (await call(site, 'GET', '/user_info', of)).status));
    expect(await statuses(token)).toEqual([200, 200]);
    try {
      await setClocks(HOUR_MS);
      expect(await statuses(token)).toEqual([401, 401]);
      expect(await statuses(admin)).toEqual([200, 200]);
    } finally {
      await setClocks(0);
      await call(first, 'PUT', '/settings/jwt', admin, { expires: 168 });
    }
  });

  const CHANGES: [string, string, object][] = [
    ['blocked', '/users/block', { blocked: true }],
    ['given a password', '/users/password', { password: 'another-password-2' }],
    ['given another role', '/user_role', { role: 3 }],
  ];
  it.each(CHANGES)(
    'end the sessions of an account that is %s, and tell its open pages',
    async (_change, path, body) => {
      const admin = await signIn();
      const user_name = `person-${path.replaceAll('/', '-')}`;
      const password = 'a-password-of-a-person-1';
      const account = { user_name, nick_name: user_name, password, role: 2 };
      const { id } = (await call(first, 'POST', '/users', admin, account)).body.data;
      const { token } = (await call(second, 'POST', '/email_login', '', { user_name, password })).body.data;
      const client = openChat(second.origin, { token });
      await once(client.socket as never, 'connect');
      expect((await call(second, 'GET', '/user_info', token)).status).toBe(200);
      await call(first, 'PUT', path, admin, { user_id: id, ...body });
      await untilClosed(client);
      expect(client.received('session:ended')).toHaveLength(1);
      expect((await call(second, 'GET', '/user_info', token)).status).toBe(401);
    },
  );

  it('show a publication of one on the other, although it had cached the page', async () => {
    const page = async () => (await fetch(`${second.origin}/articles`)).text();
    expect(await page()).not.toContain('News from the first');
    await call(first, 'POST', '/articles', await signIn(), {
      title: 'News from the first',
      content: 'A text',
    });
    await expect.poll(page).toContain('News from the first');
  });

  it('show a comment sent to one on the page that the other had cached', async () => {
    const token = await signIn();
    const text = { title: 'Discussed on both', content: 'A text' };
    const { id } = (await call(first, 'POST', '/articles', token, text)).body.data;
    const page = async () => (await fetch(`${second.origin}/article/${id}`)).text();
    await expect.poll(page).toContain('Discussed on both');
    await call(first, 'POST', '/comments', token, { article_id: id, content: 'A word from the first' });
    await expect.poll(page).toContain('A word from the first');
  });

  it('answer with what was written to one at once, and on the other within a moment', async () => {
    const token = await signIn();
    const text = { title: 'Liked on both', content: 'A text' };
    const { id } = (await call(first, 'POST', '/articles', token, text)).body.data;
    /** The number of likes in the response to an anonymous reader. */
    const likes = async (site: Site): Promise<number> => {
      const { data } = (await (await fetch(`${site.origin}/api/articles/${id}`)).json()) as {
        data: { digg_count: number };
      };
      return data.digg_count;
    };
    const now = fairClock(redis.pid(), first.child.pid!, second.child.pid!);
    const lags: number[] = [];
    for (let n = 0; n < 200; n += 1) {
      const [here, there] = Math.random() < 0.5 ? [first, second] : [second, first];
      await Promise.all([likes(here), likes(there)]);
      await call(here, 'POST', '/articles/digg', token, { id });
      const began = now();
      const expected = (n + 1) % 2;
      expect(await likes(here)).toBe(expected);
      await expect.poll(() => likes(there), { interval: 5 }).toBe(expected);
      lags.push(now() - began);
    }
    // 250 ms is the limit, half of the time after which an instance checks the database by itself
    const late = lags.filter((ms) => ms > 250);
    expect(late.length, `lags over 250 ms: ${late.map(Math.round).join(', ')}`).toBeLessThan(10);
  });
});
