import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import type { CallOptions } from '../../support/site/client';
import { article, text } from '../../support/site/fixtures';
import { everyRole } from '../../support/account/people';
import { newVisitor } from '../../support/account/visitors';

const { admin, user, other, guest } = everyRole();

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const digg = (id: string, options: CallOptions) =>
  app.reply('POST /articles/digg', { body: { id } }, options);
const collect = (id: string, options: CallOptions) =>
  app.reply('POST /articles/collects', { body: { id, folder: 'not for visitors' } }, options);
const reactions = (id: string, options: CallOptions = {}) =>
  app.call('GET /articles/{id}/reactions', { params: { id } }, options);
const favourites = (options: CallOptions) =>
  app.call('GET /articles/collects', { query: { limit: 100 } }, options);
const titlesOf = async (options: CallOptions) => (await favourites(options)).list.map(({ title }) => title);

/** Signs in with the header of a visitor. */
const signInAs = async (person: { name: string; password: string }, { headers }: CallOptions) => {
  const body = { user_name: person.name, password: person.password };
  return { token: (await app.call('POST /email_login', { body }, { headers })).token };
};

const rowsOf = async (table: string, id: string): Promise<number> =>
  Number((await app.strapi.db.connection(table).where('article_id', id).count({ n: '*' }).first())?.n);

describe('a visitor', () => {
  it('keeps the identity that the browser sends, and gets a new one for a forged header', async () => {
    const visitor = await newVisitor(app);
    const again = await app.call('POST /visitor', { body: {} }, visitor);
    expect(again.visitor).toBe(visitor.headers?.['visitor']);
    expect(again.nick_name).toMatch(/^Visitor [A-Z0-9]{6}$/);
    const forged = { headers: { visitor: `${again.visitor.slice(0, 25)}${'A'.repeat(22)}` } };
    expect((await app.call('POST /visitor', { body: {} }, forged)).visitor).not.toBe(again.visitor);
  });

  it('likes and collects, each article once', async () => {
    const id = await article(app, text('Liked by a visitor'));
    const [one, two] = [await newVisitor(app), await newVisitor(app)];
    expect((await digg(id, one)).body.data).toEqual({ is_digg: true, digg_count: 1 });
    expect((await digg(id, two)).body.data).toEqual({ is_digg: true, digg_count: 2 });
    expect((await digg(id, one)).body.data).toEqual({ is_digg: false, digg_count: 1 });
    expect((await collect(id, one)).body.data).toEqual({ is_collect: true, collects_count: 1 });
    expect(await reactions(id, one)).toEqual({
      is_digg: false,
      is_collect: true,
      digg_count: 1,
      collects_count: 1,
    });
    const { list, count } = await favourites(one);
    expect([count, list[0]?.title, list[0]?.folder]).toEqual([1, 'Liked by a visitor', '']);
    expect(await titlesOf(two)).toEqual([]);
    expect(await titlesOf({})).toEqual([]);
    const remove = (options: CallOptions) =>
      app.reply('DELETE /articles/collects', { body: { id_list: [id] } }, options);
    expect([(await remove({})).status, (await remove(two)).status]).toEqual([404, 404]);
    expect((await remove(one)).body.data).toEqual({ count: 1 });
    expect(await reactions(id)).toMatchObject({ is_collect: false, collects_count: 0 });
  });

  it.each([
    ['nothing', ''],
    ['a wrong signature', `${'a'.repeat(24)}.${'A'.repeat(22)}`],
    ['no signature', 'a'.repeat(24)],
    ['something endless', 'a'.repeat(5000)],
  ])('without an identity, %s in the header, gets an error that requires one', async (_, visitor) => {
    const id = await article(app, text(`Not liked ${visitor.length}`));
    const { status, body } = await digg(id, { headers: { 'user-agent': 'Mozilla/5.0', visitor } });
    expect([status, body.code]).toEqual([200, 'visitor_needed']);
    expect(await reactions(id)).toMatchObject({ digg_count: 0 });
  });

  it('that is a bot changes nothing', async () => {
    const id = await article(app, text('Not for bots'));
    const visitor = await newVisitor(app);
    const bot = { headers: { ...visitor.headers, 'user-agent': 'Googlebot/2.1' } };
    expect((await digg(id, bot)).body.data).toEqual({ is_digg: false, digg_count: 0 });
    expect(await rowsOf('article_likes', id)).toBe(0);
  });

  it('may like published articles only, and no comments', async () => {
    const hidden = await article(app, text('In review'), user.token);
    const visitor = await newVisitor(app);
    expect((await digg(hidden, visitor)).status).toBe(404);
    expect(
      (await app.reply('GET /articles/{id}/reactions', { params: { id: hidden } }, visitor)).status,
    ).toBe(404);
    expect((await app.reply('POST /comments/digg', { body: { id: hidden } }, visitor)).status).toBe(401);
  });
});

