import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { fingerprint } from '../../support/site/database';
import { articleShowing, storedPicture } from '../../support/samples/image-samples';
import { everyRole } from '../../support/account/people';
import { picture } from '../../support/samples/image-files';
import { countQueries } from '../../support/measure/queries';
import { advert, article, text } from '../../support/site/fixtures';

const { admin, user, other, guest } = everyRole();

let app: TestApp;
let image: { id: string; path: string };

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  image = await storedPicture(app, user.token);
});

const list = (query: object = {}) => app.call('GET /images', { query }, { token: guest.token });
const find = async (id: string) => (await list({ limit: 200 })).list.find((one) => one.id === id);
const uses = (id: string) => app.call('GET /images/{id}/uses', { params: { id } }, { token: guest.token });
const change = (body: object, token = user.token) =>
  app.reply('PUT /images', { body: { id: image.id, ...body } }, { token });
const remove = (body: { id_list: string[]; force?: boolean }, token = admin.token) =>
  app.reply('DELETE /images', { body }, { token });
const replace = (from_id: string, into_id: string) =>
  app.call('POST /images/replace', { body: { from_id, into_id } }, { token: admin.token });
const files = () => readdir(path.join(app.strapi.dirs.static.public, 'uploads'));
const showing = (shown: { path: string }, title: string, more?: object) =>
  articleShowing(app, shown, title, more);
const read = (id: string, locale = 'en') =>
  app.call('GET /articles/{id}', { params: { id }, query: { locale: locale as 'en' } });

describe('the library', () => {
  it('is searched in names and alternative texts, with any characters', async () => {
    await change({ name: 'A 100%_pot.png', alt: '一壶墨' });
    expect((await list({ key: '100%_POT' })).list.map(({ id }) => id)).toEqual([image.id]);
    expect((await list({ key: '壶墨' })).list.map(({ id }) => id)).toEqual([image.id]);
    expect(await list({ key: '100%%' })).toEqual({ list: [], count: 0 });
  });

  it('is filtered by tag, and by unused images', async () => {
    await change({ tags: ['only here', 'b', 'b'] });
    await showing(image, `Shows ${image.id}`);
    expect((await list({ tag: 'only here' })).list).toMatchObject([
      { id: image.id, tags: ['b', 'only here'] },
    ]);
    expect(await list({ tag: 'only here', unused: 'true' })).toEqual({ list: [], count: 0 });
    expect((await list({ tag: 'only here', unused: 'false' })).count).toBe(1);
  });

  it('is sorted and paged', async () => {
    const all = await list({ limit: 200, sort: 'name asc' });
    const names = all.list.map(({ name }) => name.toLowerCase());
    expect(names).toEqual([...names].sort());
    const pages = [
      await list({ limit: 1, page: 1, sort: 'name asc' }),
      await list({ limit: 1, page: 2, sort: 'name asc' }),
    ];
    expect(pages.map(({ list: [one], count }) => [one?.id, count])).toEqual([
      [all.list[0]?.id, all.count],
      [all.list[1]?.id, all.count],
    ]);
  });

  it('needs four queries, for any number of images', async () => {
    await change({ tags: ['one', 'two'] });
    const queryCount = async (limit: number) => (await countQueries(app, () => list({ limit }))).length;
    // the session of the token is cached by now
    await list();
    expect([await queryCount(1), await queryCount(200)]).toEqual([4, 4]);
  });
});

describe('the metadata of an image', () => {
  it('can be changed by its uploader', async () => {
    const { body } = await change({
      name: 'sunset.html',
      alt: 'A sunset',
      tags: ['sky'],
      focal_x: 0,
      focal_y: 1,
    });
    expect(body.data).toMatchObject({
      id: image.id,
      name: 'sunset.png',
      alt: 'A sunset',
      tags: ['sky'],
      focal_x: 0,
      focal_y: 1,
      user_id: user.id,
    });
    expect((await change({ alt: '' })).body.data).toMatchObject({
      name: 'sunset.png',
      alt: '',
      tags: ['sky'],
    });
    expect(await find(image.id)).toEqual((await change({})).body.data);
  });

  it('can be changed by administrators, but not by other users', async () => {
    expect((await change({ name: 'Sunset 2' }, admin.token)).body.data).toMatchObject({
      name: 'Sunset 2.png',
    });
    const before = await fingerprint(app);
    expect((await change({ alt: 'x' }, other.token)).status).toBe(403);
    expect((await change({ alt: 'x' }, guest.token)).status).toBe(403);
    expect((await remove({ id_list: [image.id] }, other.token)).status).toBe(403);
    expect((await remove({ id_list: [image.id] }, guest.token)).status).toBe(403);
    expect(await fingerprint(app)).toEqual(before);
  });

  it.each([{ focal_x: 1.1 }, { focal_y: -0.1 }, { name: ' ' }, { tags: [''] }, { alt: 'x'.repeat(301) }])(
    'is checked: %j',
    async (body) => expect((await change(body)).status).toBe(422),
  );
});

