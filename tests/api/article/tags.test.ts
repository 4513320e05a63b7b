import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { everyRole } from '../../support/account/people';
import { article, text } from '../../support/site/fixtures';

const { admin, user } = everyRole();
const { token } = admin;

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const make = (title: string, color?: 'red' | 'gold') =>
  app.reply('POST /tags', { body: { title, color } }, { token });
const change = (id: string, body: EndpointInput<'PUT /tags/{id}'>['body']) =>
  app.reply('PUT /tags/{id}', { params: { id }, body }, { token });
const find = async (key: string, locale: 'en' | 'zh-CN' = 'en') =>
  (await app.call('GET /tags', { query: { key, locale } }, { token })).list;
const articlesOf = async (tag: string) =>
  (await app.call('GET /articles', { query: { tag } })).list.map(({ id }) => id);

describe('a tag', () => {
  it('is created with a colour, once', async () => {
    expect((await make('Colourful', 'gold')).body.data).toMatchObject({ color: 'gold', article_count: 0 });
    expect((await make('colourful')).body.code).toBe('tag_taken');
    expect((await make('Plain')).body.data.color).toBe('geekblue');
    const both = await Promise.all([make('At once'), make('At once')]);
    expect(both.map(({ body }) => body.code).sort()).toEqual(['0', 'tag_taken']);
    expect((await app.reply('POST /tags', { body: { title: 'Mine' } }, { token: user.token })).status).toBe(
      403,
    );
  });

  it('is renamed and recoloured; its old name redirects to it', async () => {
    const written = await article(app, text('Tagged', { tags: ['Old name'] }));
    const [tag] = await find('Old name');
    const { data } = (await change(tag!.id, { title: 'New name', color: 'red' })).body;
    expect(data).toEqual({ id: tag!.id, title: 'New name', color: 'red', article_count: 1 });
    expect([await articlesOf('New name'), await articlesOf('Old name')]).toEqual([[written], [written]]);
    await make('Another');
    expect((await change(tag!.id, { title: 'Another' })).body.code).toBe('tag_taken');
    expect((await change(tag!.id, { title: 'new NAME' })).body.code).toBe('0');
  });

  it('keeps its name in one language when it is renamed in the other', async () => {
    const { id } = (await make('Both')).body.data;
    await app.strapi.db
      .query('api::tag.tag')
      .update({ where: { documentId: id }, data: { title_zh: '两者' } });
    await change(id, { title: '二者', locale: 'zh-CN' });
    expect([(await find('Both'))[0]?.title, (await find('Both', 'zh-CN'))[0]?.title]).toEqual([
      'Both',
      '二者',
    ]);
  });

  it('is removed from its articles when it is deleted', async () => {
    const id = await article(app, text('Loses one', { tags: ['Going', 'Staying'] }));
    const [tag] = await find('Going');
    const remove = (id_list: string[]) => app.reply('DELETE /tags', { body: { id_list } }, { token });
    expect((await remove([tag!.id, 'a'.repeat(24)])).status).toBe(404);
    expect((await remove([tag!.id])).body.data).toEqual({ count: 1 });
    expect((await app.call('GET /articles/{id}', { params: { id } })).tags).toEqual(['Staying']);
  });
});

describe('merged tags', () => {
  it('are one tag on every article, published and draft, and the old name redirects to it', async () => {
    const only = await article(app, text('Only from', { tags: ['From'] }));
    const both = await article(app, text('Both tags', { tags: ['From', 'x', 'Into'] }));
    const draft = await article(app, text('A draft', { tags: ['From'], state: 'draft' }));
    await article(app, text('Only into', { tags: ['Into'] }));
    const [[from], [into]] = [await find('From'), await find('Into')];
    await change(from!.id, { title: 'From, renamed' });
    const merged = await app.reply(
      'POST /tags/merge',
      { body: { from_id: from!.id, into_id: into!.id } },
      { token },
    );
    expect(merged.body.data).toEqual({ count: 3 });
    expect(await find('From')).toEqual([]);
    expect((await find('Into'))[0]?.article_count).toBe(3);
    for (const name of ['Into', 'From', 'From, renamed'])
      expect((await articlesOf(name)).toSorted()).toEqual((await articlesOf('Into')).toSorted());
    expect(await articlesOf('From')).toContain(only);
    expect((await app.call('GET /articles/{id}', { params: { id: both } })).tags).toEqual(['x', 'Into']);
    const open = { params: { id: draft }, query: { locale: 'en' as const } };
    expect((await app.call('GET /articles/working/{id}', open, { token })).tags).toEqual(['Into']);
  });

  it('must be different', async () => {
    const { id } = (await make('Alone')).body.data;
    const { body } = await app.reply('POST /tags/merge', { body: { from_id: id, into_id: id } }, { token });
    expect(body.code).toBe('same_tag');
  });
});
