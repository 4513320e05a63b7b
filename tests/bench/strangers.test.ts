import http from 'node:http';
import { healthWhile } from '../support/site/health';
import { residentMb } from '../support/measure/memory-load';
import { measureBoth } from './both-databases';
import { percentile } from './load';
import { type RunningSite, withSite } from './running-site';

/**
 * `npm run bench -- strangers`: answers of `/healthz` and memory of the built site while strangers send many requests at once,
 * with the limits of production. `tests/e2e/chat/crowd.test.ts` tests the answers to them.
 */
const MOST_MS = 200;
const MOST_MB = 600;
const LIMITS = { LIMIT_FACTOR: '1', TRUST_PROXY: 'true' };

/** Texts of 30 KB with code, of which a feed has thirty. */
const LONG = Array.from(
  { length: 40 },
  (_, at) =>
    `## Part ${at}\n\n${'Words about caches. '.repeat(30)}\n\n\`\`\`ts\nconst part${at} = 1;\n\`\`\`\n`,
).join('\n');

interface Request {
  path: string;
  headers: http.OutgoingHttpHeaders;
  /** Body of a POST request; without it the request is a GET. */
  body?: object;
}

/** Requests by what they do; the n-th of them has a header, a query or a name of its own. */
const ATTACKS: Record<string, { count: number; ask: (n: number) => Request }> = {
  'feeds with invented hosts': {
    count: 60,
    ask: (n) => ({ path: '/feed.xml', headers: { host: `invented-${n}.example` } }),
  },
  'more feeds with invented hosts': {
    count: 240,
    ask: (n) => ({ path: '/feed.xml', headers: { 'x-forwarded-host': `invented-${n}.example` } }),
  },
  'pages with invented hosts': {
    count: 400,
    ask: (n) => ({ path: '/articles', headers: { host: `invented-${n}.example`, accept: 'text/html' } }),
  },
  'pages with random queries': {
    count: 400,
    ask: (n) => ({ path: `/articles?x${n}=${n}&utm_source=${n}`, headers: { accept: 'text/html' } }),
  },
  // A name without an account costs as much time as one with it.
  'sign-ins from as many addresses': {
    count: 1_000,
    ask: (n) => ({
      path: '/api/email_login',
      headers: { 'x-forwarded-for': `198.18.${n >> 8}.${n & 255}`, 'content-type': 'application/json' },
      body: { user_name: `person-${n}`, password: 'a long enough password' },
    }),
  },
};

/** Sends a request on a connection of its own, and reads its answer. */
const send = (origin: string, { path, headers, body }: Request): Promise<number> =>
  new Promise((resolve, reject) => {
    const options = { method: body ? 'POST' : 'GET', headers, agent: false };
    const request = http.request(origin + path, options, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', reject);
    request.end(body && JSON.stringify(body));
  });

/** Sends all requests of an attack simultaneously. @returns the used share of the allowed time or memory, whichever is larger */
const attack = async (site: RunningSite, name: string): Promise<number> => {
  const { count, ask } = ATTACKS[name]!;
  const pid = site.child.pid ?? 0;
  // Makes the cached feeds and pages stale.
  await site.post('/tags', { title: name });
  let memory = 0;
  const timer = setInterval(() => (memory = Math.max(memory, residentMb(pid))), 20);
  const requests = Array.from({ length: count }, (_, n) => ask(n));
  const times = await healthWhile({ origin: site.origin, pid }, () =>
    Promise.all(requests.map((request) => send(site.origin, request))),
  ).finally(() => clearInterval(timer));
  const slowest = Math.max(...times);
  console.log(
    `${count} ${name}: /healthz 95% ${percentile(times, 0.95).toFixed(0)} ms, at most ${slowest.toFixed(0)} ms; at most ${memory.toFixed(0)} MB`,
  );
  return Math.max(slowest / MOST_MS, memory / MOST_MB);
};

const run = (name: string, database: Record<string, string>): Promise<number> =>
  withSite({ ...database, ...LIMITS }, async (site) => {
    console.log(name);
    for (let n = 0; n < 30; n += 1) await site.post('/articles', { title: `Long ${n}`, content: LONG });
    const shares: number[] = [];
    for (const attacked of Object.keys(ATTACKS)) shares.push(await attack(site, attacked));
    return Math.max(...shares);
  });

measureBoth(run, 1);
