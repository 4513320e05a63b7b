import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, sessionOf } from './support/people';
import { runSite, type Site } from './support/site';
import { startSite } from './support/use-site';
import { type PublicationLog, logPublications } from './support/publication-log';

const MINUTE = 60_000;
/** So many that both instances are at work when the first of them is done. */
const MANY = 8;
/** Milliseconds until the dates: long enough to write the articles before. */
const AHEAD = 10_000;
/** The next full minute, and what the machine may take for the work of it. */
const WAIT = { timeout: MINUTE + 15_000, interval: 250 };

describe('two instances that run the schedule on one database', () => {
  let first: Site;
  let second: Site;
  let publications: PublicationLog;

  beforeAll(async () => {
    first = await startSite();
    second = await runSite(first.dataDir);
    publications = logPublications(first.dataDir);
  });
  afterAll(async () => {
    publications.close();
    await second.stop();
    await first.stop();
  });

  const write = async (token: string, title: string, dates: object): Promise<string> => {
    const body = { title, content: 'A text', ...dates };
    return (await callApi<{ id: string }>(first, 'POST /articles', body, token)).id;
  };
  const statusOf = async (id: string) => (await fetch(`${second.origin}/api/articles/${id}`)).status;
  const statuses = async (ids: string[]) => [...new Set(await Promise.all(ids.map(statusOf)))];

  it(
    'publish and withdraw at the minute, once',
    async () => {
      const { token } = await sessionOf(first);
      const soon = new Date(Date.now() + AHEAD);
      const minute = Math.ceil(soon.getTime() / MINUTE) * MINUTE;
      const coming: string[] = [];
      const going: string[] = [];
      for (let n = 1; n <= MANY; n += 1) {
        coming.push(await write(token, `Coming ${n}`, { publish_at: soon.toISOString() }));
        going.push(await write(token, `Going ${n}`, { withdraw_at: soon.toISOString() }));
      }
      expect([await statuses(coming), await statuses(going)]).toEqual([[404], [200]]);

      await expect.poll(() => statuses(coming), WAIT).toEqual([200]);
      await expect.poll(() => statuses(going), WAIT).toEqual([404]);
      const path = `/articles/${coming[0]}`;
      const shown = await callApi<{ published_at: string }>(second, `GET ${path}`);
      const at = Date.parse(shown.published_at);
      expect([at >= minute, at < minute + MINUTE]).toEqual([true, true]);

      const once = [...going.flatMap((id) => [`+ ${id}`, `- ${id}`]), ...coming.map((id) => `+ ${id}`)];
      expect(publications.seen().toSorted()).toEqual(once.toSorted());
      const history = await callApi<{ count: number }>(first, `GET ${path}/revisions`, undefined, token);
      expect(history.count).toBe(1);
      const feed = await (await fetch(`${second.origin}/feed.xml`)).text();
      expect(feed.split('<title>Coming 1</title>')).toHaveLength(2);
      expect(feed).not.toContain('Going 1');
    },
    2 * MINUTE,
  );
});
