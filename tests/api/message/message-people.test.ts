import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { untilNoticed } from '../../support/site/background';
import { createPeople } from '../../support/account/people';
import { countQueries } from '../../support/measure/queries';

const USER = 'plugin::users-permissions.user';

interface Somebody {
  id: string;
  token: string;
}

let app: TestApp;
let people: Somebody[];
let ann: Somebody;
let bob: Somebody;
let cy: Somebody;

beforeAll(async () => {
  app = await startApp();
  people = await createPeople(app, 12);
});
afterAll(() => app.stop());
beforeEach(() => {
  [ann, bob, cy] = people.splice(0, 3) as [Somebody, Somebody, Somebody];
});

const mute = (of: Somebody, peer: { id: string }, muted = true) =>
  app.call('PUT /users/{id}/mute', { params: { id: peer.id }, body: { muted } }, { token: of.token });

describe('people to write to', () => {
  const find = async (of: Somebody, key: string) => {
    const { list } = await app.call('GET /messages/people', { query: { key } }, { token: of.token });
    return list.map(({ id }) => id);
  };
  const change = (person: Somebody, data: object) =>
    app.strapi.db.query(USER).update({ where: { documentId: person.id }, data });

  it('are found by the beginning of the displayed name, ignoring case and width, with one query', async () => {
    await change(bob, { nick_name: 'Zoé Martin' });
    await change(cy, { nick_name: '赵小明' });
    expect(await find(ann, 'zoé m')).toEqual([bob.id]);
    expect(await find(ann, 'ＺＯ')).toEqual([bob.id]);
    expect(await find(ann, '赵小')).toEqual([cy.id]);
    expect(await find(ann, 'martin')).toEqual([]);
    expect(await find(ann, '%')).toEqual([]);
    expect(await countQueries(app, () => find(ann, 'zo'))).toHaveLength(1);
  });

  it('are nobody who blocks or is blocked, hides the page, is closed, blocked or a guest, and not the caller', async () => {
    const found = () => find(ann, 'Ylva');
    for (const one of [ann, bob, cy]) await change(one, { nick_name: 'Ylva' });
    expect((await found()).sort()).toEqual([bob.id, cy.id].sort());
    await mute(ann, bob);
    await mute(cy, ann);
    expect(await found()).toEqual([]);
    await mute(ann, bob, false);
    expect(await found()).toEqual([bob.id]);
    for (const hidden of [
      { hides_page: true },
      { blocked: true },
      { closes_at: new Date() },
      { site_role: 3 },
    ]) {
      await change(bob, hidden);
      expect(await found()).toEqual([]);
      await change(bob, { hides_page: false, blocked: false, closes_at: null, site_role: 2 });
    }
    expect(await found()).toEqual([bob.id]);
  });
});

describe('blocked people', () => {
  const list = (of: Somebody, query: { page?: number; limit?: number } = {}) =>
    app.call('GET /messages/mutes', { query }, { token: of.token });
  const names = async (of: Somebody, query?: object) =>
    (await list(of, query)).list.map(({ nick_name }) => nick_name);

  it('are listed for the one who blocked them, the last first, until they are unblocked', async () => {
    for (const [one, nick_name] of [
      [bob, 'Bob'],
      [cy, 'Cy'],
    ] as const) {
      await app.strapi.db.query(USER).update({ where: { documentId: one.id }, data: { nick_name } });
      await mute(ann, one);
    }
    expect(await names(ann)).toEqual(['Cy', 'Bob']);
    expect(await list(ann, { limit: 1, page: 2 })).toEqual({
      list: [{ id: bob.id, nick_name: 'Bob', avatar: '', is_public: true }],
      count: 2,
    });
    expect(await countQueries(app, () => list(ann))).toHaveLength(2);
    expect(await list(bob)).toEqual({ list: [], count: 0 });
    await mute(ann, cy, false);
    expect(await names(ann)).toEqual(['Bob']);
  });
});

describe('a person', () => {
  it('is marked as having a public page in conversations, lists of people and notices', async () => {
    const { token } = ann;
    const body = { rev_user_id: ann.id, content: 'Hello' };
    await app.call('POST /messages', { body }, { token: bob.token });
    await untilNoticed();
    await mute(ann, bob);
    await app.call('POST /follows', { body: { kind: 'person', id: bob.id } }, { token });
    const said = async () => {
      const query = { user_id: bob.id };
      const [blocked] = (await app.call('GET /messages/mutes', {}, { token })).list;
      const [followed] = (await app.call('GET /follows', {}, { token })).list;
      const { user } = await app.call('GET /messages_record', { query }, { token });
      const [notice] = (await app.call('GET /notices', {}, { token })).list;
      return [user, blocked, followed, notice?.actors[0]].map((one) => one?.is_public);
    };
    expect(await said()).toEqual([true, true, true, true]);
    for (const hidden of [{ hides_page: true }, { blocked: true }]) {
      await app.strapi.db.query(USER).update({ where: { documentId: bob.id }, data: hidden });
      expect(await said()).toEqual([false, false, false, false]);
      const shown = { hides_page: false, blocked: false };
      await app.strapi.db.query(USER).update({ where: { documentId: bob.id }, data: shown });
    }
    expect(await said()).toEqual([true, true, true, true]);
  });
});
