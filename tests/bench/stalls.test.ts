import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteEnvironment } from '../e2e/support/environment';
import { boot } from '../support/site/boot';
import { compile } from '../support/site/compile';
import { ADMIN } from '../support/site/environment';
import { fairClock } from '../support/site/fair-clock.mjs';
import { DATABASES } from './both-databases';
import { startRequestThread, type ThreadRequest } from './request-thread';

/**
 * `npm run bench -- stalls`: how much longer calls of a large article block the event loop than those of a short one. The
 * server runs in this thread, where the delay is measured.
 */
const MINUTES_5 = 300_000;
const MOST_LONGER_MS = 50;

let origin = '';
let stop = () => Promise.resolve();
const thread = startRequestThread();
let token = '';

interface Data {
  id: string;
  version: number;
  token: string;
}

const ask = async (request: Omit<ThreadRequest, 'url'> & { path: string }): Promise<Data> => {
  const { path, ...rest } = request;
  const url = origin + path;
  const { status, text } = await thread.request({ ...rest, url, headers: { token, ...rest.headers } });
  if (status !== 200 || (path.startsWith('/api/') && !text.startsWith('{"code":"0"')))
    throw new Error(`${rest.method} ${path} answered ${status}: ${text}`);
  return text.length < 1000 && path.startsWith('/api/')
    ? (JSON.parse(text) as { data: Data }).data
    : ({} as Data);
};

const post = (path: string, body: object) => ask({ method: 'POST', path, body });

const start = async (database: Record<string, string>): Promise<void> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-'));
  // The starter content is imported by a module that Node keeps: a second server of this thread would use the threads of the first.
  const app = await boot({ ...siteEnvironment, ...database, STARTER_CONTENT: 'false', DATA_DIR: folder });
  stop = () => app.destroy().finally(() => rm(folder, { recursive: true, force: true }));
  origin = `http://127.0.0.1:${(app.server.httpServer.address() as AddressInfo).port}`;
  ({ token } = await post('/api/email_login', { user_name: ADMIN.user, password: ADMIN.password }));
};

beforeAll(compile, MINUTES_5);
afterAll(() => thread.end());

const PARAGRAPH = 'Some words of a plain paragraph that say little and go on for a while.\n\n';
const textOf = (size: number): string =>
  `## A part of the text\n\n${PARAGRAPH.repeat(40)}`.repeat(Math.ceil(size / (PARAGRAPH.length * 40)));

interface Subject {
  id: string;
  version: number;
  text: string;
}

let count = 0;

const create = async (size: number): Promise<Subject> => {
  const text = textOf(size);
  const { id } = await post('/api/articles', {
    title: `Stall ${(count += 1)}`,
    content: text,
    tags: ['long'],
  });
  return { id, version: 1, text };
};

const get = (path: string) => ask({ method: 'GET', path, headers: { accept: 'text/html,*/*' } });

/** Makes pages and feeds stale. */
const invalidate = () => post('/api/tags', { title: `tag ${(count += 1)}` });

const CALLS: Record<
  string,
  { tries: number; prepare?: () => Promise<unknown>; call: (of: Subject) => Promise<unknown> }
> = {
  'the page': { tries: 6, prepare: invalidate, call: ({ id }) => get(`/article/${id}`) },
  'the RSS feed': { tries: 4, prepare: invalidate, call: () => get('/feed.xml') },
  'the Atom feed': { tries: 4, prepare: invalidate, call: () => get('/atom.xml') },
  'the JSON feed': { tries: 4, prepare: invalidate, call: () => get('/feed.json') },
  'the site map': { tries: 4, prepare: invalidate, call: () => get('/sitemap-articles-1.xml') },
  'the article as JSON': { tries: 6, call: ({ id }) => get(`/api/articles/${id}`) },
  'its markdown': { tries: 4, call: ({ id }) => get(`/api/articles/content/${id}`) },
  'the list': { tries: 4, call: () => get('/api/articles?key=paragraph') },
  'the search': { tries: 4, call: () => get('/api/articles/text?key=paragraph') },
  'the editor': { tries: 4, call: ({ id }) => get(`/api/articles/working/${id}`) },
  'a version': { tries: 4, call: ({ id }) => get(`/api/articles/${id}/revisions/1`) },
  'the autosave': {
    tries: 4,
    call: ({ id, text }) =>
      ask({ method: 'PUT', path: `/api/articles/draft/${id}`, body: { content: `${text}${(count += 1)}` } }),
  },
  'a preview': {
    tries: 2,
    call: ({ text }) => post('/api/articles/preview', { content: `${text}${(count += 1)}` }),
  },
  'a save': {
    tries: 2,
    call: async (subject) => {
      const { id, version, text } = subject;
      const body = { id, version, content: `${text}${(count += 1)}` };
      subject.version = (await ask({ method: 'PUT', path: '/api/articles', body })).version;
    },
  },
};

const now = fairClock();

/**
 * Watches the event loop of this thread, without the time that other programs take from it.
 * @returns a function that ends it and returns the longest stall in milliseconds
 */
const watchLoop = (): (() => number) => {
  let last = now();
  let longest = 0;
  const tick = () => {
    const time = now();
    longest = Math.max(longest, time - last);
    last = time;
  };
  const timer = setInterval(tick, 1);
  return () => {
    clearInterval(timer);
    tick();
    return longest;
  };
};

/** How often a stall is measured again: the garbage of other requests may be collected during this one. */
const REPEATS = 5;

/** The longest stall of a call; the best of several tries, until one is shorter than `enough` milliseconds. */
const stallOf = async (name: string, subject: Subject, enough?: number): Promise<number> => {
  const { tries, prepare, call } = CALLS[name]!;
  let best = Infinity;
  for (let n = 0; n < (enough === undefined ? tries : tries * REPEATS); n += 1) {
    if (enough !== undefined && best < enough) break;
    await prepare?.();
    const end = watchLoop();
    await call(subject);
    best = Math.min(best, end());
  }
  return best;
};

describe.each(DATABASES)('the event loop with %s', (database, startDatabase) => {
  let stopDatabase = () => Promise.resolve();
  let short: Subject;
  let long: Subject;
  /** Stalls with a short article, while the site has no long one. */
  const usual = new Map<string, number>();
  beforeAll(async () => {
    const { env, stop: stopIt } = await startDatabase();
    stopDatabase = stopIt;
    await start(env);
    short = await create(2_000);
    for (const name of Object.keys(CALLS)) usual.set(name, await stallOf(name, short));
    long = await create(840_000);
  }, MINUTES_5);
  afterAll(() => stop().finally(stopDatabase), MINUTES_5);

  it.each(Object.keys(CALLS))(
    `is blocked less than ${MOST_LONGER_MS} ms longer by %s of 840 KB`,
    { timeout: MINUTES_5 },
    async (name) => {
      const most = usual.get(name)! + MOST_LONGER_MS;
      const stall = await stallOf(name, long, most);
      console.log(
        `${database}, ${name}: ${Math.round(stall)} ms, of a short article ${Math.round(usual.get(name)!)} ms`,
      );
      expect(stall).toBeLessThan(most);
    },
  );
});
