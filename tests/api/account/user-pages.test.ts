import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { article, commentOn, text } from '../../support/site/fixtures';
import { untilNoticed } from '../../support/site/background';
import { createPeople, everyRole, quickPerson } from '../../support/account/people';
import { countQueries } from '../../support/measure/queries';

const people = everyRole();
const { admin } = people;

let app: TestApp;
/** Accounts of role 2, signed in, of which each test takes some. */
let pool: { id: string; token: string }[];

beforeAll(async () => {
  app = await startApp();
  pool = await createPeople(app, 12);
});
afterAll(() => app.stop());

const someone = () => pool.pop()!;
const status = async (token: string) => (await app.reply('GET /user_info', {}, { token })).status;
const remove = (id_list: string[], token = admin.token) =>
  app.reply('DELETE /users', { body: { id_list } }, { token });
const setEmail = (id: string, email: string) =>
  app.strapi.db.connection('up_users').where('document_id', id).update({ email });
/** The rows of a person in a table. */
const rowsOf = (table: string, id: string, column = 'user_id') =>
  app.strapi.db.connection(table).where(column, id) as Promise<object[]>;

describe('a deleted account', () => {
  it('leaves articles and comments, attributed to a removed user, and nothing else', async () => {
    const { id, token } = someone();
    const own = await article(app, text('By one who leaves'), token);
    await app.call('PUT /articles/review', { body: { id: own, accept: true } }, { token: admin.token });
    const other = await article(app, text('Liked by one who leaves'));
    const comment = await commentOn(app, other, 'Words that stay', token);
    const others = await commentOn(app, other, 'Liked words', people.user.token);
    await app.call('POST /articles/digg', { body: { id: other } }, { token });
    await app.call('POST /articles/digg', { body: { id: other } }, { token: people.user.token });
    await app.call('POST /articles/collects', { body: { id: other } }, { token });
    await app.call('POST /comments/digg', { body: { id: others } }, { token });
    const find = (article: string) => app.call('GET /articles/{id}', { params: { id: article } });
    await app.call('POST /comments/digg', { body: { id: comment } }, { token: people.user.token });
    expect(await find(other)).toMatchObject({ digg_count: 2, collects_count: 1 });

    await untilNoticed();
    expect((await remove([id])).body.data).toEqual({ count: 1 });
    expect(await status(token)).toBe(401);
    expect(await find(own)).toMatchObject({ user_id: null, user_nick_name: 'Removed user' });
    expect(await find(other)).toMatchObject({ digg_count: 1, collects_count: 0 });
    const { list } = await app.call('GET /comments/{article_id}', { params: { article_id: other } });
    expect(list.find((row) => row.id === comment)).toMatchObject({
      content: 'Words that stay',
      user: { id: null, nick_name: '' },
    });
    expect(list.find((row) => row.id === others)).toMatchObject({ digg_count: 0 });
    const tables = ['site_sessions', 'article_likes', 'article_collects', 'article_drafts', 'comment_likes'];
    expect((await Promise.all(tables.map((table) => rowsOf(table, id)))).flat()).toEqual([]);
  });

  it('is deleted with its follows, followers and notices', async () => {
    const [gone, friend] = [someone(), someone()];
    const follow = (from: string, id: string) =>
      app.call('POST /follows', { body: { kind: 'person', id } }, { token: from });
    await follow(gone.token, friend.id);
    await follow(friend.token, gone.id);
    const on = await article(app, text('Talked about'));
    const mine = await commentOn(app, on, 'Mine', gone.token);
    const friends = await commentOn(app, on, 'Of a friend', friend.token);
    await commentOn(app, on, 'An answer', friend.token, mine);
    await commentOn(app, on, 'Another answer', gone.token, friends);
    await app.call('PUT /notices/settings', { body: { modes: { like: 'never' } } }, { token: gone.token });
    await untilNoticed();
    const kept = async () => [
      await rowsOf('follows', gone.id),
      await rowsOf('follows', gone.id, 'target_id'),
      await rowsOf('notices', gone.id),
      await rowsOf('notice_preferences', gone.id),
    ];
    expect((await kept()).map(({ length }) => length)).toEqual([1, 1, 1, 1]);
    await remove([gone.id]);
    expect((await kept()).flat()).toEqual([]);
    const { list } = await app.call('GET /notices', {}, { token: friend.token });
    expect(list).toMatchObject([{ kind: 'reply', text: expect.stringContaining('Somebody') as string }]);
  });

  it('is deleted together with others, all or none, and not together with the caller’s own', async () => {
    const [one, two] = [someone(), someone()];
    expect((await remove([one.id, 'a'.repeat(24)])).status).toBe(404);
    expect((await remove([one.id, admin.id])).body.code).toBe('not_yourself');
    expect(await status(one.token)).toBe(200);
    expect((await remove([one.id, two.id, one.id])).body.data).toEqual({ count: 2 });
    expect(
      (await app.reply('GET /users/{id}', { params: { id: one.id } }, { token: admin.token })).status,
    ).toBe(404);
  });
});

