import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { everyRole } from '../../support/account/people';
import { text } from '../../support/site/fixtures';

const { admin, user, other } = everyRole();

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const purgeBlankDrafts = (now: Date) =>
  built<{ purgeBlankDrafts: (now: Date) => Promise<number> }>(
    'src/api/article/trash/purge-trash',
  ).purgeBlankDrafts(now);

type Body = EndpointInput<'POST /articles'>['body'];

let made = 0;
const newClientId = (): string => `client${String((made += 1)).padStart(26, '0')}`;

const draft = (title: string, more: Partial<Body> = {}): Body => text(title, { state: 'draft', ...more });
const send = async (body: Body, token = user.token) =>
  (await app.reply('POST /articles', { body }, { token })).body;
const open = (id: string, token = user.token) =>
  app.call('GET /articles/working/{id}', { params: { id }, query: {} }, { token });
const listed = async (token = user.token) => {
  const query = { is_user: 'true' as const, limit: 200 };
  return (await app.call('GET /articles/working', { query }, { token })).list.map(({ id }) => id);
};
const trashed = async () => {
  const { list } = await app.call('GET /articles/bin', { query: { limit: 100 } }, { token: user.token });
  return list.map(({ id }) => id);
};

describe('a draft without a title', () => {
  it.each([
    ['author', user],
    ['administrator', admin],
  ])('is listed for its %s, next to others without one', async (_, { token }) => {
    const one = await send(draft('', { content: 'First words' }), token);
    const two = await send(draft('', { content: 'Other words' }), token);
    expect([one.code, two.code]).toEqual(['0', '0']);
    expect(await listed(token)).toEqual(expect.arrayContaining([one.data.id, two.data.id]));
    expect(await open(one.data.id, token)).toMatchObject({ title: '', content: 'First words', version: 1 });
  });

  it('is not published, and loses its title only as a draft', async () => {
    const { data } = await send(draft('', { content: 'First words' }), admin.token);
    const put = (body: Partial<EndpointInput<'PUT /articles'>['body']>) =>
      app.reply(
        'PUT /articles',
        { body: { id: data.id, version: 1, locale: 'en', ...body } },
        { token: admin.token },
      );
    expect((await put({ state: 'published' })).body.code).toBe('nothing_to_publish');
    expect((await put({ title: '' })).body.code).toBe('422');
    expect((await put({ title: '', state: 'draft' })).body.code).toBe('0');
    expect((await send(text(''), admin.token)).code).toBe('422');
  });
});

describe('a client id', () => {
  it('creates one article, however often the request is sent, and saves the text of a later one', async () => {
    const client_id = newClientId();
    const first = await send(draft('', { content: 'One', client_id }));
    expect((await send(draft('', { content: 'One', client_id }))).data).toEqual(first.data);
    const later = await send(draft('Grown', { content: 'One two', client_id }));
    expect(later.data).toMatchObject({ id: first.data.id, version: 2 });
    expect(await open(first.data.id)).toMatchObject({ title: 'Grown', content: 'One two' });
  });

  it('creates one article from simultaneous requests', async () => {
    const client_id = newClientId();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => send(draft('', { content: 'At once', client_id }))),
    );
    expect(replies.map(({ code }) => code)).toEqual(Array(5).fill('0'));
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
  });

  it('does not overwrite what was saved meanwhile', async () => {
    const client_id = newClientId();
    const { data } = await send(draft('', { content: 'One', client_id }));
    const body = {
      id: data.id,
      version: 1,
      locale: 'en' as const,
      content: 'Theirs',
      state: 'draft' as const,
    };
    await app.call('PUT /articles', { body }, { token: user.token });
    expect((await send(draft('', { content: 'Mine', client_id }))).code).toBe('version_conflict');
  });

  it('of another person is another article', async () => {
    const client_id = newClientId();
    const mine = await send(draft('', { content: 'Mine', client_id }));
    const theirs = await send(draft('', { content: 'Theirs', client_id }), other.token);
    expect(theirs.data.id).not.toBe(mine.data.id);
  });
});

