import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as CountSum from '../../../src/api/statistics/queries/data-sum';
import type * as NightlyPass from '../../../src/api/statistics/actions/nightly-pass';
import type * as Backfill from '../../../src/api/article/stats/backfill-article-days';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { stopClockInTests } from '../../support/clock';
import { article, commentOn, text } from '../../support/site/fixtures';
import { everyRole, quickPerson } from '../../support/account/people';
import { countAllQueries, countQueries } from '../../support/measure/queries';
import { DAY, statisticsOf, utc } from '../../support/article/statistics';

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

  it('count yesterday once while the nightly pass is running', async () => {
    const id = await article(app, text(`Read yesterday ${Math.random()}`));
    const now = new Date();
    const date = utc(new Date(now.getTime() - DAY));
    for (let reader = 0; reader < 3; reader++) site.view(id, { now: new Date(date) });
    await site.writeViews();
    await nightlyPass({ now, signal });
    // The pass has stored the most read articles, but it ends only when it has deleted old rows.
    await site.table('daily_counts').where('metric', 'pass').update({ date });
    expect((await site.reading()).top).toEqual([expect.objectContaining({ id, count: 3 })]);
  });

  it.each(['advert_view', 'author_referrer'])('of %s are deleted after 400 days', async (kind) => {
    const now = new Date();
    const metric = `${kind}:${'a'.repeat(24)}`;
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
