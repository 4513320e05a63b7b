import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as ArticleJobs from '../../../src/api/article/jobs';
import type * as WriteViews from '../../../src/api/article/stats/write-views';
import type * as Schedule from '../../../src/core/jobs/schedule';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { everyRole } from '../../support/account/people';
import { countAllQueries } from '../../support/measure/queries';
import { article, text } from '../../support/site/fixtures';

interface Counting {
  countView: (view: { id: string; readerId: null; ip: string; userAgent: string; now?: Date }) => void;
}
type Writing = Pick<typeof WriteViews, 'writeViews' | 'queueView'>;

const HOUR = 3_600_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
/** Fields of a view that these tests do not check. */
const REST = { region: '', referrer: 'news.example', ip: '192.0.2.1' };
const CRAWLERS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'curl/8.5.0',
  '',
];

let app: TestApp;
let id: string;
let writing: Writing;

beforeAll(async () => {
  app = await startApp();
  writing = built<Writing>('src/api/article/stats/write-views');
});
beforeEach(async () => {
  id = await article(app, text(`Read ${Math.random()}`));
});
afterAll(() => app.stop());

const looks = async (of = id): Promise<number> => {
  const row = (await app.strapi.db.connection('article_stats').where('article_id', of).first()) as
    { look_count: number } | undefined;
  return row?.look_count ?? 0;
};
const read = (userAgent: string, token?: string, headers: Record<string, string> = {}) =>
  app.call(
    'GET /articles/{id}',
    { params: { id } },
    { token, headers: { 'user-agent': userAgent, ...headers } },
  );
const view = (now: number, ip = '192.0.2.1') =>
  built<Counting>('src/api/article/stats/count-view').countView({
    id,
    readerId: null,
    ip,
    userAgent: BROWSER,
    now: new Date(now),
  });

describe('views', () => {
  it('count once per reader and hour, regardless of repeated requests', async () => {
    await read(BROWSER);
    await read(BROWSER);
    await read(`${BROWSER} another`);
    await read(BROWSER, everyRole().user.token);
    await writing.writeViews();
    expect(await looks()).toBe(3);
    await read(BROWSER);
    await writing.writeViews();
    expect(await looks()).toBe(3);
  });

  it.each(CRAWLERS)('do not count for "%s"', async (crawler) => {
    await read(crawler);
    await writing.writeViews();
    expect(await looks()).toBe(0);
  });

  it.each([
    ['purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
  ])(
    'do not count while an article is prefetched, with %s: %s, and once when it is shown',
    async (name, value) => {
      const { token } = everyRole().user;
      for (const reader of [undefined, token]) {
        // rendered, cached, and answered before Koa
        for (let n = 0; n < 3; n += 1)
          expect(await read(BROWSER, reader, { [name]: value })).toEqual(await read('', reader));
      }
      await writing.writeViews();
      expect(await looks()).toBe(0);
      await read(BROWSER);
      await read(BROWSER, token);
      await writing.writeViews();
      expect(await looks()).toBe(2);
    },
  );

  it('count again in the next hour', async () => {
    const start = Math.ceil(Date.now() / HOUR) * HOUR;
    for (const minutes of [0, 1, 59, 60]) view(start + minutes * 60_000);
    view(start, '192.0.2.2');
    await writing.writeViews();
    expect(await looks()).toBe(3);
  });

  it('are written in batches, not during the request', async () => {
    const second = await article(app, text(`Read too ${Math.random()}`));
    for (let reader = 0; reader < 500; reader++)
      writing.queueView({
        article_id: reader % 2 ? id : second,
        reader: `reader ${reader}`,
        ...REST,
        time: HOUR,
      });
    const statements = await countAllQueries(app, () => writing.writeViews());
    expect(statements.length).toBeLessThanOrEqual(11);
    expect([await looks(), await looks(second)]).toEqual([250, 250]);
  });

  it('are counted once by many instances', async () => {
    const one = { article_id: id, reader: 'seen elsewhere' };
    await app.strapi.db.connection('article_views').insert({ ...one, hour: 2 });
    writing.queueView({ ...one, ...REST, time: 2 * HOUR });
    await writing.writeViews();
    expect(await looks()).toBe(0);
  });

  it('are dropped when their article was deleted before they were written', async () => {
    view(Date.now());
    await app.strapi.documents('api::article.article').delete({ documentId: id, locale: '*' });
    await writing.writeViews();
    const rows = (table: string) => app.strapi.db.connection(table).where('article_id', id);
    expect([await rows('article_views'), await rows('article_stats')]).toEqual([[], []]);
  });

  it('are kept while the database rejects them, and written on the next attempt', async () => {
    const rename = (from: string, to: string) => app.strapi.db.connection.schema.renameTable(from, to);
    await rename('article_stats', 'article_stats_away');
    view(Date.now());
    const refused = await writing.writeViews().catch((error: Error) => error);
    await rename('article_stats_away', 'article_stats');
    expect(refused).toBeInstanceOf(Error);
    await writing.writeViews();
    expect(await looks()).toBe(1);
  });

  it('that were dropped because too many waited are counted when they are repeated', async () => {
    const now = Date.now();
    for (let n = 0; n < 20_000; n += 1)
      writing.queueView({ article_id: 'removed', reader: `reader ${n}`, ...REST, time: now });
    view(now);
    await writing.writeViews();
    expect(await looks()).toBe(0);
    view(now);
    await writing.writeViews();
    expect(await looks()).toBe(1);
  });

  it('are written before the server stops', async () => {
    const { articleJobs } = built<typeof ArticleJobs>('src/api/article/jobs');
    const stop = built<typeof Schedule>('src/core/jobs/schedule').startJobs(app.strapi, articleJobs);
    view(Date.now());
    await stop();
    expect(await looks()).toBe(1);
  });

  it('store no IP address of a reader', async () => {
    view(Date.now());
    await writing.writeViews();
    const views = await app.strapi.db.connection('article_views').select('*');
    expect(JSON.stringify(views)).not.toMatch(/192\.0\.2|Mozilla/);
  });
});