describe('a blank draft', () => {
  const blank: Partial<Body> = { content: '', abstract: '', category: '', tags: [], source: '', link: '' };
  const make = async (more: Partial<Body> = {}): Promise<string> =>
    (await send(draft('', { ...blank, ...more }))).data.id;
  /** Deletes as the editor does when an emptied draft is left, with its version, or as a list does. */
  const remove = async (id: string, version?: number) =>
    (await app.reply('DELETE /articles', { body: { id_list: [id], version } }, { token: user.token })).body
      .code;
  const put = async (id: string, body: Partial<EndpointInput<'PUT /articles'>['body']>) =>
    (
      await app.call(
        'PUT /articles',
        { body: { id, version: 1, locale: 'en', state: 'draft', ...body } },
        { token: user.token },
      )
    ).version;
  const placeOf = async (id: string) =>
    (await listed()).includes(id) ? 'list' : (await trashed()).includes(id) ? 'trash' : 'gone';

  it('is deleted permanently when it is left; one with words is moved to the trash', async () => {
    const [empty, written] = [await make({ content: ' \n' }), await make({ content: 'Words' })];
    expect([await remove(empty, 1), await remove(written, 1)]).toEqual(['0', '0']);
    expect([await placeOf(empty), await placeOf(written)]).toEqual(['gone', 'trash']);
    await app.call('POST /articles/restore', { body: { id_list: [written] } }, { token: user.token });
    expect(await placeOf(written)).toBe('list');
  });

  it('is restored after it was deleted in a list', async () => {
    const id = await make();
    expect(await remove(id)).toBe('0');
    expect(await placeOf(id)).toBe('trash');
    await app.call('POST /articles/restore', { body: { id_list: [id] } }, { token: user.token });
    expect(await placeOf(id)).toBe('list');
  });

  /** What else a draft without title and text can have. */
  const others: [string, Partial<Body>][] = [
    ['an abstract', { abstract: 'An abstract of its own' }],
    ['a category', { category: 'Blank category' }],
    ['tags', { tags: ['blank tag'] }],
    ['a source', { source: 'Somewhere' }],
    ['a link', { link: 'https://example.com/' }],
    ['a date', { withdraw_at: '2099-01-01T08:00:00.000Z' }],
  ];

  it.each(others)('with %s is not removed when it is left', async (_, more) => {
    const id = await make({ content: 'Words', ...more });
    expect(await remove(id, 1)).toBe('draft_changed');
    expect(await placeOf(id)).toBe('list');
  });

  it('is not removed when it was saved elsewhere, has another language, or text that somebody else has not saved', async () => {
    const [saved, translated, shared] = [await make(), await make(), await make()];
    expect(await put(saved, { content: 'From another window', abstract: '' })).toBe(2);
    await put(translated, { locale: 'zh-CN', title: '茶', content: '绿茶' });
    await app.call(
      'PUT /articles/draft/{id}',
      { params: { id: shared }, body: { locale: 'en', content: 'The administrator’s' } },
      { token: admin.token },
    );
    const summarised = await make({});
    await app.call(
      'PUT /articles/draft/{id}',
      { params: { id: summarised }, body: { locale: 'en', abstract: 'Written on another device' } },
      { token: user.token },
    );
    for (const id of [saved, translated, shared, summarised]) {
      expect(await remove(id, 1)).toBe('draft_changed');
      expect(await placeOf(id)).toBe('list');
    }
    // an abstract derived from its text does not keep it
    expect((await open(saved)).abstract).toBe('From another window');
    expect(await remove(saved, 2)).toBe('0');
    expect(await placeOf(saved)).toBe('trash');
  });

  it('is kept by the job when it has anything else, or had text before', async () => {
    const ids = [];
    for (const [, more] of others) ids.push(await make(more));
    const emptied = await make({ content: 'Words' });
    await put(emptied, { content: '' });
    const translated = await make();
    await put(translated, { locale: 'zh-CN', title: '红茶' });
    const empty = await make();
    ids.push(emptied, translated, empty);
    const before = app.strapi.db.dialect.client === 'postgres' ? new Date(0) : 0;
    await app.strapi.db.connection('articles').whereIn('document_id', ids).update({ updated_at: before });
    await purgeBlankDrafts(new Date());
    const left = await listed();
    expect(ids.filter((id) => !left.includes(id))).toEqual([empty]);
  });

  it('that nobody changed for a day is deleted by a job, unless it has unsaved text', async () => {
    const [old, unsaved, fresh] = await Promise.all(['', '', ''].map(() => send(draft('', { content: '' }))));
    const ids = [old, unsaved, fresh].map((reply) => reply?.data.id ?? '');
    await app.call(
      'PUT /articles/draft/{id}',
      { params: { id: ids[1] ?? '' }, body: { locale: 'en', title: 'long '.repeat(60), content: 'kept' } },
      { token: user.token },
    );
    const db = app.strapi.db.connection;
    const before = app.strapi.db.dialect.client === 'postgres' ? new Date(0) : 0;
    await db('articles').whereIn('document_id', ids.slice(0, 2)).update({ updated_at: before });
    await purgeBlankDrafts(new Date());
    const left = await listed();
    expect(ids.map((id) => left.includes(id))).toEqual([false, true, true]);
  });
});
