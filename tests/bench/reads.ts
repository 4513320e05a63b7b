import type { AddressInfo } from 'node:net';
import type { Core } from '@strapi/strapi';
import type * as NightlyPass from '../../src/api/statistics/actions/nightly-pass';
import type * as Versions from '../../src/core/cache/page-version';
import { generatedId } from '../support/article/article-rows';
import { built } from '../support/site/boot';
import { clientOf } from '../support/site/client';
import { median } from './load';

const ROUNDS = 60;

/** Public reads by their names, on a site of a size; far pages are in its middle. */
export const calls = (size: number): Record<string, string> => ({
  'list, page 1': '/api/articles',
  'list, middle page': `/api/articles?page=${size / 20}`,
  'list, last page': `/api/articles?page=${size / 10}`,
  'list by views': '/api/articles?sort=look_count%20desc',
  'list by views, middle page': `/api/articles?sort=look_count%20desc&page=${size / 20}`,
  'tag, page 1': '/api/articles?tag=Tag%203',
  'tag, middle page': `/api/articles?tag=Tag%203&page=${size / 200}`,
  'category by likes': '/api/articles?category=Category%203&sort=digg_count%20desc',
  'not recommended': '/api/articles?is_recommend=false',
  'not recommended, middle page': `/api/articles?is_recommend=false&page=${size / 20}`,
  'tag within category': '/api/articles?category=Category%203&tag=Tag%204',
  day: '/api/articles?date=2026-10-01',
  'detail, previous, next': `/api/articles/${generatedId(size / 2)}`,
  calendar: '/api/articles/calendar',
  'tag list': '/api/tags',
  'tags with articles': '/api/articles/tags',
  categories: '/api/articles/categorys',
  sums: '/api/articles/sum',
  'totals of the site': '/api/data_sum',
  'views and readers of a year': '/api/data_reading?date=365',
  'views of own articles': '/api/data_reading/own?date=365',
  'what waits': '/api/data_waiting',
  'first steps': '/api/data_steps',
  'detail after a change': `/api/articles/${generatedId(size / 2)}`,
  'feed after a change': '/feed.json?tag=Tag%203',
  'site map of pages after a change': '/sitemap-pages.xml',
  'site map index after a change': '/sitemap.xml',
});

const DAYS = 365;
/** Views of each day go to this many articles. */
const READ_EACH_DAY = 500;

/** Inserts a year of views, of articles all over the site. */
export const insertDays = async ({ db }: Core.Strapi, size: number): Promise<void> => {
  await db.connection('article_days').delete();
  for (let day = 0; day < DAYS; day += 1) {
    const date = new Date(Date.now() - day * 86_400_000).toISOString().slice(0, 10);
    const rows = Array.from({ length: READ_EACH_DAY }, (_, n) => ({
      article_id: generatedId((n * Math.floor(size / READ_EACH_DAY) + day) % size),
      date,
      count: 1 + (n % 7),
    }));
    await db.connection('article_days').insert(rows);
  }
};

/** Counts the finished days, as the nightly job does. */
export const runNightlyPass = async (app: Core.Strapi): Promise<void> => {
  await app.db.connection('daily_counts').where('metric', 'pass').delete();
  const { nightlyPass } = built<typeof NightlyPass>('src/api/statistics/actions/nightly-pass');
  await nightlyPass({ now: new Date(), signal: new AbortController().signal });
};

/** Functions to measure, by name. */
export type Works = Record<string, () => Promise<unknown>>;

/** Median times in ms. The functions are called in turn, so that a busy moment does not affect one of them alone. */
export const takeTurns = async (works: Works): Promise<Map<string, number>> => {
  const { invalidatePages } = built<typeof Versions>('src/core/cache/page-version');
  const times = new Map<string, number[]>();
  for (let round = -5; round < ROUNDS; round += 1)
    for (const [name, work] of Object.entries(works)) {
      if (name.endsWith('after a change')) invalidatePages();
      const began = performance.now();
      await work();
      if (round >= 0) times.set(name, [...(times.get(name) ?? []), performance.now() - began]);
    }
  return new Map([...times].map(([name, own]) => [name, median(own)]));
};

/**
 * A function that requests an address, as an administrator where it needs one, else as a visitor with an id, whose answers
 * come from the database.
 */
export const askOf = async (app: Core.Strapi): Promise<(address: string) => Promise<void>> => {
  const { port } = app.server.httpServer.address() as AddressInfo;
  const client = clientOf(app);
  const token = await client.signIn();
  const { visitor } = await client.call('POST /visitor', { body: {} });
  return async (address) => {
    const headers: Record<string, string> = address.includes('/data_') ? { token } : { visitor };
    const response = await fetch(`http://127.0.0.1:${port}${address}`, { headers });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
  };
};

/** Requests of addresses. */
export const requestsOf = async (app: Core.Strapi, addresses: Record<string, string>): Promise<Works> => {
  const ask = await askOf(app);
  return Object.fromEntries(Object.entries(addresses).map(([name, address]) => [name, () => ask(address)]));
};
