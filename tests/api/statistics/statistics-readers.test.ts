import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as Visitors from '../../../src/core/http/client/visitor';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { stopClockInTests } from '../../support/clock';
import { countAllQueries } from '../../support/measure/queries';
import { BRITAIN, BROWSER, GUANGDONG, statisticsOf, utc } from '../../support/article/statistics';

let app: TestApp;
let site: ReturnType<typeof statisticsOf>;

beforeAll(async () => {
  app = await startApp({ SITE_ORIGIN: 'https://site.example' });
  site = statisticsOf(app);
});
afterAll(() => app.stop());
stopClockInTests();
beforeEach(() => site.empty());

describe('readers', () => {
  it('count once a day with region and first referring site, not robots nor clients without a user agent', async () => {
    site.visit({ userAgent: BROWSER, referrer: 'https://www.news.example/story?q=1' });
    site.visit({ userAgent: BROWSER, referrer: 'https://other.example/' });
    site.visit({ ip: BRITAIN, referrer: 'https://site.example/articles' });
    site.visit({ ip: '10.0.0.1', referrer: 'android-app://org.example' });
    site.visit({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
    for (const userAgent of ['', ' ']) site.visit({ userAgent });
    await site.writeVisits();
    site.visit({ userAgent: BROWSER });
    await site.writeVisits();
    expect(await site.regions()).toEqual({
      total: 3,
      list: [
        { region: '', name: '', count: 1 },
        { region: 'GB', name: 'United Kingdom', count: 1 },
        { region: '广东省', name: 'Guangdong', count: 1 },
      ],
    });
    expect((await site.regions('zh-CN')).list.map(({ name }) => name)).toEqual(['', '英国', '广东省']);
    const { visit_data, referrers } = await site.reading();
    expect(visit_data).toEqual([0, 0, 0, 0, 0, 0, 3]);
    expect(referrers).toEqual([
      { host: '', count: 2 },
      { host: 'news.example', count: 1 },
    ]);
  });

  it('are not counted again when another instance has counted them today', async () => {
    const { visitorKey } = built<typeof Visitors>('src/core/http/client/visitor');
    const key = visitorKey({ readerId: null, ip: GUANGDONG, userAgent: `${BROWSER} elsewhere` });
    const date = utc(new Date());
    const reader = createHash('sha256').update(`${key} ${date}`).digest('base64url');
    await site.table('daily_readers').insert({ date, reader });
    site.visit({ userAgent: `${BROWSER} elsewhere` });
    site.visit({});
    await site.writeVisits();
    expect((await site.regions()).total).toBe(1);
  });

  it('are written together and not while the page is sent; no statement is sent when there are none', async () => {
    const whileVisited = await countAllQueries(app, async () => {
      for (let reader = 0; reader < 400; reader++) site.visit({});
      await Promise.resolve();
    });
    expect(whileVisited).toEqual([]);
    const statements = await countAllQueries(app, () => site.writeVisits());
    expect(statements.length).toBeLessThanOrEqual(4);
    expect((await site.regions()).total).toBe(400);
    expect(await countAllQueries(app, () => site.writeVisits())).toEqual([]);
  });

  it('leave neither address nor browser in the database', async () => {
    site.visit({ userAgent: `${BROWSER} unforgettable` });
    await site.writeVisits();
    const rows = JSON.stringify([await site.table('daily_readers'), await site.table('daily_counts')]);
    expect(rows).toContain('广东省');
    expect(rows).not.toMatch(/202\.96|Mozilla|unforgettable/);
  });

  it('cannot fill the table with invented referring sites', async () => {
    for (let n = 0; n < 450; n++) site.visit({ referrer: `https://spam-${n}.example/` });
    await site.writeVisits();
    const rows = await site.table('daily_counts').where('metric', 'referrer');
    expect(rows.length).toBeLessThanOrEqual(201);
    const all = (await site
      .table('daily_counts')
      .where('metric', 'referrer')
      .sum({ sum: 'count' })
      .first()) as {
      sum: number;
    };
    expect(Number(all.sum)).toBe(450);
  });

  it('keep all 200 rows of referring sites besides those of others and of readers without one', async () => {
    const come = async (count: number, name: string) => {
      for (let n = 0; n < count; n++) site.visit({ referrer: `https://${name}-${n}.example/` });
      site.visit({});
      await site.writeVisits();
    };
    await come(300, 'first');
    const one = site.table('daily_counts').where({ metric: 'referrer' }).whereNotIn('name', ['', '*']);
    await site
      .table('daily_counts')
      .where(await one.clone().first('metric', 'date', 'name'))
      .delete();
    await come(5, 'later');
    expect(await one.clone().where('name', 'like', 'later%')).toHaveLength(1);
    expect(await one.clone()).toHaveLength(200);
  });

  it('stay queued while the database rejects them', async () => {
    const rename = (from: string, to: string) => app.strapi.db.connection.schema.renameTable(from, to);
    await rename('daily_counts', 'daily_counts_away');
    site.visit({});
    const refused = await site.writeVisits().catch((error: Error) => error);
    await rename('daily_counts_away', 'daily_counts');
    expect(refused).toBeInstanceOf(Error);
    await site.writeVisits();
    expect((await site.regions()).total).toBe(1);
  });
});
