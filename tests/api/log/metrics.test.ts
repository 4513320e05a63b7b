import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { ROOT } from '../../support/site/environment';

const TOKEN = 'a-token-for-tests';

/** What the samples of a metric with these labels sum up to; undefined when there are none. */
const valueOf = (text: string, name: string, labels: Record<string, string> = {}): number | undefined => {
  const expected = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const values = text
    .split('\n')
    .filter(
      (line) => /^[a-z0-9_]+/.exec(line)?.[0] === name && expected.every((label) => line.includes(label)),
    )
    .map((line) => Number(line.split(' ').at(-1)));
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : undefined;
};

describe('metrics with a token', () => {
  let app: TestApp;
  const read = async () =>
    (await app.http().get('/metrics').set('authorization', `Bearer ${TOKEN}`).expect(200)).text;

  beforeAll(async () => {
    app = await startApp({ METRICS_TOKEN: TOKEN, SITE_HOSTS: 'site.example', SLOW_QUERY_MS: '20' });
  });
  afterAll(() => app.stop());

  it('require it', async () => {
    for (const sent of ['', `Bearer ${TOKEN}x`, TOKEN, 'Bearer '])
      await app.http().get('/metrics').set('authorization', sent).expect(401);
    const { headers } = await app.http().get('/metrics').set('authorization', `Bearer ${TOKEN}`).expect(200);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('count calls of the contract by name and pages by kind, also those that are ready before Koa', async () => {
    await app.reply('GET /tags', {});
    await app.http().get('/api/articles/nothing-of-this-id').expect(404);
    await app.http().get('/api/no-such-call').expect(404);
    for (let visit = 0; visit < 3; visit += 1)
      await app.http().get('/articles?page=2').set('host', 'site.example').expect(200);
    const name = 'wentu_http_request_duration_seconds_count';
    const calls = { call: 'GET /tags', status: '2xx' };
    await expect.poll(async () => valueOf(await read(), name, calls)).toBe(1);
    const text = await read();
    expect(valueOf(text, name, { call: 'GET /articles/{id}', status: '4xx' })).toBe(1);
    expect(valueOf(text, name, { call: 'no call', status: '4xx' })).toBe(1);
    expect(valueOf(text, name, { call: 'page /articles', status: '2xx' })).toBe(1);
    expect(valueOf(text, 'wentu_http_ready_responses_total', { call: 'page /articles' })).toBe(2);
    expect(text).not.toMatch(/nothing-of-this-id|no-such-call/);
  });

  it('show database, caches, queues, connections, mails and the process', async () => {
    const text = await read();
    expect(valueOf(text, 'wentu_database_query_duration_seconds_count', { kind: 'select' })).toBeGreaterThan(
      0,
    );
    expect(valueOf(text, 'wentu_cache_requests_total', { cache: 'pages', result: 'miss' })).toBeGreaterThan(
      0,
    );
    expect(valueOf(text, 'wentu_cache_bytes', { cache: 'pages' })).toBeGreaterThan(0);
    expect(valueOf(text, 'wentu_mail_queue')).toBe(0);
    for (const name of [
      'wentu_database_connections',
      'wentu_rendering_waiting',
      'wentu_thread_pool_waiting',
      'wentu_live_connections',
      'wentu_job_last_run_timestamp_seconds',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
    ])
      expect(valueOf(text, name), name).toBeDefined();
  });

  it('include all that the Grafana dashboard shows', async () => {
    const board = await readFile(path.join(ROOT, 'docs/grafana.json'), 'utf8');
    const text = await read();
    const shown = new Set(board.match(/\b(?:wentu|nodejs|process)_\w+/g));
    const names = [...shown].map((name) => name.replace(/_(?:count|sum|bucket)$/, ''));
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
  });

  it('are readable while the database does not answer', async () => {
    const rename = (from: string, to: string) => app.strapi.db.connection.schema.renameTable(from, to);
    await rename('outgoing_mails', 'mails_away');
    const text = await read();
    await rename('mails_away', 'outgoing_mails');
    expect(valueOf(text, 'wentu_mail_queue')).toBeUndefined();
    expect(valueOf(text, 'wentu_cache_bytes')).toBeDefined();
  });

  it('slow statements are logged with placeholders', async () => {
    const slow: string[] = [];
    (app.strapi.log as unknown as NodeJS.EventEmitter).on('data', ({ message }: { message: unknown }) => {
      if (String(message).startsWith('Slow query')) slow.push(String(message));
    });
    const numbers = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 300000)';
    await app.strapi.db.connection.raw(`${numbers} select count(*) from n where i <> ?`, [4711]);
    const [line] = slow.filter((one) => one.includes('with recursive'));
    expect(line).toMatch(/^Slow query, \d+ ms: with recursive n\(i\) .* where i <> (\?|\$1)$/);
  });
});

describe('metrics without a token', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ TRUST_PROXY: 'false' });
  });
  afterAll(() => app.stop());

  it('do not exist', async () => {
    const { headers, status } = await app.http().get('/metrics');
    expect([status, headers['content-type']]).not.toEqual([200, expect.stringContaining('text/plain')]);
    expect(status).toBe(404);
  });

  it('a request ID is accepted from a trusted proxy only', async () => {
    const { headers } = await app.http().get('/healthz').set('x-request-id', 'chosen-by-a-stranger');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});
