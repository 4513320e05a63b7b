import { beforeAll, describe, expect, it } from 'vitest';
import { useEnds } from '../support/ends';
import { callApi, sessionOf } from '../support/people';
import { logPublications, type PublicationLog } from '../support/publication-log';
import { runScheduledSite, type ScheduledSite } from '../support/site';
import { copyTemplate } from '../support/use-site';

/** Enough articles that both instances are still working when the first article is done. */
const MANY = 8;
const HOUR_MS = 3_600_000;

describe('two instances that run the schedule on one database', () => {
  let first: ScheduledSite;
  let second: ScheduledSite;
  let publications: PublicationLog;
  const endLater = useEnds();

  beforeAll(async () => {
    const { dataDir, remove } = await copyTemplate();
    endLater(remove);
    first = await runScheduledSite(dataDir);
    endLater(first.stop);
    second = await runScheduledSite(dataDir);
    endLater(second.stop);
    publications = logPublications(dataDir);
    endLater(publications.close);
  });

  const write = async (token: string, title: string, dates: object): Promise<string> => {
    const body = { title, content: 'A text', ...dates };
    return (await callApi<{ id: string }>(first, 'POST /articles', body, token)).id;
  };
  const statusOf = async (id: string) => (await fetch(`${second.origin}/api/articles/${id}`)).status;
  const statuses = async (ids: string[]) => [...new Set(await Promise.all(ids.map(statusOf)))];
  const runBoth = (now: number) =>
    Promise.all([first, second].map((site) => site.runSchedule(new Date(now))));

  it('publish and withdraw when the time has come, once', async () => {
    const { token } = await sessionOf(first);
    const time = Date.now() + HOUR_MS;
    const date = new Date(time).toISOString();
    const coming: string[] = [];
    const going: string[] = [];
    for (let n = 1; n <= MANY; n += 1) {
      coming.push(await write(token, `Coming ${n}`, { publish_at: date }));
      going.push(await write(token, `Going ${n}`, { withdraw_at: date }));
    }
    await runBoth(time - 1);
    expect([await statuses(coming), await statuses(going)]).toEqual([[404], [200]]);

    await runBoth(time);
    await expect.poll(() => statuses(coming)).toEqual([200]);
    await expect.poll(() => statuses(going)).toEqual([404]);
    const path = `/articles/${coming[0]}`;
    const once = [...going.flatMap((id) => [`+ ${id}`, `- ${id}`]), ...coming.map((id) => `+ ${id}`)];
    expect(publications.seen().toSorted()).toEqual(once.toSorted());
    const history = await callApi<{ count: number }>(first, `GET ${path}/revisions`, undefined, token);
    expect(history.count).toBe(1);
    const feed = await (await fetch(`${second.origin}/feed.xml`)).text();
    expect(feed.split('<title>Coming 1</title>')).toHaveLength(2);
    expect(feed).not.toContain('Going 1');
  });
});
