import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { everyRole } from '../../support/account/people';
import { article, text } from '../../support/site/fixtures';

const { admin, guest } = everyRole();

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('site settings', () => {
  const site = () => app.call('GET /settings/site');
  const save = (body: object, token = admin.token) => app.reply('PUT /settings/site', { body }, { token });

  it('have the specification’s date and review as defaults', async () => {
    expect(await site()).toMatchObject({
      created_at: '2023-02-15',
      review_needed: true,
      register_open: false,
    });
  });

  it('take effect at once; omitted fields are unchanged, empty ones are cleared', async () => {
    await save({ title: '问图', web: 'https://example.com/', slogan_en: 'Read.' });
    const saved = (await save({ web: '', created_at: '2024-02-29' })).body.data;
    expect(saved).toMatchObject({ title: '问图', web: '', slogan_en: 'Read.', created_at: '2024-02-29' });
    expect(await site()).toEqual(saved);
  });

  it.each([
    { created_at: '2023-02-30' },
    { web: 'javascript:alert(1)' },
    { email: 'nobody' },
    { title: ' ' },
    { review_needed: 'yes' },
  ])('reject %j', async (body) => {
    const before = await site();
    expect((await save(body)).status).toBe(422);
    expect(await site()).toEqual(before);
  });

  it('cannot be changed by guests', async () => {
    expect((await save({ title: 'Mine' }, guest.token)).status).toBe(403);
  });
});

describe('menus', () => {
  beforeAll(async () => {
    const menus = app.strapi.documents('api::menu.menu');
    const about = {
      title: '关于',
      title_en: 'About',
      path: '/about',
      sort: 2,
      abstract: ['一', '二'],
      abstract_time: 3,
    };
    const { documentId } = await menus.create({ data: about });
    await menus.create({ data: { title: '首页', title_en: 'Home', path: '/', sort: 1 } });
    await menus.create({ data: { title: '团队', path: '/about/team', sort: 1, parent: documentId } });
  });

  it('are a tree, in their order', async () => {
    const tree = await app.call('GET /menus_names');
    expect(tree).toMatchObject([
      { title: '首页', title_en: 'Home', path: '/', children: [] },
      { title: '关于', path: '/about', children: [{ title: '团队', title_en: '', path: '/about/team' }] },
    ]);
  });

  it('are found by their path', async () => {
    const menu = await app.call('GET /menus/detail', { query: { path: '/about' } });
    expect(menu).toMatchObject({ title: '关于', abstract: ['一', '二'], abstract_time: 3, banners: [] });
    expect((await app.reply('GET /menus/detail', { query: { path: '/nothing' } })).status).toBe(404);
  });

  it('are listed and searched in both languages', async () => {
    const titles = async (key: string) =>
      (await app.call('GET /menus', { query: { key } })).list.map((m) => m.title);
    expect([await titles('HOME'), await titles('首'), await titles('%')]).toEqual([['首页'], ['首页'], []]);
  });
});

describe('tags', () => {
  beforeAll(async () => {
    await article(app, text('Tagged', { tags: ['Beta', 'alpha_1'] }));
    await article(app, text('Tagged too', { tags: ['Beta'] }));
    await app.strapi
      .documents('api::tag.tag')
      .create({ data: { title: 'Travel', title_zh: '旅行', color: 'red' } });
  });
  // An administrator, because the public list has no unused tags.
  const titles = async (query: object, locale = 'en') =>
    (await app.call('GET /tags', { query }, { locale, token: admin.token })).list.map(({ title }) => title);

  it('are the most used first, with their number and colour', async () => {
    const { list, count } = await app.call('GET /tags', {}, { token: admin.token });
    expect(list.map(({ title, color, article_count }) => [title, color, article_count])).toEqual([
      ['Beta', 'geekblue', 2],
      ['alpha_1', 'geekblue', 1],
      ['Travel', 'red', 0],
    ]);
    expect(count).toBe(3);
  });

  it('have a name in each language and are found by both', async () => {
    expect(await titles({ key: '旅行' }, 'zh-CN')).toEqual(['旅行']);
    expect(await titles({ key: '旅行' })).toEqual(['Travel']);
    expect(await titles({ key: 'travel' })).toEqual(['Travel']);
  });

  it('treat wildcard characters as literals', async () => {
    expect([await titles({ key: '_' }), await titles({ key: '%' })]).toEqual([['alpha_1'], []]);
  });
});

describe('the health of the server', () => {
  it('is returned without an envelope', async () => {
    const [alive, ready] = [await app.http().get('/healthz'), await app.http().get('/readyz')];
    expect([alive.status, alive.text, ready.status, ready.text]).toEqual([200, 'ok', 200, 'ready']);
    expect(ready.headers['cache-control']).toBe('no-store');
  });

  it('is bad when the database cannot be reached, although the process is running', async () => {
    const { connection } = app.strapi.db;
    const ready = () => app.http().get('/readyz');
    await connection.destroy();
    await expect.poll(async () => (await ready()).status).toBe(503);
    const [text, alive] = [(await ready()).text, await app.http().get('/healthz')];
    connection.initialize();
    expect([alive.status, text]).toEqual([200, 'The database cannot be reached.']);
    await expect.poll(async () => (await ready()).status).toBe(200);
  });
});

describe('the documentation', () => {
  it('is a valid OpenAPI 3.1 document of every endpoint, and no other', async () => {
    const { body, type } = await app.http().get('/api/openapi.json');
    expect(type).toBe('application/json');
    const document = body as { openapi: string; paths: Record<string, Record<string, unknown>> };
    expect(document.openapi).toMatch(/^3\.1\./);
    const result = await new Validator().validate(document);
    expect(result.errors ?? []).toEqual([]);
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice('/api'.length)}`),
    );
    expect(documented.sort()).toEqual(Object.keys(endpoints).sort());
  });

  it('has a unique name for each endpoint', async () => {
    const { body } = await app.http().get('/api/openapi.json');
    const { paths } = body as { paths: Record<string, Record<string, { operationId: string }>> };
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is a page that loads everything from this server', async () => {
    const page = await app.http().get('/api/docs');
    expect([page.status, page.type]).toEqual([200, 'text/html']);
    const files = [...page.text.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(
      ([, file]) => file ?? '',
    );
    expect(files).toHaveLength(3);
    for (const file of files) expect((await app.http().get(file)).status).toBe(200);
    expect((await app.http().get('/api/docs/../../package.json')).status).toBe(404);
  });
});
