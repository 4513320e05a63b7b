import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';

let app: TestApp;
const printed: Record<string, unknown>[] = [];

beforeAll(async () => {
  app = await startApp({ LOG_FORMAT: 'json', LOG_LEVEL: 'http', SITE_HOSTS: 'site.example' });
  const stream = app.strapi.log as unknown as NodeJS.EventEmitter;
  stream.on('data', (entry: Record<symbol, string>) => {
    const line = entry[Symbol.for('message')]!;
    expect(line).not.toContain('\n');
    printed.push(JSON.parse(line) as Record<string, unknown>);
  });
});
afterAll(() => app.stop());

const get = (path: string, id = '') => app.http().get(path).set({ host: 'site.example', 'x-request-id': id });
const linesOf = (id: string) => printed.filter(({ request_id }) => request_id === id);

it('the id of a trusted proxy is in the response and in each line of the log', async () => {
  const { headers } = await get('/api/tags', 'proxy-0001.a_b');
  expect(headers['x-request-id']).toBe('proxy-0001.a_b');
  await expect
    .poll(() => linesOf('proxy-0001.a_b'))
    .toMatchObject([{ level: 'http', message: expect.stringContaining('GET /api/tags') as string }]);
});

it('the line of a request has no secret of its URL, in text and in JSON', async () => {
  const messages: string[] = [];
  const collect = ({ message }: { message: string }) => void messages.push(message);
  const stream = app.strapi.log as unknown as NodeJS.EventEmitter;
  stream.on('data', collect);
  await get('/api/tags?token=S3cret&key=ink');
  await expect.poll(() => messages).toEqual([expect.stringMatching(/^GET \/api\/tags\?token=\[secret\]/)]);
  stream.off('data', collect);
});

it.each(['short', 'a'.repeat(65), 'with space in it', 'quote"quote"', '12345678;secret'])(
  'an invalid id is replaced: %s',
  async (id) => {
    expect((await get('/healthz', id)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  },
);

it('each answer that is ready before Koa has an id of its own, also in its line of the log', async () => {
  const ids: string[] = [];
  for (let visit = 0; visit < 4; visit += 1)
    ids.push((await get('/articles?page=3').expect(200)).headers['x-request-id'] as string);
  expect(new Set(ids).size).toBe(4);
  await expect
    .poll(() => linesOf(ids.at(-1)!))
    .toMatchObject([{ message: expect.stringContaining('(ready) 200') as string }]);
});

it('lines of JSON have the time, the level, and the stack of an error, without secrets', () => {
  printed.length = 0;
  app.strapi.log.error('It failed', new Error('for postgres://wentu:S3cret@localhost\nand me@example.com'));
  app.strapi.log.warn('Plain');
  expect(printed).toMatchObject([
    { level: 'error', message: expect.any(String) as string },
    { level: 'warn', message: 'Plain' },
  ]);
  const [failed] = printed as [Record<string, string>];
  expect(Date.parse(failed['time']!)).toBeGreaterThan(0);
  expect(failed['stack']).toMatch(/^Error: .*\n[^]*\n\s+at /);
  expect(JSON.stringify(failed)).not.toMatch(/S3cret|me@example\.com/);
});
