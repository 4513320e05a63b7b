import type { RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type * as ReadFeed from '../../../src/lib/news/read-feed';
import type * as WorkerPools from '../../../src/lib/worker/worker-pool';
import { built } from '../../support/site/boot';
import { rss } from '../../support/servers/feed-server';
import { useNews } from '../../support/article/news';

const { servers, answer, serve, fail, tryAdding, add, change, source, titles, run } = useNews();

describe('the schedule', () => {
  it('fetches each source when it is due, and not before', async () => {
    await add({ every_minutes: 30 });
    await run(29);
    expect(servers.site.requests).toHaveLength(1);
    await run(31);
    expect(servers.site.requests).toHaveLength(2);
  });

  it('sends conditional requests, and keeps an unchanged list', async () => {
    serve([{ title: 'Kept' }], { etag: '"v1"', 'last-modified': 'Wed, 01 May 2024 08:00:00 GMT' });
    const { id, fetched_at } = await add();
    answer((request, response) =>
      response.writeHead(request.headers['if-none-match'] === '"v1"' ? 304 : 500).end(),
    );
    await run(31);
    expect(servers.site.requests[1]?.headers).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': 'Wed, 01 May 2024 08:00:00 GMT',
    });
    const after = await source(id);
    expect([after.state, await titles({ source: id })]).toEqual(['fresh', ['Kept']]);
    expect(Date.parse(after.fetched_at!)).toBeGreaterThan(Date.parse(fetched_at!));
  });

  it('invalidates cached pages on a change only', async () => {
    const { pageVersion } = built<{ pageVersion: () => string }>('src/core/cache/page-version');
    const { id } = await add();
    const before = pageVersion();
    await run(31);
    expect(pageVersion()).toBe(before);
    serve([{ title: 'Two' }, { title: 'One' }]);
    await run(62);
    expect(pageVersion()).not.toBe(before);
    expect(await titles({ source: id })).toEqual(['Two', 'One']);
    const withEntries = pageVersion();
    answer((_request, response) =>
      response.end(rss([{ title: 'Two' }, { title: 'One' }], 'A feed', 'https://moved.example/')),
    );
    await run(93);
    expect(pageVersion()).not.toBe(withEntries);
    expect((await source(id)).site_url).toBe('https://moved.example/');
  });

  it('fetches once, with any number of instances', async () => {
    await Promise.all([add({ url: `${servers.site.origin}/a` }), add({ url: `${servers.site.origin}/b` })]);
    servers.site.requests.length = 0;
    await Promise.all([run(31), run(31), run(31)]);
    expect(servers.site.requests.map(({ url }) => url).sort()).toEqual(['/a', '/b']);
  });

  it('does nothing when fetching is disabled', async () => {
    await add();
    servers.app.strapi.config.set('site.news.fetch', false);
    await run(31);
    const refused = await tryAdding({ url: `${servers.site.origin}/other` });
    servers.app.strapi.config.set('site.news.fetch', true);
    expect([servers.site.requests.length, refused.body.code]).toEqual([1, 'feeds_off']);
  });

  it('discards the list of a URL that was changed meanwhile', async () => {
    const { id } = await add();
    answer((request, response) => {
      if (request.url === '/new') return response.end(rss([{ title: 'New' }]));
      void change({ id, url: `${servers.site.origin}/new` }).then(() =>
        response.end(rss([{ title: 'Late' }])),
      );
    });
    await run(31);
    expect(await titles({ source: id })).toEqual(['New']);
  });
});

describe('a stopping server', () => {
  it('does not wait for sources, and records no failure', async () => {
    const { id } = await add();
    answer(() => undefined);
    const stop = new AbortController();
    const round = run(31, stop.signal);
    await expect.poll(() => servers.site.requests.length).toBe(2);
    stop.abort();
    await round;
    expect(await source(id)).toMatchObject({ state: 'fresh', problem: null });
  });
});