describe('the usages of an image', () => {
  it('have names and languages', async () => {
    const id = await showing(image, `In a text ${image.id}`, { banner_id: image.id });
    const menu = await app.call(
      'POST /menus',
      {
        body: {
          title: `墨 ${image.id}`,
          path: `/${image.id}`,
          image_sort_list: [{ image_id: image.id, sort: 1 }],
        } as never,
      },
      { token: admin.token },
    );
    const shown = await advert(app, { images: image.path, title: 'Ink' });
    await app.call('PUT /settings/site', { body: { qq_image: image.path } }, { token: admin.token });
    await app.strapi.db
      .query('plugin::users-permissions.user')
      .update({ where: { documentId: other.id }, data: { avatar: image.path } });
    expect(await uses(image.id)).toEqual([
      { kind: 'advert', id: shown.id, title: 'Ink', locale: null },
      { kind: 'article', id, title: `In a text ${image.id}`, locale: 'en' },
      { kind: 'article_banner', id, title: `In a text ${image.id}`, locale: 'en' },
      { kind: 'avatar', id: other.id, title: other.name, locale: null },
      { kind: 'menu_banner', id: menu.id, title: `墨 ${image.id}`, locale: null },
      { kind: 'setting', id: expect.any(String) as string, title: '', locale: null },
    ]);
    expect(await find(image.id)).toMatchObject({ used_in: 6 });
    const next = await storedPicture(app);
    expect(await replace(image.id, next.id)).toEqual({ count: 6 });
    expect(await uses(image.id)).toEqual([]);
    expect((await uses(next.id)).map(({ kind }) => kind)).toEqual([
      'advert',
      'article',
      'article_banner',
      'avatar',
      'menu_banner',
      'setting',
    ]);
    expect((await app.call('GET /settings/site')).qq_image).toBe(next.path);
  });

  it('are removed when the image is no longer used', async () => {
    const id = await showing(image, `For a while ${image.id}`);
    await app.call('PUT /articles', { body: { id, version: 1, content: 'Nothing' } }, { token: admin.token });
    expect(await uses(image.id)).toEqual([]);
  });
});

describe('deleting an image', () => {
  it('deletes its files', async () => {
    const before = await files();
    const { body } = await remove({ id_list: [image.id] }, user.token);
    expect(body).toEqual({ code: '0', msg: '', data: { count: 1 } });
    expect((await app.http().get(image.path)).status).toBe(404);
    expect(await find(image.id)).toBeUndefined();
    const name = path.parse(image.path).name;
    expect(before.some((file) => file.includes(name))).toBe(true);
    expect((await files()).some((file) => file.includes(name))).toBe(false);
  });

  it('does not reveal the names of other authors’ unpublished articles to its owner', async () => {
    const draft = (title: string, token: string) => {
      const content = `![x](${image.path})`;
      return article(app, text(title, { content, state: 'draft', banner_id: '' }), token);
    };
    const own = await draft(`Own ${image.id}`, user.token);
    const secret = await draft(`Secret ${image.id}`, admin.token);
    const titles = async (token: string) => {
      const found = await app.call('GET /images/{id}/uses', { params: { id: image.id } }, { token });
      return Object.fromEntries(found.map(({ id, title }) => [id, title]));
    };
    expect(await titles(other.token)).toEqual({ [own]: '', [secret]: '' });
    expect(await titles(user.token)).toEqual({ [own]: `Own ${image.id}`, [secret]: '' });
    const { body } = await remove({ id_list: [image.id] }, user.token);
    expect([body.code, JSON.stringify(body.data)]).toEqual([
      'image_in_use',
      expect.not.stringContaining('Secret'),
    ]);
    const published = { id_list: [secret], state: 'published' as const };
    await app.call('PUT /articles/state', { body: published }, { token: admin.token });
    expect((await titles(other.token))[secret]).toBe(`Secret ${image.id}`);
  });

  it('fails with the usages when it is in use', async () => {
    const unused = await storedPicture(app);
    const id = await showing(image, `Needs ${image.id}`);
    const before = await fingerprint(app);
    const { status, body } = await remove({ id_list: [unused.id, image.id] });
    expect([status, body.code, body.msg]).toEqual([200, 'image_in_use', expect.stringContaining('1 place')]);
    expect(body.data).toEqual({
      uses: [{ kind: 'article', id, title: `Needs ${image.id}`, locale: 'en' }],
    });
    expect(await fingerprint(app)).toEqual(before);
    expect((await remove({ id_list: [image.id], force: true })).body.data).toEqual({ count: 1 });
    expect((await app.http().get(image.path)).status).toBe(404);
    expect((await read(id)).title).toBe(`Needs ${image.id}`);
  });

  it('deletes none when one of the list is unknown', async () => {
    expect((await remove({ id_list: [image.id, 'a'.repeat(24)] })).status).toBe(404);
    expect(await find(image.id)).toBeDefined();
  });

  it('allows uploading it again', async () => {
    const file = await picture();
    const first = await storedPicture(app, user.token, file);
    await remove({ id_list: [first.id] });
    const second = await storedPicture(app, user.token, file);
    expect(second.id).not.toBe(first.id);
    expect((await app.http().get(second.path)).status).toBe(200);
  });
});
