import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as CountSum from '../../src/api/statistics/queries/data-sum';
import type * as NightlyPass from '../../src/api/statistics/actions/nightly-pass';
import type * as Backfill from '../../src/api/article/stats/backfill-article-days';
import { toDbTime } from '../../src/core/database/time';
import { dayOf, startOfDay } from '../../src/lib/site-day';
import { startApp, type TestApp } from '../support/app';
import { built } from '../support/boot';
import { stopClockInTests } from '../support/clock';
import { article, commentOn, text } from '../support/fixtures';
import { everyRole, quickPerson } from '../support/people';
import { countAllQueries, countQueries } from '../support/queries';
import { BRITAIN, DAY, statisticsOf, utc } from '../support/statistics';

const { admin, user, guest } = everyRole();
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

describe('numbers by day', () => {
  it('are in the time zone of the site', async () => {
    const id = await article(app, text(`Zones ${Math.random()}`));
    await zone('Asia/Shanghai');
    try {
      const midnight = new Date('2026-03-01T16:00:00Z').getTime();
      site.view(id, { now: new Date(midnight - 1) });
      site.view(id, { now: new Date(midnight) });
      site.visit({ now: new Date(midnight) });
      await site.writeViews();
      await site.writeVisits();
      const days = await site
        .table('article_days')
        .where('article_id', id)
        .orderBy('date')
        .select('date', 'count');
      expect(days).toEqual([
        { date: '2026-03-01', count: 1 },
        { date: '2026-03-02', count: 1 },
      ]);
      expect(await site.table('daily_counts').where('metric', 'visit').select('date')).toEqual([
        { date: '2026-03-02' },
      ]);
    } finally {
      await zone('');
    }
  });

  it('have the views and most read articles, with and without the nightly pass', async () => {
    const [one, two] = [
      await article(app, text(`Read much ${Math.random()}`)),
      await article(app, text(`Read little ${Math.random()}`)),
    ];
    const now = new Date();
    const yesterday = new Date(now.getTime() - DAY);
    for (const id of [one, one, two]) site.view(id, { now: yesterday });
    for (const id of [two, one]) site.view(id, { now });
    await site.writeViews();
    const before = await site.reading();
    expect(before.look_data).toEqual([0, 0, 0, 0, 0, 3, 2]);
    expect(before.top.map(({ id, count }) => [id, count])).toEqual([
      [one, 3],
      [two, 2],
    ]);
    await nightlyPass({ now, signal });
    site.view(two, { now });
    await site.writeViews();
    const after = await site.reading('365');
    expect(after.top.slice(0, 2).map(({ count }) => count)).toEqual([3, 3]);
    expect(after.date_list).toHaveLength(365);
    expect(after.date_list.at(-1)).toBe(utc(now));
    expect(after.look_data.reduce((sum, count) => sum + count, 0)).toBe(6);
  });

  it('count yesterday once while the nightly pass is under way', async () => {
    const id = await article(app, text(`Read yesterday ${Math.random()}`));
    const now = new Date();
    const date = utc(new Date(now.getTime() - DAY));
    for (let reader = 0; reader < 3; reader++) site.view(id, { now: new Date(date) });
    await site.writeViews();
    await nightlyPass({ now, signal });
    // It has stored the most read articles, and is done when it has deleted old rows.
    await site.table('daily_counts').where('metric', 'pass').update({ date });
    expect((await site.reading()).top).toEqual([expect.objectContaining({ id, count: 3 })]);
  });

  it('of adverts are deleted by the nightly pass after 400 days', async () => {
    const now = new Date();
    const metric = `advert_view:${'a'.repeat(24)}`;
    const rows = [401, 400].map((days) => ({
      metric,
      date: utc(new Date(now.getTime() - days * DAY)),
      name: '',
      count: 1,
    }));
    await site.table('daily_counts').insert(rows);
    await nightlyPass({ now, signal });
    expect(await site.table('daily_counts').where({ metric }).pluck('date')).toEqual([rows[1]?.date]);
  });

  it('keep what the nightly pass has stored when its rows are deleted', async () => {
    const now = new Date();
    const yesterday = new Date(now.getTime() - DAY);
    const signed_in_at = yesterday.getTime();
    const row = { user_id: 'x', method: 'password', ip: '', addr: '', device: '' };
    await site.table('sign_ins').insert([
      { ...row, outcome: 'success', signed_in_at },
      { ...row, outcome: 'password', signed_in_at },
      { ...row, outcome: 'success', method: 'panel', signed_in_at },
    ]);
    // the last day that a nightly pass has counted
    const counted = utc(new Date(now.getTime() - 2 * DAY));
    await site.table('daily_counts').insert({ metric: 'sign_in', date: counted, name: '', count: 0 });
    const read = () => app.call('GET /data_login', { query: { date: '7' } }, { token });
    const [hour] = [Math.floor(now.getTime() / 3_600_000)];
    await site.table('article_views').insert([
      { article_id: 'old', reader: 'r', hour: hour - 100 },
      { article_id: 'new', reader: 'r', hour },
    ]);
    await nightlyPass({ now, signal });
    await site.table('sign_ins').where('user_id', 'x').delete();
    const { login_data, sign_data, date_list } = await read();
    expect(login_data.at(-2)).toBe(1);
    expect([date_list, login_data, sign_data].map(({ length }) => length)).toEqual([7, 7, 7]);
    expect(
      await site.table('article_views').whereIn('article_id', ['old', 'new']).pluck('article_id'),
    ).toEqual(['new']);
    const idle = await countAllQueries(app, () => nightlyPass({ now, signal }));
    expect(idle.length).toBe(1);
    await site.table('article_views').where('article_id', 'new').delete();
  });

  it('count today’s sign-ins, accounts and comments as they happen', async () => {
    const { countSum } = built<typeof CountSum>('src/api/statistics/queries/data-sum');
    const id = await article(app, text(`Discussed ${Math.random()}`));
    const before = [await countSum(new Date()), await site.reading()] as const;
    const person = await quickPerson(app, `counted-${Math.random().toString(36).slice(2, 8)}`);
    await app.call('POST /email_login', {
      body: { user_name: user.name, password: user.password },
    });
    await commentOn(app, id, 'A new one');
    const after = [await countSum(new Date()), await site.reading()] as const;
    expect(person.id).toBeTruthy();
    expect(after[0].user_count - before[0].user_count).toBe(1);
    expect(after[0].now_sign_count - before[0].now_sign_count).toBe(1);
    expect(after[0].now_login_count).toBeGreaterThan(before[0].now_login_count);
    expect(after[1].comment_data.at(-1)).toBe((before[1].comment_data.at(-1) ?? 0) + 1);
    expect(await app.call('GET /data_sum')).toMatchObject({ article_count: after[0].article_count });
  });

  it('are counted from the views of an earlier version, once', async () => {
    const id = await article(app, text(`Read before ${Math.random()}`));
    const hour = Math.floor(Date.now() / 3_600_000);
    const rows = [0, 0, 24].map((hours, n) => ({ article_id: id, reader: `old ${n}`, hour: hour - hours }));
    await site.table('article_views').delete();
    await site.table('article_views').insert(rows);
    const { backfillArticleDays } = built<typeof Backfill>('src/api/article/stats/backfill-article-days');
    await backfillArticleDays();
    await backfillArticleDays();
    expect((await site.reading()).look_data).toEqual([0, 0, 0, 0, 0, 1, 2]);
  });
});

