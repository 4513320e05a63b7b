import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { createPeople, everyRole } from '../../support/account/people';
import { article, text } from '../../support/site/fixtures';

const { admin, user, other } = everyRole();
const UNKNOWN = 'a'.repeat(24);

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const digg = (id: string, token = user.token) =>
  app.reply('POST /articles/digg', { body: { id } }, { token });
const collect = (id: string, folder?: string, token = user.token) =>
  app.reply('POST /articles/collects', { body: { id, folder } }, { token });
const read = (id: string, token?: string) => app.call('GET /articles/{id}', { params: { id } }, { token });
const favourites = (query: object = {}, token = user.token) =>
  app.call('GET /articles/collects', { query }, { token });

describe('liking', () => {
  it('counts once per user, and removes the like the second time', async () => {
    const id = await article(app, text('Liked'));
    expect((await digg(id)).body.data).toEqual({ is_digg: true, digg_count: 1 });
    expect((await digg(id, other.token)).body.data).toEqual({ is_digg: true, digg_count: 2 });
    expect((await digg(id)).body.data).toEqual({ is_digg: false, digg_count: 1 });
    expect(await read(id, other.token)).toMatchObject({ is_digg: true, digg_count: 1 });
    expect(await read(id, user.token)).toMatchObject({ is_digg: false, digg_count: 1 });
    expect(await read(id)).toMatchObject({ is_digg: false });
  });

  it('counts correctly when fifty users toggle two hundred times simultaneously', async () => {
    const id = await article(app, text('Toggled'));
    const people = await createPeople(app, 50);
    const toggle = [
      (token: string) => digg(id, token),
      (token: string) => collect(id, undefined, token),
    ] as const;
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, n) => toggle[n % 2 === 0 ? 0 : 1](people[(n * 7) % 50]?.token ?? '')),
    );
    expect(replies.map(({ body }) => body.code)).toEqual(Array.from({ length: 200 }, () => '0'));
    const count = async (table: string) =>
      Number((await app.strapi.db.connection(table).where('article_id', id).count({ n: '*' }).first())?.n);
    const { digg_count, collects_count } = await read(id);
    expect([digg_count, collects_count]).toEqual([
      await count('article_likes'),
      await count('article_collects'),
    ]);
    const states = await Promise.all(
      people.map(({ token }) => app.call('GET /articles/{id}/reactions', { params: { id } }, { token })),
    );
    expect(states.filter(({ is_digg }) => is_digg)).toHaveLength(digg_count);
    expect(states.filter(({ is_collect }) => is_collect)).toHaveLength(collects_count);
  });

  it('survives a publication of the article', async () => {
    const id = await article(app, text('Liked and changed'));
    await digg(id);
    await app.call(
      'PUT /articles',
      { body: { id, version: 1, title: 'Liked still' } },
      { token: admin.token },
    );
    expect(await read(id, user.token)).toMatchObject({ title: 'Liked still', is_digg: true, digg_count: 1 });
  });

  it('is possible for published articles only', async () => {
    const hidden = await article(app, text('Hidden'), user.token);
    expect((await digg(hidden)).status).toBe(404);
    expect((await digg(UNKNOWN)).status).toBe(404);
    const trashed = await article(app, text('Trashed'));
    await app.call('DELETE /articles', { body: { id_list: [trashed] } }, { token: admin.token });
    expect((await digg(trashed)).status).toBe(404);
    expect((await collect(trashed)).status).toBe(404);
    const reactions = { params: { id: trashed } };
    expect((await app.reply('GET /articles/{id}/reactions', reactions, { token: user.token })).status).toBe(
      404,
    );
  });
});

describe('favourites', () => {
  it('list the latest first, with folder and time', async () => {
    const [a, b] = [await article(app, text('Favourite A')), await article(app, text('Favourite B'))];
    expect((await collect(a, 'later')).body.data).toEqual({ is_collect: true, collects_count: 1 });
    await collect(b);
    const { list, count } = await favourites();
    expect(count).toBe(2);
    expect(list.map(({ id, folder }) => [id, folder])).toEqual([
      [b, ''],
      [a, 'later'],
    ]);
    expect((await favourites({ folder: 'later' })).list.map(({ id }) => id)).toEqual([a]);
    expect(await read(a, user.token)).toMatchObject({ is_collect: true, collects_count: 1 });
    expect((await collect(a)).body.data).toEqual({ is_collect: false, collects_count: 0 });
  });

  it('are private to a user', async () => {
    const id = await article(app, text('Of one person'));
    await collect(id, '', other.token);
    expect((await favourites({ limit: 100 })).list.map((row) => row.id)).not.toContain(id);
    expect((await favourites({}, other.token)).count).toBe(1);
  });

  it('are removed all or none', async () => {
    const id = await article(app, text('Taken out'));
    await collect(id, '', admin.token);
    const remove = (id_list: string[]) =>
      app.reply('DELETE /articles/collects', { body: { id_list } }, { token: admin.token });
    expect((await remove([id, UNKNOWN])).status).toBe(404);
    expect((await favourites({}, admin.token)).count).toBe(1);
    expect((await remove([id, id])).body.data).toEqual({ count: 1 });
    expect(await read(id, admin.token)).toMatchObject({ is_collect: false, collects_count: 0 });
  });

  it('leave out articles that are no longer public', async () => {
    const id = await article(app, text('Gone from favourites'));
    await collect(id, 'gone');
    await app.call('DELETE /articles', { body: { id_list: [id] } }, { token: admin.token });
    expect(await favourites({ folder: 'gone' })).toEqual({ list: [], count: 0 });
  });
});
