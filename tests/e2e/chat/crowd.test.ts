import http from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { percentile } from '../../bench/load';
import { healthWhile } from '../../support/site/health';
import { residentMb } from '../../support/measure/memory-load';
import { useEnds } from '../support/ends';
import { ADMIN, runSite, type SiteProcess } from '../support/site';
import { copyTemplate } from '../support/use-site';

/** Limits under attack, without the time that other programs of the machine take. */
const MOST_MS = 200;
const MOST_MB = 600;

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

let site: SiteProcess;
const endLater = useEnds();
let ids: string[];

/** A request on a connection of its own. */
const ask = (path: string, headers: http.OutgoingHttpHeaders = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = http.get(site.origin + path, { headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
        }),
      );
    });
    request.on('error', reject);
  });

const page = (path: string, headers: http.OutgoingHttpHeaders = {}) =>
  ask(path, { accept: 'text/html', ...headers });

const post = async (path: string, body: object, token = '') => {
  const response = await fetch(`${site.origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { code: string; data: { token: string; id: string } };
};

/** Articles of 30 KB with code, as a feed has thirty of them. */
const longText = (n: number): string =>
  Array.from(
    { length: 40 },
    (_, at) =>
      `## Part ${at}\n\n${`Words of article ${n} about caches. `.repeat(15)}\n\n\`\`\`ts\nconst part${at} = ${n};\n\`\`\`\n`,
  ).join('\n');

beforeAll(async () => {
  const { dataDir, remove } = await copyTemplate();
  endLater(remove);
  // A test chooses the IP addresses of readers; the limits are those of production.
  site = await runSite(dataDir, { LIMIT_FACTOR: '1', TRUST_PROXY: 'true' });
  endLater(site.stop);
  const { data } = await post('/email_login', { user_name: ADMIN.user, password: ADMIN.password });
  ids = [];
  for (let n = 0; n < 20; n += 1) {
    const saved = await post('/articles', { title: `Long ${n}`, content: longText(n) }, data.token);
    ids.push(saved.data.id);
  }
});

/**
 * Sends all requests simultaneously and returns the answers; checks health and memory meanwhile.
 * @param others called when all are sent
 */
const attack = async (
  name: string,
  requests: (() => Promise<Answer>)[],
  others?: () => Promise<void>,
): Promise<Answer[]> => {
  const target = { origin: site.origin, pid: site.child.pid };
  const idle = percentile(await healthWhile(target, () => Promise.resolve()), 0.95);
  const began = performance.now();
  let answers: Answer[] = [];
  const times = await healthWhile(target, async () => {
    const sent = requests.map((send) => send());
    [answers] = await Promise.all([Promise.all(sent), others?.()]);
  });
  const memory = residentMb(site.child.pid ?? 0);
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  const statuses = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
  const [p95, most] = [percentile(times, 0.95), Math.max(...times)].map((ms) => ms.toFixed(0));
  console.log(
    `${name}: ${statuses} in ${((performance.now() - began) / 1000).toFixed(1)} s; /healthz idle ${idle.toFixed(0)} ms, 95% ${p95} ms, most ${most} ms; ${memory.toFixed(0)} MB`,
  );
  expect(percentile(times, 0.95)).toBeLessThan(MOST_MS);
  expect(memory).toBeLessThan(MOST_MB);
  return answers;
};

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

describe('a site to which anonymous clients send many requests simultaneously', () => {
  it('renders a feed once, whatever hosts they invent', async () => {
    const host = (n: number) => ({ host: `evil-${n}.example`, 'x-forwarded-host': `evil-${n}.example` });
    const answers = await attack(
      '60 feeds with invented hosts',
      times(60, (n) => () => ask('/feed.xml', { ...host(n), 'x-forwarded-for': '192.0.2.1' })),
    );
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(answers[0]?.text).toContain(`${site.origin.replace('127.0.0.1', 'localhost')}/article/${ids[0]}`);
    expect(answers[0]?.text).not.toContain('evil');
  });

  it('renders a page once, whatever parameters they invent', async () => {
    const answers = await attack(
      '400 pages with random queries',
      times(
        400,
        (n) => () => page(`/articles?x${n}=${n}&utm_source=${n}`, { 'x-forwarded-for': '192.0.2.2' }),
      ),
    );
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });

  it('serves others while one address searches for random words, and sends it the time to wait', async () => {
    await page('/');
    const from = { 'x-forwarded-for': '192.0.2.3' };
    const searches = (round: number) =>
      times(200, (n) => [
        () => page(`/articles?key=random${round}x${n}&lang=zh-CN`, from),
        () => ask(`/api/articles?key=random${round}x${n}`, from),
      ]).flat();
    const reader = { 'x-forwarded-for': '198.51.100.1' };
    const answers: Answer[] = [];
    // the quota of an address is refilled while a slow machine answers: then it takes more searches to exhaust it
    for (let round = 0; round < 4 && !answers.some(({ status }) => status === 429); round += 1)
      answers.push(
        ...(await attack('400 searches for random words', searches(round), async () => {
          const [cached, searched] = await Promise.all([
            page('/', reader),
            page('/articles?key=editor', reader),
          ]);
          expect([cached.status, searched.status]).toEqual([200, 200]);
        })),
      );
    const refused = answers.filter(({ status }) => status !== 200);
    // 503 only when more wait at once than the queue takes: a quick machine has answered them before
    expect(refused.filter(({ status }) => status !== 503 && status !== 429)).toEqual([]);
    expect(refused.map(({ status }) => status)).toContain(429);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    const pages = refused.filter(({ headers }) => headers['content-type']?.includes('html'));
    expect(pages.length).toBeGreaterThan(0);
    for (const { headers, text } of pages) {
      expect(text).toContain('<html lang="zh-CN">');
      expect(text).toMatch(/请在 \d+ 秒后再试/);
      expect(headers['cache-control']).toBe('no-store');
    }
    // What is in the cache is served to this address too.
    expect((await page('/', from)).status).toBe(200);
  });

  it('draws images one after another and answers what does not exist', async () => {
    const answers = await attack(
      '400 share images',
      times(400, (n) => () => {
        const id = n % 4 === 3 ? String(n).padStart(24, 'z') : ids[n % ids.length];
        return ask(`/share/${id}.png?v=${n}${n % 2 ? '&lang=zh-CN' : ''}`, {
          'x-forwarded-for': '192.0.2.5',
        });
      }),
    );
    const missing = answers.filter(({ status }) => status === 404);
    expect(missing).toHaveLength(100);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(300);
  });

  it('answers unknown pages', async () => {
    const answers = await attack(
      '400 pages that do not exist',
      times(400, (n) => () => page(`/nothing/${n}`, { 'x-forwarded-for': `203.0.113.${n % 8}` })),
    );
    expect(new Set(answers.map(({ status }) => status))).not.toContain(200);
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  });
});
