import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { ROOT } from '../../support/site/environment';
import { everyRole } from '../../support/account/people';

const { admin, guest } = everyRole();
const UNKNOWN = 'a'.repeat(24);

type Body = EndpointInput<'POST /menus'>['body'];

interface Image {
  id: string;
  url: string;
}

let app: TestApp;
let images: Image[];

beforeAll(async () => {
  app = await startApp();
  const { storeImage } = built<{ storeImage: (options: object) => Promise<Image> }>(
    'src/api/image/actions/store-image',
  );
  images = [];
  for (const name of ['brush.webp', 'pages.webp']) {
    const file = path.join(ROOT, 'database/starter/images', name);
    images.push(await storeImage({ file, name, mime: 'image/webp', withSizes: true }));
  }
});
afterAll(() => app.stop());

let made = 0;
const add = (body: Partial<Body> = {}) => {
  made += 1;
  const menu = { title: `菜单 ${made}`, path: `/menu-${made}`, ...body };
  return app.reply('POST /menus', { body: menu }, { token: admin.token });
};
const added = async (body?: Partial<Body>) => (await add(body)).body.data;
const change = (id: string, body: Partial<Body>) =>
  app.reply('PUT /menus/{id}', { params: { id }, body }, { token: admin.token });
const remove = (...id_list: string[]) =>
  app.reply('DELETE /menus', { body: { id_list } }, { token: admin.token });
const listed = async () => (await app.call('GET /menus', { query: { limit: 100 } })).list;
const usesOf = (id: string) =>
  app.strapi.db.query('api::image.image-use').findMany({ where: { target_id: id }, orderBy: { id: 'asc' } });

describe('a menu', () => {
  it('has texts in both languages, and is shown at once', async () => {
    const { id } = await added({
      title: '关于',
      title_en: 'About',
      path: '/about',
      slogan: '我们是谁',
      slogan_en: 'Who we are',
      abstract: ['一', '二'],
      abstract_en: ['One', 'Two'],
      abstract_time: 5,
      banner_time: 9,
      sort: 3,
    });
    expect(await app.call('GET /menus/detail', { query: { path: '/about' } })).toEqual({
      id,
      created_at: expect.any(String) as string,
      title: '关于',
      title_en: 'About',
      path: '/about',
      slogan: '我们是谁',
      slogan_en: 'Who we are',
      abstract: ['一', '二'],
      abstract_en: ['One', 'Two'],
      abstract_time: 5,
      banner_time: 9,
      sort: 3,
      parent_id: null,
      banners: [],
    });
  });

  it('keeps omitted fields, and clears empty ones', async () => {
    const { id } = await added({ slogan: '一句话', abstract: ['一'], sort: 4 });
    expect((await change(id, { slogan: '', abstract: [] })).body.data).toMatchObject({
      slogan: '',
      abstract: [],
      sort: 4,
    });
  });

  it('accepts a path of the site or the URL of another one only', async () => {
    expect((await add({ path: 'https://example.com/' })).body.code).toBe('0');
    for (const path of ['', 'about', '//evil.example', 'javascript:alert(1)', `/${'a'.repeat(300)}`])
      expect((await add({ path })).status, path).toBe(422);
  });

  it('has a unique title and path, even when two are added simultaneously', async () => {
    const { id } = await added({ title: '唯一', path: '/only' });
    expect((await add({ title: '唯一' })).body.code).toBe('menu_taken');
    expect((await add({ path: '/only' })).body.code).toBe('menu_taken');
    expect((await change(id, { title: '唯一', path: '/only' })).body.code).toBe('0');
    const both = await Promise.all([add({ title: '同时' }), add({ title: '同时' })]);
    expect(both.map(({ body }) => body.code).sort()).toEqual(['0', 'menu_taken']);
  });

  it('can be changed by administrators only', async () => {
    const { id } = await added();
    const reply = await app.reply('PUT /menus/{id}', { params: { id }, body: {} }, { token: guest.token });
    expect(reply.status).toBe(403);
    expect((await change(UNKNOWN, { sort: 1 })).status).toBe(404);
  });
});