describe('numbers of own articles', () => {
  it('are those of the own published articles', async () => {
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
    site.view(ids[1]!, { now: new Date(now - DAY) });
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
    expect(await stored()).not.toEqual([]);
    await app.call('DELETE /users', { body: { id_list: [person.id] } }, { token });
    expect(await stored()).toEqual([]);
  });
});

describe('the first steps of a new site', () => {
  it('are done with a name, an article that was not imported, and a second account', async () => {
    const steps = () => app.call('GET /data_steps', {}, { token });
    await site.table('article_imports').delete();
    const id = await article(app, text(`Came with the site ${Math.random()}`));
    const articles = (await site.table('articles').distinct('document_id').pluck('document_id')) as string[];
    const rows = articles.map((article_id) => ({ article_id, language: 'en' }));
    await site.table('article_imports').insert(rows);
    expect(await steps()).toEqual({ site: false, article: false, people: true });
    await app.call('PUT /settings/site', { body: { title: 'Named' } }, { token });
    await site.table('article_imports').where('article_id', id).delete();
    expect(await steps()).toEqual({ site: true, article: true, people: true });
  });
});

describe('what waits', () => {
  it('is counted in one query', async () => {
    const waiting = () => app.call('GET /data_waiting', {}, { token: guest.token });
    const before = await waiting();
    await app.call('POST /feedback', { body: { email: 'a@example.com', content: 'Nice' } });
    await article(app, text(`To be reviewed ${Math.random()}`), user.token);
    expect(await waiting()).toEqual({
      ...before,
      reviews: before.reviews + 1,
      feedback: before.feedback + 1,
    });
    expect(await countQueries(app, waiting)).toHaveLength(1);
  });
});

describe('the time zone of the site', () => {
  it.each(['Mars/Olympus', '+08:00', 'x'.repeat(100)])('is not %s', async (time_zone) => {
    const { status } = await app.reply('PUT /settings/site', { body: { time_zone } }, { token });
    expect(status).toBe(422);
  });
});