describe('the page of one person', () => {
  it('has articles, comments and reports with a constant number of queries', async () => {
    const { id, token } = someone();
    const own = await article(app, text('Of one person'), token);
    const on = await article(app, text('To talk about'));
    const look = () => app.call('GET /users/{id}', { params: { id } }, { token: admin.token });
    const few = (await countQueries(app, look)).length;
    for (let n = 0; n < 3; n += 1) {
      const comment = await commentOn(app, on, `Words ${n}`, token);
      await app.call(
        'POST /comments/report',
        { body: { id: comment, reason: 'Rude' } },
        { token: people.other.token },
      );
    }
    let seen = await look();
    expect((await countQueries(app, async () => (seen = await look()))).length).toBe(few);
    expect(seen).toMatchObject({
      user: { id, comment_count: 3 },
      articles: [{ id: own, title: 'Of one person', state: 'in_review' }],
    });
    expect(seen.comments.map(({ content }) => content)).toEqual(['Words 2', 'Words 1', 'Words 0']);
    expect(seen.reports[0]).toMatchObject({
      content: 'Words 2',
      reason: 'Rude',
      user_nick_name: 'another-user',
    });
  });

  it('is masked for guests', async () => {
    const { id } = someone();
    await setEmail(id, 'masked@example.com');
    const asGuest = { token: people.guest.token };
    const { user } = await app.call('GET /users/{id}', { params: { id } }, asGuest);
    expect(user).toMatchObject({ user_name: 'c***', email: 'm***', ip: '1***' });
    const sessions = await app.call('GET /users/{id}/sessions', { params: { id } }, asGuest);
    expect(sessions.list[0]?.ip).toBe('1***');
  });

  it('lists the person’s sessions in pages, the last used first, without ended and expired ones', async () => {
    const { id, name, password } = await quickPerson(app, 'on-many-devices');
    for (let n = 0; n < 11; n += 1) await app.signIn(name, password);
    const rows = () => app.strapi.db.connection('site_sessions').where('user_id', id);
    const [oldest] = (await rows().orderBy('id').select('jti')) as { jti: string }[];
    await rows()
      .where('jti', oldest!.jti)
      .update({ last_seen_at: new Date(Date.now() + 60_000) });
    const read = async (page: number) => {
      const input = { params: { id }, query: { page, limit: 10 } };
      return app.call('GET /users/{id}/sessions', input, { token: admin.token });
    };
    const [first, second] = [await read(1), await read(2)];
    expect([first.count, first.list.length, second.list.length]).toEqual([12, 10, 2]);
    const ids = [...first.list, ...second.list].map((session) => session.id);
    expect(new Set(ids).size).toBe(12);
    expect(first.list[0]).toMatchObject({ device: 'Mozilla/5.0', ip: '192.0.2.1' });
    await rows()
      .where('jti', oldest!.jti)
      .update({ expires_at: new Date(0) });
    const body = { id_list: [ids.at(-1)!] };
    await app.call('DELETE /users/{id}/sessions', { params: { id }, body }, { token: admin.token });
    expect(await read(1)).toMatchObject({ count: 10 });
    const unknown = { params: { id: 'a'.repeat(24) } };
    expect((await app.reply('GET /users/{id}/sessions', unknown, { token: admin.token })).status).toBe(404);
  });

  it('ends all sessions of the person', async () => {
    const { id, token } = someone();
    const end = app.call('DELETE /users/{id}/sessions', { params: { id }, body: {} }, { token: admin.token });
    expect(await end).toEqual({ count: 1 });
    expect(await status(token)).toBe(401);
  });

  it('ends one session of the person and leaves the others', async () => {
    const { id, token, name, password } = await quickPerson(app, 'on-two-devices');
    const kept = await app.signIn(name, password);
    const find = () => app.call('GET /users/{id}/sessions', { params: { id } }, { token: admin.token });
    const end = (id_list: string[], of = id) =>
      app.reply(
        'DELETE /users/{id}/sessions',
        { params: { id: of }, body: { id_list } },
        { token: admin.token },
      );
    const first = (await find()).list.find(({ ip }) => ip === '192.0.2.1');
    expect(await status(token)).toBe(200);
    expect((await end([first!.id])).body.data).toEqual({ count: 1 });
    expect([await status(token), await status(kept)]).toEqual([401, 200]);
    const { list } = await find();
    expect(list).toHaveLength(1);
    expect((await end([list[0]!.id, first!.id])).status).toBe(404);
    expect((await end([list[0]!.id], people.user.id)).status).toBe(404);
    expect((await end([])).status).toBe(422);
    expect(await status(kept)).toBe(200);
  });
});