describe('a menu under another', () => {
  it('is below it in the tree, and at the top when its parent is cleared', async () => {
    const parent = await added({ sort: 100 });
    const child = await added({ parent_id: parent.id });
    const under = async () =>
      (await app.call('GET /menus_names')).find(({ id }) => id === parent.id)?.children.map(({ id }) => id);
    expect([child.parent_id, await under()]).toEqual([parent.id, [child.id]]);
    expect((await change(child.id, { parent_id: '' })).body.data).toMatchObject({ parent_id: null });
    expect(await under()).toEqual([]);
  });

  it('cannot make a cycle or a third level', async () => {
    const [top, other] = [await added(), await added()];
    const child = await added({ parent_id: top.id });
    const refused = [
      await change(top.id, { parent_id: top.id }),
      await change(top.id, { parent_id: child.id }),
      await change(top.id, { parent_id: other.id }),
      await add({ parent_id: child.id }),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(Array.from({ length: 4 }, () => 'menu_too_deep'));
    expect((await add({ parent_id: UNKNOWN })).status).toBe(404);
  });

  it('cannot make a cycle by simultaneous requests either', async () => {
    const [a, b] = [await added(), await added()];
    const both = await Promise.all([change(a.id, { parent_id: b.id }), change(b.id, { parent_id: a.id })]);
    expect(both.map(({ body }) => body.code).sort()).toEqual(['0', 'menu_too_deep']);
  });

  it('is deleted with its parent or prevents its deletion', async () => {
    const parent = await added();
    const child = await added({ parent_id: parent.id });
    expect((await remove(parent.id)).body.code).toBe('menu_has_children');
    expect((await remove(parent.id, child.id, UNKNOWN)).status).toBe(404);
    expect((await remove(parent.id, child.id)).body.data).toEqual({ count: 2 });
    const ids = (await listed()).map(({ id }) => id);
    expect(ids).not.toContain(parent.id);
    expect(ids).not.toContain(child.id);
  });
});

describe('the order of menus', () => {
  const order = (...rows: [id: string, parent_id: string, sort: number][]) =>
    app.reply(
      'PUT /menus/order',
      { body: { order: rows.map(([id, parent_id, sort]) => ({ id, parent_id, sort })) } },
      { token: admin.token },
    );
  const placeOf = async (id: string) => {
    const { parent_id, sort } = (await listed()).find((menu) => menu.id === id)!;
    return [parent_id, sort];
  };

  it('is changed together with parents, and writes only what changes', async () => {
    const [one, two, three] = [await added(), await added({ sort: 1 }), await added({ sort: 2 })];
    const written = async () =>
      (await app.strapi.db.connection('menus').where('document_id', two.id).first('updated_at')) as object;
    const before = await written();
    expect((await order([three.id, one.id, 0], [two.id, '', 1], [one.id, '', 5])).body.code).toBe('0');
    expect(await placeOf(three.id)).toEqual([one.id, 0]);
    expect(await placeOf(one.id)).toEqual([null, 5]);
    expect(await written()).toEqual(before);
    const tree = await app.call('GET /menus_names');
    expect(tree.find(({ id }) => id === one.id)?.children.map(({ id }) => id)).toEqual([three.id]);
  });

  it('refuses a menu under itself, a cycle and a third level, and changes nothing', async () => {
    const [one, two] = [await added(), await added()];
    const child = await added({ parent_id: one.id });
    for (const rows of [
      [[two.id, two.id, 0]],
      [
        [two.id, one.id, 0],
        [one.id, two.id, 0],
      ],
      [
        [two.id, '', 9],
        [one.id, two.id, 0],
      ],
      [[two.id, child.id, 0]],
    ] as [string, string, number][][])
      expect((await order(...rows)).body.code).toBe('menu_too_deep');
    expect((await order([two.id, UNKNOWN, 0])).status).toBe(404);
    expect((await order([UNKNOWN, '', 0])).status).toBe(404);
    expect([await placeOf(one.id), await placeOf(two.id)]).toEqual([
      [null, 0],
      [null, 0],
    ]);
  });

  it('may swap parent and child', async () => {
    const one = await added();
    const child = await added({ parent_id: one.id });
    expect((await order([child.id, '', 0], [one.id, child.id, 0])).body.code).toBe('0');
    expect(await placeOf(one.id)).toEqual([child.id, 0]);
  });
});

describe('the banners of a menu', () => {
  const [first, second] = [0, 1].map((index) => () => images[index]!) as [() => Image, () => Image];

  const SIZES = expect.stringMatching(/^\/uploads\/\S+\.webp 320w, .* \d+w$/) as string;

  it('are returned in order with their sizes, and listed as used', async () => {
    const menu = await added({
      image_sort_list: [
        { image_id: first().id, sort: 2 },
        { image_id: second().id, sort: 1 },
      ],
    });
    expect(menu.banners).toEqual([
      { id: second().id, path: second().url, srcset: SIZES },
      { id: first().id, path: first().url, srcset: SIZES },
    ]);
    expect((await usesOf(menu.id)).map(({ file_id, kind }) => [file_id, kind])).toEqual([
      [second().id, 'menu-banner'],
      [first().id, 'menu-banner'],
    ]);
    await change(menu.id, { image_sort_list: [{ image_id: first().id, sort: 1 }] });
    expect(await usesOf(menu.id)).toHaveLength(1);
    await change(menu.id, { sort: 1 });
    expect(await usesOf(menu.id)).toHaveLength(1);
    await remove(menu.id);
    expect(await usesOf(menu.id)).toEqual([]);
  });

  it('must be images of the library', async () => {
    const before = (await listed()).length;
    expect((await add({ image_sort_list: [{ image_id: UNKNOWN, sort: 1 }] })).status).toBe(404);
    expect(await listed()).toHaveLength(before);
  });
});
