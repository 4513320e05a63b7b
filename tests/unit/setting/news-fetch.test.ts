import dns from 'node:dns';
import type { RequestListener, ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchFeed, type FetchOptions } from '../../../src/lib/news/fetch-feed';
import { type FeedServer, startFeedServer } from '../../support/servers/feed-server';

const MB = 1024 * 1024;

let server: FeedServer;
const { lookup } = dns;

/** Answers for `.invalid` without the machine's resolver, which may take long to report that the name does not exist. */
const lookUp = (name: string, ...rest: [options: object, callback: (error: Error | null) => void]) =>
  name.endsWith('.invalid') ? rest[1](new Error('ENOTFOUND')) : lookup(name, ...(rest as [never, never]));

/** Replaces the function of Node, also in modules that have imported it by its name. */
const setLookup = (replacement: unknown) => {
  dns.lookup = replacement as typeof dns.lookup;
  syncBuiltinESMExports();
};

beforeAll(async () => {
  setLookup(lookUp);
  server = await startFeedServer();
});
beforeEach(() => {
  server.requests.length = 0;
});
afterAll(() => {
  setLookup(lookup);
  return server.stop();
});

const get = (more: Partial<FetchOptions> = {}) =>
  fetchFeed({ url: `${server.origin}/feed`, allows: () => true, ...more });

const text = async (more?: Partial<FetchOptions>): Promise<string> => {
  const answer = await get(more);
  return answer.kind === 'fresh' ? Buffer.from(answer.body).toString() : answer.kind;
};

/** Why a fetch fails. */
const problem = (more?: Partial<FetchOptions>): Promise<unknown> =>
  get(more).then(
    () => 'none',
    (error: { code: string }) => error.code,
  );

const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(code, headers).end();

/** Sends blocks as fast as they are read; counts the bytes sent. */
const endless = (response: ServerResponse, block: Buffer, sent: { bytes: number }): void => {
  const send = () => {
    while (!response.destroyed) {
      sent.bytes += block.length;
      if (!response.write(block)) return;
    }
  };
  response.on('drain', send);
  send();
};

describe('fetching a feed', () => {
  it('returns its validators, its type and its final URL', async () => {
    server.answer((request, response) =>
      request.url === '/feed'
        ? response.writeHead(302, { location: '/moved?a=1' }).end()
        : response
            .writeHead(200, {
              etag: '"v1"',
              'last-modified': 'Wed, 01 May 2024 08:00:00 GMT',
              'content-type': 'text/xml',
            })
            .end('<rss/>'),
    );
    expect(await get({ origin: 'https://wentu.example' })).toEqual({
      kind: 'fresh',
      body: Buffer.from('<rss/>'),
      contentType: 'text/xml',
      etag: '"v1"',
      lastModified: 'Wed, 01 May 2024 08:00:00 GMT',
      url: `${server.origin}/moved?a=1`,
    });
    expect(server.requests[0]?.headers['user-agent']).toBe('Wentu news reader (+https://wentu.example)');
    expect(server.requests[0]?.headers.accept).toContain('application/feed+json');
    expect(server.requests[0]?.headers['if-none-match']).toBeUndefined();
  });

  it('is conditional on a change', async () => {
    server.answer((request, response) =>
      response.writeHead(request.headers['if-none-match'] === '"v1"' ? 304 : 200).end('new'),
    );
    const marks = { etag: '"v1"', lastModified: 'Wed, 01 May 2024 08:00:00 GMT' };
    expect(await get(marks)).toEqual({ kind: 'same' });
    expect(server.requests[0]?.headers).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': 'Wed, 01 May 2024 08:00:00 GMT',
    });
    expect(await text({ etag: '"v0"' })).toBe('new');
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('compressed as %s', async (coding, compress) => {
    server.answer((_request, response) =>
      response.writeHead(200, { 'content-encoding': coding }).end(compress('<rss/>')),
    );
    expect(await text()).toBe('<rss/>');
  });

  it('ignores validators that cannot be sent back', async () => {
    server.answer(status(200, { etag: `"${'x'.repeat(1000)}"`, 'last-modified': 'caf\u00e9' }));
    expect(await get()).toMatchObject({ etag: null, lastModified: null });
  });
});

