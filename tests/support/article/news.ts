import type * as Refreshing from '../../../src/api/news/actions/refresh-sources';
import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { EndpointInput, EndpointOutput } from '../../../src/contract';
import type { Locale } from '../../../src/contract/enums';
import { startApp, type TestApp } from '../site/app';
import { built } from '../site/boot';
import { type FeedItem, type FeedServer, rss, startFeedServer } from '../servers/feed-server';
import { everyRole } from '../account/people';
import type { Reply } from '../site/client';

export type Source = EndpointOutput<'GET /news/sources'>[number];
type NewSource = EndpointInput<'POST /news/sources'>['body'];

export const MINUTE = 60_000;

/** A server without news sources, and another site with a feed of one entry. */
export const useNews = () => {
  const servers = {} as { app: TestApp; site: FeedServer };
  beforeAll(async () => {
    [servers.app, servers.site] = await Promise.all([startApp(), startFeedServer()]);
  });
  afterAll(() => Promise.all([servers.app.stop(), servers.site.stop()]));
  beforeEach(async () => {
    await servers.app.strapi.db.query('api::news.news-source').deleteMany({});
    news.serve([{ title: 'One' }]);
    servers.site.requests.length = 0;
  });

  const { admin } = everyRole();
  const news = {
    servers,
    /** Sets the next responses of the other site. */
    answer: (listener: RequestListener): void => servers.site.answer(listener),
    serve: (items: FeedItem[], headers: Record<string, string> = {}): void =>
      news.answer((_request, response) => response.writeHead(200, headers).end(rss(items))),
    fail: (status: number, headers: Record<string, string> = {}): void =>
      news.answer((_request, response) => response.writeHead(status, headers).end()),
    tryAdding: (
      body: Partial<NewSource> = {},
      { token = admin.token, locale = 'en' as Locale } = {},
    ): Promise<Reply<Source>> =>
      servers.app.reply(
        'POST /news/sources',
        { body: { url: `${servers.site.origin}/feed`, ...body } },
        { token, locale },
      ),
    add: async (body?: Partial<NewSource>): Promise<Source> => (await news.tryAdding(body)).body.data,
    change: (body: EndpointInput<'PUT /news/sources'>['body']) =>
      servers.app.reply('PUT /news/sources', { body }, { token: admin.token }),
    sources: (locale = 'en', token?: string) => servers.app.call('GET /news/sources', {}, { locale, token }),
    source: async (id: string): Promise<Source> => (await news.sources()).find((one) => one.id === id)!,
    titles: async (query: Partial<EndpointInput<'GET /news'>['query']> = {}, locale = 'en') =>
      (await servers.app.call('GET /news', { query }, { locale })).map(({ title }) => title),
    /** Runs the job that the server runs every minute, as if `minutes` had passed. */
    run: (minutes: number, signal = new AbortController().signal): Promise<void> =>
      built<typeof Refreshing>('src/api/news/actions/refresh-sources').refreshDueSources(
        new Date(Date.now() + minutes * MINUTE),
        signal,
      ),
  };
  return news;
};
