import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as NightlyPass from '../../../src/api/statistics/actions/nightly-pass';
import { toDbTime } from '../../../src/core/database/time';
import { dayOf, startOfDay } from '../../../src/lib/site-day';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { stopClockInTests } from '../../support/clock';
import { article, commentOn, text } from '../../support/site/fixtures';
import { everyRole, quickPerson } from '../../support/account/people';
import { countQueries } from '../../support/measure/queries';
import { BRITAIN, BROWSER, DAY, statisticsOf, utc } from '../../support/article/statistics';

const { admin, user } = everyRole();
const { token } = admin;
const { signal } = new AbortController();

let app: TestApp;
let site: ReturnType<typeof statisticsOf>;
let nightlyPass: (typeof NightlyPass)['nightlyPass'];

beforeAll(async () => {
  app = await startApp({ SITE_ORIGIN: 'https://site.example' });
  site = statisticsOf(app);
  ({ nightlyPass } = built<typeof NightlyPass>('src/api/statistics/actions/nightly-pass'));
});
afterAll(() => app.stop());
stopClockInTests();
beforeEach(() => site.empty());

const zone = (time_zone: string) => app.call('PUT /settings/site', { body: { time_zone } }, { token });

describe('numbers of a person’s own articles', () => {
  it('are those of the published ones', async () => {
    const own = await article(app, text(`By the user ${Math.random()}`), user.token);
    await app.call('PUT /articles/review', { body: { id: own, accept: true } }, { token });
    site.view(own);
    site.view(await article(app, text(`By somebody else ${Math.random()}`)));
    await site.writeViews();
    const read = () => app.call('GET /data_reading/own', { query: { date: '30' } }, { token: user.token });
    const { look_data, top } = await read();
    expect([look_data.length, look_data.at(-1), top.map(({ id }) => id)]).toEqual([30, 1, [own]]);
    expect((await countQueries(app, read)).length).toBeLessThanOrEqual(8);
  });

  it('have the regions of their readers, and nothing of the articles of others', async () => {
    const own = await article(app, text(`Read in regions ${Math.random()}`), user.token);
    await app.call('PUT /articles/review', { body: { id: own, accept: true } }, { token });
    for (const ip of [BRITAIN, '10.0.0.1']) site.view(own, { ip });
    site.view(own, { now: new Date(Date.now() - 10 * DAY) });
    site.view(own, { now: new Date(Date.now() - 10 * DAY) });
    site.view(await article(app, text(`Not mine ${Math.random()}`)));
    await site.writeViews();
    const regions = async (date: '7' | '30') => {
      const answer = await app.call('GET /data_region/own', { query: { date } }, { token: user.token });
      return [answer.total, answer.list.map(({ name, count }) => [name, count])];
    };
    expect(await regions('7')).toEqual([
      2,
      [
        ['', 1],
        ['United Kingdom', 1],
      ],
    ]);
    expect(await regions('30')).toEqual([
      4,
      [
        ['Guangdong', 2],
        ['', 1],
        ['United Kingdom', 1],
      ],
    ]);
  });

  it('have the sites that led to them, and none for pages that were opened within this site', async () => {
    const own = await article(app, text(`Led to ${Math.random()}`), user.token);
    await app.call('PUT /articles/review', { body: { id: own, accept: true } }, { token });
    const others = await article(app, text(`Led to, not mine ${Math.random()}`));
    const open = (path: string, headers: Record<string, string>) =>
      app
        .http()
        .get(path)
        .set({ 'user-agent': `${BROWSER} ${Math.random()}`, ...headers });
    const referer = 'https://www.news.example/story?q=1';
    await open(`/article/${own}`, { referer });
    await open(`/article/${own}`, { referer: 'https://site.example/articles' });
    await open(`/article/${own}`, {});
    await open(`/article/${others}`, { referer: 'https://elsewhere.example/' });
    await open(`/api/articles/${own}`, { referer: 'https://elsewhere.example/' });
    site.view(own, { referrer: referer, now: new Date(Date.now() - 10 * DAY) });
    await site.writeViews();
    const read = (date: '7' | '30') =>
      app.call('GET /data_reading/own', { query: { date } }, { token: user.token });
    const week = await read('7');
    expect(week.look_data.at(-1)).toBe(4);
    expect(week.referrers).toEqual([
      { host: '', count: 1 },
      { host: 'news.example', count: 1 },
    ]);
    expect((await read('30')).referrers).toEqual([
      { host: 'news.example', count: 2 },
      { host: '', count: 1 },
    ]);
  });

  it('have the likes and the visible comments of each day in the time zone of the site', async () => {
    const person = await quickPerson(app, `liked-${Math.random().toString(36).slice(2, 8)}`);
    const write = async (author: string) => {
      const id = await article(app, text(`Liked ${Math.random()}`), author);
      await app.call('PUT /articles/review', { body: { id, accept: true } }, { token });
      return id;
    };
    const [own, others, withdrawn] = [
      await write(person.token),
      await write(user.token),
      await write(person.token),
    ];
    for (const id of [own, others, withdrawn])
      for (const reader of [admin, user])
        await app.call('POST /articles/digg', { body: { id } }, { token: reader.token });
    const hidden = await commentOn(app, own, 'Hidden later');
    for (const id of [own, own, own, others, withdrawn]) await commentOn(app, id, `Said ${Math.random()}`);
    await app.call('PUT /articles/state', { body: { id_list: [withdrawn], state: 'withdrawn' } }, { token });
    await site.table('comments').where('document_id', hidden).update({ state: 'hidden' });
    const now = new Date();
    const yesterday = new Date(now.getTime() - DAY);
    await zone('Asia/Kathmandu');
    try {
      const read = () => app.call('GET /data_reading/own', { query: { date: '7' } }, { token: person.token });
      const counts = async () => {
        const { digg_data, comment_data } = await read();
        return [digg_data, comment_data];
      };
      expect(await counts()).toEqual([
        [0, 0, 0, 0, 0, 0, 2],
        [0, 0, 0, 0, 0, 0, 3],
      ]);
      const midnight = startOfDay(dayOf(yesterday, 'Asia/Kathmandu'), 'Asia/Kathmandu').getTime();
      const move = async (table: string, to: number) => {
        const [first] = await site.table(table).where('article_id', own).orderBy('id').limit(1).pluck('id');
        const created_at = toDbTime(new Date(to), app.strapi.db.dialect.client);
        await site.table(table).where('id', first).update({ created_at });
      };
      await move('article_likes', midnight);
      await site.table('comments').where('document_id', hidden).delete();
      await move('comments', midnight - 1);
      expect(await counts()).toEqual([
        [0, 0, 0, 0, 0, 1, 1],
        [0, 0, 0, 0, 1, 0, 2],
      ]);
      await app.call('POST /articles/digg', { body: { id: own } }, { token: user.token });
      expect((await counts())[0]?.reduce((sum, count) => sum + count, 0)).toBe(1);
    } finally {
      await zone('');
    }
  });

  it('are the same before and after the nightly pass, which stores those of finished days', async () => {
    const person = await quickPerson(app, `author-${Math.random().toString(36).slice(2, 8)}`);
    const write = async (title: string) => {
      const id = await article(app, text(`${title} ${Math.random()}`), person.token);
      await app.call('PUT /articles/review', { body: { id, accept: true } }, { token });
      return id;
    };
    const ids = [await write('One of mine'), await write('Another of mine')];
    const now = Date.now();
    for (const days of [0, 1, 1, 2, 40]) site.view(ids[0]!, { now: new Date(now - days * DAY) });
    site.view(ids[1]!, { now: new Date(now - DAY), referrer: 'https://news.example/' });
    await site.writeViews();
    const read = async (date: '7' | '365') => {
      const options = { token: person.token };
      const own = await app.call('GET /data_reading/own', { query: { date } }, options);
      return { days: own.look_data, top: own.top.map(({ id, count }) => [id, count]) };
    };
    const before = [await read('7'), await read('365')];
    expect(before[0]).toEqual({
      days: [0, 0, 0, 0, 1, 3, 1],
      top: [
        [ids[0], 4],
        [ids[1], 1],
      ],
    });
    expect(before[1]?.top).toEqual([
      [ids[0], 5],
      [ids[1], 1],
    ]);
    await nightlyPass({ now: new Date(now), signal });
    // Only rows that it has stored, and those of today, are read.
    await site
      .table('article_days')
      .where('date', '<', utc(new Date(now)))
      .delete();
    expect([await read('7'), await read('365')]).toEqual(before);
    const stored = () => site.table('daily_counts').where('metric', 'like', `%:${person.id}`);
    expect(await stored()).toContainEqual(expect.objectContaining({ name: 'news.example' }));
    await app.call('DELETE /users', { body: { id_list: [person.id] } }, { token });
    expect(await stored()).toEqual([]);
  });
});