describe('a failing source', () => {
  const listeners: Record<string, RequestListener> = {
    feed_broken: (_request, response) => response.writeHead(500).end(),
    feed_gone: (_request, response) => response.writeHead(410).end(),
    feed_refused: (_request, response) => response.writeHead(403).end(),
    feed_busy: (_request, response) => response.writeHead(429).end(),
    feed_not_a_feed: (_request, response) => response.end('<html></html>'),
    feed_redirects: (_request, response) => response.writeHead(302, { location: '/feed' }).end(),
    feed_forbidden_address: (_request, response) =>
      response.writeHead(302, { location: 'file:///etc' }).end(),
    feed_too_large: (_request, response) => response.writeHead(200, { 'content-length': '200000000' }).end(),
    feed_unreachable: (request) => request.socket.destroy(),
  };

  it.each(Object.entries(listeners))('keeps its last list and the reason: %s', async (code, listener) => {
    const { id, fetched_at } = await add();
    answer(listener);
    await run(31);
    const failed = await source(id);
    expect(failed).toMatchObject({ state: 'failed', problem: code, fetched_at, count: 1 });
    expect(Date.parse(failed.checked_at!)).toBeGreaterThan(Date.parse(fetched_at!));
    expect(await titles({ source: id })).toEqual(['One']);
  });

  it('is fetched with increasing delays, which a success resets', async () => {
    const { id } = await add({ every_minutes: 30 });
    fail(500);
    const isFetchedAfter = async (minutes: number): Promise<boolean> => {
      const before = servers.site.requests.length;
      await run(minutes);
      return servers.site.requests.length > before;
    };
    // 30 minutes, then one hour after the first failure, two after the second.
    expect([
      await isFetchedAfter(30.5),
      await isFetchedAfter(89),
      await isFetchedAfter(91),
      await isFetchedAfter(210),
      await isFetchedAfter(212),
    ]).toEqual([true, false, true, false, true]);
    serve([{ title: 'Back' }]);
    await run(3 * 1440);
    expect(await source(id)).toMatchObject({ state: 'fresh', problem: null });
    expect(await titles({ source: id })).toEqual(['Back']);
  });

  it('is not fetched before its Retry-After, at most a day', async () => {
    await add({ every_minutes: 15 });
    fail(429, { 'retry-after': '18000' });
    await run(16);
    await run(16 + 299);
    expect(servers.site.requests).toHaveLength(2);
    fail(503, { 'retry-after': '999999999' });
    await run(16 + 301);
    await run(16 + 301 + 1441);
    expect(servers.site.requests).toHaveLength(4);
  });

  it('does not delay others', async () => {
    const [slow, quick] = [
      await add({ url: `${servers.site.origin}/slow` }),
      await add({ url: `${servers.site.origin}/quick` }),
    ];
    const { FETCH_LIMITS } = built<{ FETCH_LIMITS: { idleMs: number } }>('src/lib/news/fetch-feed');
    const { idleMs } = FETCH_LIMITS;
    FETCH_LIMITS.idleMs = 300;
    answer((request, response) => {
      if (request.url === '/quick') response.end(rss([{ title: 'Quick' }]));
    });
    await run(31);
    FETCH_LIMITS.idleMs = idleMs;
    expect(await source(slow.id)).toMatchObject({ state: 'failed', problem: 'feed_slow', count: 1 });
    expect(await titles({ source: quick.id })).toEqual(['Quick']);
  });

  it('cannot block the server with a document that is slow to parse', async () => {
    const { id } = await add();
    answer((_request, response) =>
      response.end(`<rss version="2.0" ${'a="'.repeat(1_500_000)}><channel/></rss>`),
    );
    const { 'feed-worker': pool } = built<typeof WorkerPools>('src/lib/worker/worker-pool').workerPools();
    const inThreads = vi.spyOn(pool as WorkerPools.WorkerPool<never, unknown>, 'run');
    const inThisThread = vi.spyOn(built<typeof ReadFeed>('src/lib/news/read-feed'), 'readFeed');
    onTestFinished(() => void [inThreads, inThisThread].forEach((spy) => spy.mockRestore()));
    await run(31);
    expect((await source(id)).state).toBe('failed');
    expect([inThreads.mock.calls.length, inThisThread.mock.calls.length]).toEqual([1, 0]);
  });
});
