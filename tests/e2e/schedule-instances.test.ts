import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, type Site, startSite } from './support/site';
import { type Witness, witnessOf } from './support/witness';

const MINUTE = 60_000;
/** So many that both instances are at work when the first of them is done. */
const MANY = 8;
/** Milliseconds until the dates: long enough to write the articles before. */
const AHEAD = 10_000;
/** The next full minute, and what the machine may take for the work of it. */
const WAIT = { timeout: MINUTE + 15_000, interval: 250 };

interface Answer {
  status: number;
  data: { token: string; id: string; published_at: string; count: number };
}

describe('two instances that run the schedule on one database', () => {
  let first: Site;
  let second: Site;
  let witness: Witness;

  beforeAll(async () => {
    first = await startSite();
    second = await startSite({ DATA_DIR: first.dataDir });
    witness = witnessOf(first.dataDir);
  });
  afterAll(async () => {
    witness.close();
    await second.stop();
    await first.stop();
  });

  const call = async (
    site: Site,
    method: string,
    path: string,
    token = '',
    body?: object,
  ): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', token };
    const init = { method, headers, body: body && JSON.stringify(body) };
    const response = await fetch(`${site.origin}/api${path}`, init);
    return { status: response.status, data: ((await response.json()) as { data: Answer['data'] }).data };
  };

  it(
    'publish and withdraw at the minute, once',
    async () => {
      const account = { user_name: ADMIN.user, password: ADMIN.password };
      const { token } = (await call(first, 'POST', '/email_login', '', account)).data;
      const write = async (title: string, dates: object) =>
        (await call(first, 'POST', '/articles', token, { title, content: 'A text', ...dates })).data.id;
      const read = (id: string) => call(second, 'GET', `/articles/${id}`);
      const statuses = async (ids: string[]) => [
        ...new Set(await Promise.all(ids.map(async (id) => (await read(id)).status))),
      ];
      const soon = new Date(Date.now() + AHEAD);
      const minute = Math.ceil(soon.getTime() / MINUTE) * MINUTE;
      const coming: string[] = [];
      const going: string[] = [];
      for (let n = 1; n <= MANY; n += 1) {
        coming.push(await write(`Coming ${n}`, { publish_at: soon.toISOString() }));
        going.push(await write(`Going ${n}`, { withdraw_at: soon.toISOString() }));
      }
      expect([await statuses(coming), await statuses(going)]).toEqual([[404], [200]]);

      await expect.poll(() => statuses(coming), WAIT).toEqual([200]);
      await expect.poll(() => statuses(going), WAIT).toEqual([404]);
      const at = Date.parse((await read(coming[0]!)).data.published_at);
      expect([at >= minute, at < minute + MINUTE]).toEqual([true, true]);

      const once = [...going.flatMap((id) => [`+ ${id}`, `- ${id}`]), ...coming.map((id) => `+ ${id}`)];
      expect(witness.seen().toSorted()).toEqual(once.toSorted());
      const history = await call(first, 'GET', `/articles/${coming[0]}/revisions`, token);
      expect(history.data.count).toBe(1);
      const feed = await (await fetch(`${second.origin}/feed.xml`)).text();
      expect(feed.split('<title>Coming 1</title>')).toHaveLength(2);
      expect(feed).not.toContain('Going 1');
    },
    2 * MINUTE,
  );
});
