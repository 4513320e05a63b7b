import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { everyRole } from '../../support/account/people';
import { countQueries } from '../../support/measure/queries';
import { article, text } from '../../support/site/fixtures';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

type Uid = 'api::tag.tag' | 'api::category.category';

/** Renames like Strapi's panel. */
const rename = async (uid: Uid, from: string, data: { title?: string; title_zh?: string }) => {
  const found = await app.strapi.documents(uid).findFirst({ filters: { title: from } });
  if (!found) throw new Error(`There is no ${from}`);
  await app.strapi.documents(uid).update({ documentId: found.documentId, data });
};
const TAG = 'api::tag.tag';
const CATEGORY = 'api::category.category';

/**
 * Redirect target of a URL, or its status without a redirect. Pages need the built site, which these tests do
 * not have: 404 means no redirect.
 */
const goes = async (path: string, headers: Record<string, string> = {}): Promise<string | number> => {
  const { status, headers: answer } = await app
    .http()
    .get(path)
    .set({ accept: 'text/html', ...headers });
  return status === 301 ? (answer['location'] ?? '') : status;
};
const stays = expect.any(Number) as number;

describe('the old name of a tag or category', () => {
  it('redirects lists and feeds to the new one and keeps the rest of the URL', async () => {
    await article(app, text('One', { tags: ['Reakt'], category: 'Jurney' }));
    await rename(TAG, 'Reakt', { title: 'React & co', title_zh: '反应' });
    await rename(CATEGORY, 'Jurney', { title: 'Journey' });
    expect(await goes('/articles?page=2&tag=Reakt&sort=oldest')).toBe(
      '/articles?page=2&tag=React+%26+co&sort=oldest',
    );
    expect(await goes('/?tag=Reakt')).toBe('/?tag=React+%26+co');
    expect(await goes('/articles?tag=Reakt&lang=zh-CN')).toBe('/articles?tag=%E5%8F%8D%E5%BA%94&lang=zh-CN');
    expect(await goes('/articles?tag=Reakt&category=Jurney')).toBe(
      '/articles?tag=React+%26+co&category=Journey',
    );
    for (const feed of ['/feed.xml', '/atom.xml', '/feed.json'])
      expect(await goes(`${feed}?category=Jurney&lang=zh-CN`)).toBe(`${feed}?category=Journey&lang=zh-CN`);
    expect(await goes('/articles?tag=React+%26+co')).toEqual(stays);
    expect(await goes('/articles?tag=Unknown')).toEqual(stays);
  });

  it('is still accepted when an article is saved with it', async () => {
    const token = everyRole().admin.token;
    const id = await article(app, text('Before it', { tags: ['Wrtiing'], category: 'Werk' }));
    await rename(TAG, 'Wrtiing', { title: 'Writing', title_zh: '写作' });
    await rename(CATEGORY, 'Werk', { title: 'Work' });
    const later = await article(app, text('After it', { tags: ['Wrtiing', 'Writing'], category: 'Werk' }));
    await app.call('PUT /articles', { body: { id, version: 1, tags: ['Wrtiing', 'New'] } }, { token });
    const named = async (one: string, n: number) =>
      app.call('GET /articles/{id}/revisions/{n}', { params: { id: one, n }, query: {} }, { token });
    expect(await named(id, 2)).toMatchObject({ tags: ['Writing', 'New'], category: 'Work' });
    expect(await named(later, 1)).toMatchObject({ tags: ['Writing'], category: 'Work' });
    const count = (uid: Uid, title: string) => app.strapi.db.query(uid).count({ where: { title } });
    expect([await count(TAG, 'Wrtiing'), await count(CATEGORY, 'Werk')]).toEqual([0, 0]);
  });

  it('finds the same articles in the API', async () => {
    await article(app, text('Two', { tags: ['Colour'], category: 'Paint' }));
    await rename(TAG, 'Colour', { title: 'Color' });
    await rename(CATEGORY, 'Paint', { title: 'Painting' });
    const titles = async (query: object) =>
      (await app.call('GET /articles', { query })).list.map(({ title }) => title);
    expect(await titles({ tag: 'Colour' })).toEqual(['Two']);
    expect(await titles({ tag: 'Color', category: 'Paint' })).toEqual(['Two']);
    expect(await titles({ tag: 'Colours' })).toEqual([]);
  });

  it('redirects in one step to the newest, and without a cycle when a name is reused', async () => {
    await article(app, text('Three', { tags: ['A1'] }));
    await rename(TAG, 'A1', { title: 'A2' });
    await rename(TAG, 'A2', { title: 'A3' });
    expect([await goes('/?tag=A1'), await goes('/?tag=A2')]).toEqual(['/?tag=A3', '/?tag=A3']);
    await rename(TAG, 'A3', { title: 'A1' });
    expect([await goes('/?tag=A1'), await goes('/?tag=A2'), await goes('/?tag=A3')]).toEqual([
      stays,
      '/?tag=A1',
      '/?tag=A1',
    ]);
  });

  it('belongs to a new owner of the name, and redirects to its next name', async () => {
    await article(app, text('Four', { tags: ['B1'] }));
    await rename(TAG, 'B1', { title: 'B2' });
    await app.call('POST /tags', { body: { title: 'B1' } }, { token: everyRole().admin.token });
    await article(app, text('Five', { tags: ['B1'] }));
    expect(await goes('/?tag=B1')).toEqual(stays);
    const { list } = await app.call('GET /articles', { query: { tag: 'B1' } });
    expect(list.map(({ title }) => title)).toEqual(['Five']);
    await rename(TAG, 'B1', { title: 'B3' });
    expect([await goes('/?tag=B1'), await goes('/?tag=B2')]).toEqual(['/?tag=B3', stays]);
  });

  it('applies to both languages, and is deleted with its tag', async () => {
    await article(app, text('Six', { tags: ['C1'] }));
    await rename(TAG, 'C1', { title_zh: '旧' });
    await rename(TAG, 'C1', { title_zh: '新' });
    expect(await goes('/articles?tag=%E6%97%A7', { cookie: 'lang=zh-CN' })).toBe('/articles?tag=%E6%96%B0');
    const found = await app.strapi.documents(TAG).findFirst({ filters: { title: 'C1' } });
    await app.strapi.documents(TAG).delete({ documentId: found?.documentId ?? '' });
    expect(await goes('/articles?tag=%E6%97%A7')).toEqual(stays);
    expect(await app.strapi.db.query('api::alias.alias').count({ where: { title: '旧' } })).toBe(0);
  });

  it('is not stored when the write fails', async () => {
    await article(app, text('Seven', { tags: ['D1', 'D2'] }));
    await expect(rename(TAG, 'D1', { title: 'D2' })).rejects.toThrow();
    expect(await goes('/?tag=D1')).toEqual(stays);
    expect(await app.strapi.db.query('api::alias.alias').count({ where: { title: 'D1' } })).toBe(0);
  });

  it('is looked up once, and not cached by browsers', async () => {
    await article(app, text('Eight', { tags: ['E1'] }));
    await rename(TAG, 'E1', { title: 'E2' });
    await goes('/articles?tag=E1');
    expect(await countQueries(app, () => goes('/articles?page=3&tag=E1'))).toEqual([]);
    const { headers } = await app.http().get('/articles?tag=E1');
    expect(headers['cache-control']).toBe('no-cache');
  });
});
