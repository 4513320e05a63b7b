import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_FOLDERS } from '../../../src/contract/limits';
import { startApp, type TestApp } from '../../support/site/app';
import { article, text } from '../../support/site/fixtures';
import { createPeople, everyRole, quickPerson } from '../../support/account/people';

const { user, other } = everyRole();
const mine = { token: user.token };
const UNKNOWN = 'a'.repeat(24);

let app: TestApp;
const ids: Record<string, string> = {};

beforeAll(async () => {
  app = await startApp();
  for (const name of ['Ink', 'Paper', 'Seal', 'Brush']) ids[name] = await article(app, text(name));
});
afterAll(() => app.stop());

const collect = (name: string, folder?: string, options = mine) =>
  app.call('POST /articles/collects', { body: { id: ids[name]!, folder } }, options);
const list = async (query: object = {}, options = mine) =>
  (await app.call('GET /articles/collects', { query }, options)).list.map(({ title }) => title);
const folders = (options = mine) => app.call('GET /articles/collects/folders', {}, options);
const create = (name: string, options = mine) =>
  app.reply('POST /articles/collects/folders', { body: { name } }, options);
const rename = (name: string, new_name: string) =>
  app.reply('PUT /articles/collects/folders', { body: { name, new_name } }, mine);
const move = (names: string[], folder: string) =>
  app.reply(
    'PUT /articles/collects',
    { body: { id_list: names.map((name) => ids[name] ?? UNKNOWN), folder } },
    mine,
  );

describe('removed favourites', () => {
  const rows = async (options: { token: string }) =>
    (await app.call('GET /articles/collects', {}, options)).list.map(({ id, folder, collected_at }) => ({
      id,
      folder,
      collected_at,
    }));

  it('are restored together as they were, and those that were added again stay as they are', async () => {
    const { token } = await quickPerson(app, 'one-who-undoes');
    const options = { token };
    await collect('Ink', 'Later', options);
    await collect('Paper', '', options);
    await collect('Seal', 'Gone', options);
    const articles = await rows(options);
    const restore = (list = articles) =>
      app.reply('PUT /articles/collects/restore', { body: { articles: list } }, options);
    const id_list = articles.map(({ id }) => id);
    await app.call('DELETE /articles/collects', { body: { id_list } }, options);
    await app.call('DELETE /articles/collects/folders', { body: { name: 'Gone' } }, options);
    expect(await rows(options)).toEqual([]);
    const unknown = { ...articles[0]!, id: UNKNOWN };
    expect((await restore([...articles, unknown])).status).toBe(404);
    expect(await rows(options)).toEqual([]);
    expect((await restore()).body.data).toEqual({ count: 3 });
    expect(await rows(options)).toEqual(articles);
    const params = { id: ids['Ink']! };
    expect((await app.call('GET /articles/{id}', { params }, options)).collects_count).toBe(1);

    await app.call('DELETE /articles/collects', { body: { id_list } }, options);
    await collect('Ink', 'Another', options);
    const again = (await rows(options))[0]!;
    expect((await restore()).body.data).toEqual({ count: 2 });
    expect(await rows(options)).toEqual([again, ...articles.filter(({ id }) => id !== again.id)]);
    await app.call('DELETE /articles/collects', { body: { id_list } }, options);
  });
});