describe('a source that refuses', () => {
  it.each([
    [404, 'feed_gone'],
    [410, 'feed_gone'],
    [401, 'feed_refused'],
    [403, 'feed_refused'],
    [500, 'feed_broken'],
    [502, 'feed_broken'],
    [429, 'feed_busy'],
    [503, 'feed_busy'],
  ])('with %i is %s', async (code, expected) => {
    server.answer(status(code));
    expect(await problem()).toBe(expected);
  });

  it('is not fetched until the given time, in seconds or as a date', async () => {
    server.answer(status(429, { 'retry-after': '120' }));
    await expect(get()).rejects.toMatchObject({ code: 'feed_busy', retryAfter: 120 });
    server.answer(status(503, { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() }));
    const error = (await get().catch((reason: unknown) => reason)) as { retryAfter: number };
    expect(error.retryAfter).toBeGreaterThan(3590);
    expect(error.retryAfter).toBeLessThanOrEqual(3600);
  });

  it('or cannot be reached is reported', async () => {
    const gone = await startFeedServer();
    await gone.stop();
    expect(await problem({ url: gone.origin })).toBe('feed_unreachable');
    expect(await problem({ url: 'http://no-such-name.invalid/' })).toBe('feed_unreachable');
    server.answer((request) => request.socket.destroy());
    expect(await problem()).toBe('feed_unreachable');
  });
});

describe('redirects', () => {
  it('are followed five times at most', async () => {
    server.answer((request, response) => {
      const n = Number(request.url?.slice(2) || 0);
      if (n === 5) response.end('at last');
      else response.writeHead(301, { location: `/?${n + 1}` }).end();
    });
    expect(await text({ url: `${server.origin}/?0` })).toBe('at last');
    server.answer(status(302, { location: '/feed' }));
    server.requests.length = 0;
    expect(await problem()).toBe('feed_redirects');
    expect(server.requests).toHaveLength(6);
  });

  it.each([['file:///etc/passwd'], ['data:text/xml,<rss/>']])('do not follow %s', async (location) => {
    server.answer(status(302, { location }));
    expect(await problem()).toBe('feed_forbidden_address');
  });

  it('without a valid URL are rejected', async () => {
    server.answer(status(302));
    expect(await problem()).toBe('feed_redirects');
  });
});

describe('a private address', () => {
  beforeEach(() => {
    server.answer((_request, response) => response.end('secret'));
  });
  const port = () => new URL(server.origin).port;

  it('is never connected to', async () => {
    for (const host of ['127.0.0.1', 'localhost', '2130706433', '[::ffff:127.0.0.1]', '0.0.0.0'])
      expect(await problem({ url: `http://${host}:${port()}/`, allows: undefined }), host).toBe(
        'feed_forbidden_address',
      );
    expect(server.requests).toHaveLength(0);
  });

  it.each(['127.0.0.2', '[::1]', '0.0.0.0', '[::ffff:127.0.0.2]', 'localhost'])(
    'is not reached by a redirect either: %s',
    async (host) => {
      server.answer((_request, response) =>
        response.writeHead(302, { location: `http://${host}:${port()}/inside` }).end(),
      );
      // One literal address of this machine counts as the public internet; host names resolve to private
      // ones.
      let hops = 0;
      const allows = (address: string) => address === '127.0.0.1' && (hops += 1) === 1;
      expect(await problem({ allows })).toBe('feed_forbidden_address');
      expect(server.requests.map(({ url }) => url)).toEqual(['/feed']);
    },
  );
});

describe('limits', () => {
  it('of size stop 200 MB early, and an endless body', async () => {
    const sent = { bytes: 0 };
    server.answer((_request, response) => endless(response, Buffer.alloc(64 * 1024, 0x20), sent));
    expect(await problem()).toBe('feed_too_large');
    // The limit, and the system's buffers on both sides.
    expect(sent.bytes).toBeLessThan(20 * MB);
    server.answer(status(200, { 'content-length': String(200 * MB) }));
    expect(await problem()).toBe('feed_too_large');
  });

  it('of size apply to the decompressed body, in little memory', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * MB));
    server.answer((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    const before = process.memoryUsage().rss;
    expect(bomb.length).toBeLessThan(MB);
    expect(await problem()).toBe('feed_too_large');
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * MB);
  });

  it('of idle time apply to a source that never responds, and to one that stops in the middle', async () => {
    const limits = { idleMs: 100 };
    server.answer(() => undefined);
    expect(await problem({ limits })).toBe('feed_slow');
    server.answer((_request, response) => response.write('<rss>'));
    expect(await problem({ limits })).toBe('feed_slow');
  });

  it('of total time apply to a slow source', async () => {
    server.answer((_request, response) => {
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    });
    expect(await problem({ limits: { idleMs: 1000, totalMs: 200 } })).toBe('feed_slow');
  });
});