describe('a guest who is signed in', () => {
  it('likes and collects with their account, and writes nothing else', async () => {
    const id = await article(app, text('Liked by a guest'));
    const visitor = await newVisitor(app);
    await digg(id, { ...visitor, token: guest.token });
    expect((await collect(id, { token: guest.token })).body.data).toMatchObject({ is_collect: true });
    expect(await reactions(id, { token: guest.token })).toMatchObject({ is_digg: true, is_collect: true });
    expect(await reactions(id, visitor)).toMatchObject({ is_digg: false });
    const create = app.reply(
      'POST /articles/collects/folders',
      { body: { name: 'a' } },
      { token: guest.token },
    );
    expect((await create).status).toBe(403);
  });
});

describe('signing in', () => {
  it('moves likes and favourites to the account, and counts what both have once', async () => {
    const ids = {
      both: await article(app, text('Of both')),
      visitors: await article(app, text('Of the visitor')),
      own: await article(app, text('Of the account')),
    };
    const account = { token: user.token };
    const visitor = await newVisitor(app);
    for (const id of [ids.both, ids.own]) {
      await digg(id, account);
      await app.call('POST /articles/collects', { body: { id, folder: 'mine' } }, account);
    }
    for (const id of [ids.both, ids.visitors]) {
      await digg(id, visitor);
      await collect(id, visitor);
    }
    expect(await reactions(ids.both)).toMatchObject({ digg_count: 2, collects_count: 2 });
    const session = await signInAs(user, visitor);
    const all = { is_digg: true, is_collect: true, digg_count: 1, collects_count: 1 };
    for (const id of Object.values(ids)) expect(await reactions(id, session)).toEqual(all);
    expect(await reactions(ids.both, visitor)).toEqual({ ...all, is_digg: false, is_collect: false });
    const kept = (await favourites(session)).list.map(({ title, folder }) => [title, folder]);
    expect(kept.sort()).toEqual([
      ['Of both', 'mine'],
      ['Of the account', 'mine'],
      ['Of the visitor', ''],
    ]);
    expect(await titlesOf(visitor)).toEqual([]);
  });

  it('with a wrong password or a forged header moves nothing', async () => {
    const id = await article(app, text('Stays with the visitor'));
    const visitor = await newVisitor(app);
    await collect(id, visitor);
    const wrong = { user_name: other.name, password: 'not the password' };
    expect((await app.reply('POST /email_login', { body: wrong }, visitor)).body.code).toBe(
      'wrong_credentials',
    );
    await signInAs(other, { headers: { visitor: 'b'.repeat(47) } });
    expect(await titlesOf(visitor)).toEqual(['Stays with the visitor']);
    expect(await titlesOf({ token: other.token })).toEqual([]);
  });
});

describe('the counters', () => {
  it('are exact when visitors toggle two hundred times simultaneously and some of them sign in meanwhile', async () => {
    const id = await article(app, text('Toggled by visitors'));
    const visitors = await Promise.all(
      Array.from({ length: 30 }, (_, n) => newVisitor(app, `198.51.100.${n}`)),
    );
    const toggle = [digg, collect] as const;
    const toggles = Array.from({ length: 200 }, (_, n) => toggle[n % 2 ? 0 : 1](id, visitors[(n * 7) % 30]!));
    const signIns = [user, other, admin].map((person, n) => signInAs(person, visitors[n]!));
    const replies = await Promise.all(toggles);
    const sessions = await Promise.all(signIns);
    expect(replies.map(({ body }) => body.code)).toEqual(replies.map(() => '0'));
    const states = await Promise.all([...visitors, ...sessions].map((options) => reactions(id, options)));
    const { digg_count, collects_count } = await reactions(id);
    expect([digg_count, collects_count]).toEqual([
      await rowsOf('article_likes', id),
      await rowsOf('article_collects', id),
    ]);
    expect(states.filter(({ is_digg }) => is_digg)).toHaveLength(digg_count);
    expect(states.filter(({ is_collect }) => is_collect)).toHaveLength(collects_count);
  });

  it('are exact when a visitor signs in many times simultaneously', async () => {
    const id = await article(app, text('Joined once'));
    const visitor = await newVisitor(app);
    await digg(id, visitor);
    await Promise.all(Array.from({ length: 5 }, () => signInAs(other, visitor)));
    expect(await reactions(id, { token: other.token })).toMatchObject({ is_digg: true, digg_count: 1 });
    expect(await rowsOf('article_likes', id)).toBe(1);
  });
});