describe('folders of favourites', () => {
  it('are created, filled, listed with counts, renamed, emptied and deleted', async () => {
    expect((await create('Later')).body.data).toEqual({ name: 'Later' });
    await collect('Ink', 'Later');
    await collect('Paper', 'Craft');
    await collect('Seal');
    expect(await folders()).toEqual({
      folders: [
        { name: 'Craft', count: 1 },
        { name: 'Later', count: 1 },
      ],
      unfiled: 1,
      count: 3,
    });
    expect(await list({ folder: 'Later' })).toEqual(['Ink']);
    expect(await list({ is_unfiled: true })).toEqual(['Seal']);
    expect(await list({ key: 'pap' })).toEqual(['Paper']);
    expect(await list({ sort: 'title asc' })).toEqual(['Ink', 'Paper', 'Seal']);
    expect((await move(['Ink', 'Seal'], 'Craft')).body.data).toEqual({ count: 2 });
    expect((await rename('Craft', '手艺')).body.data).toEqual({ name: '手艺' });
    expect(await list({ folder: '手艺', sort: 'title asc' })).toEqual(['Ink', 'Paper', 'Seal']);
    expect((await move(['Ink'], '')).body.code).toBe('0');
    const empty = await app.reply('PUT /articles/collects/folders/empty', { body: { name: '手艺' } }, mine);
    expect(empty.body.data).toEqual({ count: 2 });
    expect(await list()).toEqual(['Ink']);
    const read = await app.call('GET /articles/{id}/reactions', { params: { id: ids['Seal']! } }, mine);
    expect(read).toMatchObject({ is_collect: false, collects_count: 0 });
    await move(['Ink'], 'Later');
    for (const name of ['Later', '手艺'])
      expect(
        (await app.reply('DELETE /articles/collects/folders', { body: { name } }, mine)).body.data,
      ).toEqual({ count: 1 });
    expect(await folders()).toEqual({ folders: [], unfiled: 1, count: 1 });
    await collect('Ink');
  });

  it('have names of their own, also for requests at the same time', async () => {
    await create('One');
    await create('Two');
    expect((await create('One')).body.code).toBe('folder_taken');
    expect((await rename('One', 'Two')).body.code).toBe('folder_taken');
    expect((await rename('One', 'One')).body.data).toEqual({ name: 'One' });
    const codes = (await Promise.all(Array.from({ length: 5 }, () => create('At once')))).map(
      ({ body }) => body.code,
    );
    expect(codes.sort()).toEqual(['0', ...Array.from({ length: 4 }, () => 'folder_taken')]);
    expect((await create('One', { token: other.token })).body.code).toBe('0');
  });

  it('that are unknown, or of somebody else, are not found', async () => {
    await create('Only theirs', { token: other.token });
    const body = { name: 'Only theirs' };
    expect((await rename('Only theirs', 'Mine')).status).toBe(404);
    expect((await app.reply('DELETE /articles/collects/folders', { body }, mine)).status).toBe(404);
    expect((await app.reply('PUT /articles/collects/folders/empty', { body }, mine)).status).toBe(404);
    expect((await folders({ token: other.token })).folders.map(({ name }) => name)).toContain('Only theirs');
  });

  it('take all or none of a list', async () => {
    await collect('Brush');
    expect((await move(['Brush', 'Unknown'], 'Nowhere')).status).toBe(404);
    expect(await list({ is_unfiled: true })).toEqual(['Brush']);
    await collect('Brush');
  });

  it('are not created for an article that is unknown or no favourite', async () => {
    const body = { id: UNKNOWN, folder: 'Nowhere' };
    expect((await app.reply('POST /articles/collects', { body }, mine)).status).toBe(404);
    expect((await move(['Unknown'], 'Nowhere')).status).toBe(404);
    expect((await folders()).folders.map(({ name }) => name)).not.toContain('Nowhere');
  });

  it('are not created by removing a favourite', async () => {
    await collect('Brush', 'Kept');
    expect(await collect('Brush', 'Nowhere')).toMatchObject({ is_collect: false });
    const names = (await folders()).folders.map(({ name }) => name);
    expect(names).toContain('Kept');
    expect(names).not.toContain('Nowhere');
  });

  it('are limited in number', async () => {
    const [person] = await createPeople(app, 1);
    const options = { token: person!.token };
    for (let n = 0; n < MAX_FOLDERS; n += 1) await create(`Folder ${n}`, options);
    expect((await create('One more', options)).body.code).toBe('too_many_folders');
    const body = { id: ids['Ink']!, folder: 'One more' };
    expect((await app.reply('POST /articles/collects', { body }, options)).body.code).toBe(
      'too_many_folders',
    );
  });
});
