import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointKey } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { everyRole } from '../../support/account/people';
import { countQueries } from '../../support/measure/queries';
import { article, text } from '../../support/site/fixtures';

const { admin, user, guest } = everyRole();

let app: TestApp;
let hidden: string;

beforeAll(async () => {
  app = await startApp();
  const tags = (n: number) => Array.from({ length: 20 }, (_, t) => `Tag ${n} ${t}`);
  for (let n = 0; n < 10; n += 1)
    await article(app, text(`Many tags ${n}`, { tags: tags(n), category: 'travel' }));
  await app.strapi.db
    .query('api::category.category')
    .updateMany({ where: { title: 'travel' }, data: { title_zh: '旅行' } });
  hidden = await article(app, text('Waits for review'), user.token);
});
afterAll(() => app.stop());

const list = (query: object, token?: string) =>
  app.reply('GET /articles', { query: { limit: 100, ...query } }, { token });
const ids = async (query: object, token?: string) =>
  (await list(query, token)).body.data.list.map(({ id }) => id);

describe('the number of queries', () => {
  const budgets: [EndpointKey, number, object?][] = [
    ['GET /articles', 4],
    ['GET /articles', 5, { key: 'many' }],
    ['GET /articles/text', 3, { key: 'many' }],
    ['GET /articles/tags', 1],
    ['GET /articles/categorys', 1],
    ['GET /articles/calendar', 1],
    ['GET /article_id_title', 1],
    ['GET /tags', 2],
    ['GET /menus', 4],
    ['GET /menus_names', 2],
    ['GET /settings/site', 1],
    ['GET /articles/bin', 4],
    ['GET /articles/collects', 4],
    ['GET /users', 4],
  ];

  it.each(budgets)('%s needs at most %i, for any number of rows and tags', async (key, most, query) => {
    const options = { token: admin.token };
    // The first request of a session reads the session.
    await app.call(key, { query } as never, options);
    const statements = await countQueries(app, () => app.call(key, { query } as never, options));
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
  });
});

describe('articles of a list', () => {
  it('are the published ones of all authors', async () => {
    expect(await ids({})).not.toContain(hidden);
    expect(await ids({}, admin.token)).not.toContain(hidden);
  });

  it('are the caller’s own in every state', async () => {
    expect(await ids({ is_user: 'true' }, user.token)).toEqual([hidden]);
    expect(await ids({ is_user: 'true', state: 'draft' }, user.token)).toEqual([]);
    expect(await ids({ is_user: 'true' }, guest.token)).toEqual([]);
    expect((await list({ is_user: 'true' })).status).toBe(401);
  });

  it('are all of a state for administrators only', async () => {
    expect(await ids({ state: 'in_review' }, admin.token)).toEqual([hidden]);
    expect((await list({ state: 'in_review' }, user.token)).status).toBe(403);
    expect((await list({ state: 'in_review' })).status).toBe(401);
  });
});

describe('a filter', () => {
  it('accepts the name of a category in either language', async () => {
    expect(await ids({ category: 'travel' })).toHaveLength(10);
    expect(await ids({ category: '旅行' })).toHaveLength(10);
    expect(await ids({ category: 'trav' })).toEqual([]);
  });

  it('combines with others and with paging, and counts all matches', async () => {
    const found = await app.call('GET /articles', {
      query: { category: 'travel', key: 'tags', page: 4, limit: 3 },
    });
    expect([found.count, found.list.length]).toEqual([10, 1]);
    expect(await ids({ tag: 'Tag 3 7', category: 'travel' })).toHaveLength(1);
    expect(await ids({ tag: 'Tag 3 7', category: 'news' })).toEqual([]);
  });

  it('names the category in the language of the reader', async () => {
    const { list: rows } = await app.call('GET /articles', {}, { locale: 'zh-CN' });
    expect(rows[0]?.category).toBe('旅行');
    expect(await app.call('GET /articles/categorys', { query: { locale: 'zh-CN' } })).toEqual([
      { value: '旅行', label: '旅行', count: 10 },
    ]);
  });
});

describe('recommended articles', () => {
  it('are recommended in both languages, until that is removed', async () => {
    const id = await article(app, text('Recommended'));
    const save = (body: object, version: number) =>
      app.call('PUT /articles', { body: { id, version, ...body } }, { token: admin.token });
    await save({ locale: 'zh-CN', title: '推荐', content: '一段话。' }, 0);
    const lists = async (is_recommend: string) =>
      Promise.all(['en', 'zh-CN'].map(async (locale) => (await ids({ is_recommend, locale })).includes(id)));
    expect([await lists('true'), await lists('false')]).toEqual([
      [false, false],
      [true, true],
    ]);
    await save({ locale: 'en', is_recommend: true }, 1);
    expect([await lists('true'), await lists('false')]).toEqual([
      [true, true],
      [false, false],
    ]);
    await save({ locale: 'zh-CN', is_recommend: false }, 1);
    expect(await lists('true')).toEqual([false, false]);
  });
});
