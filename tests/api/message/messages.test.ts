import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { createPeople, everyRole } from '../../support/account/people';
import { message } from '../../support/samples/message-samples';
import { picture } from '../../support/samples/image-files';
import { planProblems } from '../../support/measure/plans';
import { countQueries } from '../../support/measure/queries';

const { admin, guest } = everyRole();
const UNKNOWN = 'a'.repeat(24);

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
  people = await createPeople(app, 100);
});
afterAll(() => app.stop());
beforeEach(() => {
  // Three people who have not written to each other.
  [ann, bob, cy] = people.splice(0, 3) as [Somebody, Somebody, Somebody];
});

const send = (from: Somebody, to: Somebody, content: string, more: object = {}) =>
  message(app, from.token, to.id, content, more);
const tryToSend = (from: Somebody, to: { id: string }, more: object = {}) =>
  app.reply(
    'POST /messages',
    { body: { rev_user_id: to.id, content: 'Hello', ...more } },
    { token: from.token },
  );
const conversations = (of: Somebody, query: object = {}) =>
  app.call('GET /messages', { query }, { token: of.token });
const record = (of: Somebody, peer: Somebody, query: object = {}) =>
  app.call('GET /messages_record', { query: { user_id: peer.id, ...query } }, { token: of.token });
const texts = (page: { list: { content: string }[] }) => page.list.map(({ content }) => content);
const remove = (of: Somebody, body: object) => app.reply('DELETE /messages', { body }, { token: of.token });
const mute = (of: Somebody, peer: { id: string }, muted = true) =>
  app.call('PUT /users/{id}/mute', { params: { id: peer.id }, body: { muted } }, { token: of.token });
const report = (of: Somebody, peer: Somebody) =>
  app.reply('POST /messages/report', { body: { user_id: peer.id, reason: 'Rude' } }, { token: of.token });

describe('a private message', () => {
  it('is in the conversation of both, unread for the receiver until it is read', async () => {
    await send(ann, bob, 'Hello Bob');
    await send(ann, bob, 'Are you there?');
    const [row] = (await conversations(bob)).list;
    expect(row).toMatchObject({
      user: { id: ann.id },
      last_message: { content: 'Are you there?', user_id: ann.id, rev_user_id: bob.id },
      unread: 2,
      count: 2,
      is_muted: false,
    });
    expect(await conversations(ann)).toMatchObject({ count: 1, unread: 0 });
    expect(texts(await record(bob, ann))).toEqual(['Are you there?', 'Hello Bob']);
    expect(await conversations(bob)).toMatchObject({ count: 1, unread: 0 });
  });

  it('is stored once, however often it is sent with the same client_id, even simultaneously', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => tryToSend(ann, bob, { client_id: 'again' })),
    );
    const ids = new Set(replies.map(({ body }) => body.data.id));
    expect(replies.map(({ body }) => body.code)).toEqual(Array.from({ length: 8 }, () => '0'));
    expect(ids.size).toBe(1);
    expect(await conversations(bob)).toMatchObject({ unread: 1 });
    // Another sender may choose the same id.
    expect((await send(bob, ann, 'Mine', { client_id: 'again' })).content).toBe('Mine');
  });

  it('keeps counters exact when many are sent simultaneously in both directions', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        n % 3 === 0 ? send(bob, ann, `Back ${n}`) : send(ann, bob, `There ${n}`),
      ),
    );
    const [[a], [b]] = [(await conversations(ann)).list, (await conversations(bob)).list];
    expect([a?.unread, b?.unread, a?.count, b?.count]).toEqual([10, 20, 30, 30]);
    expect(a?.last_message.id).toBe(b?.last_message.id);
  });

  it.each([
    ['to oneself', () => tryToSend(ann, ann), 200, 'cannot_message_self'],
    ['to nobody', () => tryToSend(ann, { id: UNKNOWN }), 404, '404'],
    ['to a guest account', () => tryToSend(ann, guest), 200, 'message_refused'],
    ['without content', () => tryToSend(ann, bob, { content: ' \u200b ' }), 422, '422'],
    ['of 2,001 characters', () => tryToSend(ann, bob, { content: '文'.repeat(2001) }), 422, '422'],
    ['of 100,000 characters', () => tryToSend(ann, bob, { content: 'x'.repeat(100_000) }), 422, '422'],
    [
      'with a picture of another site',
      () => tryToSend(ann, bob, { image: 'https://a.example/b.png' }),
      422,
      '422',
    ],
  ])('%s is refused and leaves nothing', async (_, attempt, status, code) => {
    const reply = await attempt();
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect((await conversations(ann)).count).toBe(0);
    expect((await conversations(bob)).count).toBe(0);
  });

  it('may have 2,000 characters, counted as people see them', async () => {
    const family = '👨‍👩‍👧‍👦';
    expect((await send(ann, bob, family.repeat(2000))).content).toBe(family.repeat(2000));
  });

  it('may have a picture, which the library does not list and which cannot be deleted there', async () => {
    const file = await picture();
    const url = await app.call('POST /messages/image', { files: [file] }, { token: ann.token });
    await send(ann, bob, '', { image: url });
    expect((await record(bob, ann)).list).toEqual([expect.objectContaining({ image: url, content: '' })]);
    const listed = async () =>
      (await app.call('GET /images', { query: { limit: 200 } }, { token: admin.token })).list.filter(
        ({ path }) => path === url,
      );
    expect(await listed()).toEqual([]);
    // The same bytes in the library are listed, and in use.
    await app.call('POST /image', { files: [file] }, { token: bob.token });
    const [image] = await listed();
    expect(image?.used_in).toBe(1);
    const removal = await app.reply(
      'DELETE /images',
      { body: { id_list: [image!.id] } },
      { token: admin.token },
    );
    expect(removal.body.code).toBe('image_in_use');
  });
});

describe('a conversation', () => {
  it.each([
    ['the newest messages', () => ({})],
    ['older ones', (id: string) => ({ before: id })],
    ['newer ones', (id: string) => ({ after: id })],
    ['those around one', (id: string) => ({ around: id })],
    ['those that contain a text', () => ({ key: 'here' })],
  ])('is read without a scan of a table or a sort: %s', async (_, query) => {
    const { id } = await send(ann, bob, 'Here');
    await send(bob, ann, 'There');
    expect(await planProblems(app, () => record(ann, bob, query(id)))).toEqual([]);
  });

  it('is read page by page in both directions, around a message, and searched', async () => {
    for (let n = 1; n <= 25; n += 1) await send(n % 2 ? ann : bob, n % 2 ? bob : ann, `Number ${n}`);
    const newest = await record(ann, bob);
    expect(texts(newest)).toEqual(Array.from({ length: 10 }, (_, n) => `Number ${25 - n}`));
    expect(newest).toMatchObject({ count: 25, has_older: true, has_newer: false });
    const older = await record(ann, bob, { before: newest.list.at(-1)?.id });
    expect([texts(older)[0], older.has_older, older.has_newer]).toEqual(['Number 15', true, true]);
    const newer = await record(ann, bob, { after: older.list[0]?.id, limit: 3 });
    expect([texts(newer), newer.has_newer]).toEqual([['Number 18', 'Number 17', 'Number 16'], true]);
    const hits = await record(ann, bob, { key: 'number 7' });
    expect([texts(hits), hits.count]).toEqual([['Number 7'], 1]);
    const around = await record(ann, bob, { around: hits.list[0]?.id, limit: 4 });
    expect(texts(around)).toEqual(['Number 9', 'Number 8', 'Number 7', 'Number 6']);
    expect(around).toMatchObject({ has_older: true, has_newer: true });
    expect(texts(await record(ann, bob, { page: 3 }))).toEqual(
      Array.from({ length: 5 }, (_, n) => `Number ${5 - n}`),
    );
  });

  it('stays unread while older messages are read, and when a newer one arrives meanwhile', async () => {
    for (const text of ['One', 'Two', 'Three']) await send(ann, bob, text);
    const { id } = (await record(ann, bob)).list[0]!;
    await record(bob, ann, { before: id });
    await record(bob, ann, { key: 'Three' });
    expect((await conversations(bob)).unread).toBe(3);
    await record(bob, ann);
    expect((await conversations(bob)).unread).toBe(0);
  });

  it('is found by the words of its messages, with the newest one that has them', async () => {
    await send(ann, bob, 'The red door');
    await send(ann, bob, 'Something else');
    await send(cy, bob, 'The blue door');
    const found = await conversations(bob, { key: 'RED' });
    expect(found.list.map(({ user, match }) => [user.id, match?.content])).toEqual([
      [ann.id, 'The red door'],
    ]);
    expect((await conversations(bob, { key: '%' })).count).toBe(0);
  });

  it('cannot be read by others', async () => {
    const { id } = await send(ann, bob, 'Between us');
    expect(texts(await record(cy, ann))).toEqual([]);
    const foreign = { query: { user_id: ann.id, around: id } };
    expect((await app.reply('GET /messages_record', foreign, { token: cy.token })).status).toBe(404);
    expect((await remove(cy, { id_list: [id] })).status).toBe(404);
    expect((await conversations(cy, { key: 'Between' })).count).toBe(0);
  });

  it('takes as many queries for many conversations as for one', async () => {
    await send(ann, bob, 'One');
    // The session of the token is looked up once.
    await conversations(bob);
    const { length } = await countQueries(app, () => conversations(bob));
    for (const other of people.slice(-5)) await send(other, bob, 'More');
    expect(await countQueries(app, () => conversations(bob))).toHaveLength(length);
  });
});

describe('deleting', () => {
  it('removes messages on the caller’s side only, all or none', async () => {
    const one = await send(ann, bob, 'One');
    const two = await send(ann, bob, 'Two');
    expect((await remove(bob, { id_list: [two.id, UNKNOWN] })).status).toBe(404);
    expect((await remove(bob, { id_list: [two.id] })).body.data).toEqual({ count: 1 });
    expect(texts(await record(bob, ann))).toEqual(['One']);
    expect((await conversations(bob)).list[0]).toMatchObject({ count: 1, last_message: { id: one.id } });
    expect(texts(await record(ann, bob))).toEqual(['Two', 'One']);
    expect((await remove(bob, { id_list: [two.id] })).status).toBe(404);
  });

  it('removes a conversation until the next message, which starts a new one', async () => {
    await send(ann, bob, 'Old');
    expect((await remove(bob, { user_id: ann.id })).body.data).toEqual({ count: 1 });
    expect(await conversations(bob)).toEqual({ list: [], count: 0, unread: 0 });
    expect(texts(await record(ann, bob))).toEqual(['Old']);
    await send(ann, bob, 'New');
    expect(texts(await record(bob, ann))).toEqual(['New']);
    expect((await conversations(bob)).list[0]?.count).toBe(1);
  });

  it('on both sides deletes what is stored', async () => {
    const { id } = await send(ann, bob, 'Gone');
    await remove(ann, { user_id: bob.id });
    await remove(bob, { id_list: [id] });
    expect(
      await app.strapi.db.query('api::message.private-message').count({ where: { documentId: id } }),
    ).toBe(0);
  });
});

describe('blocking a person', () => {
  it('refuses their messages without the reason, and those of the person who blocks with the reason', async () => {
    await send(ann, bob, 'Before');
    expect(await mute(bob, ann)).toEqual({ muted: true });
    expect(await mute(bob, ann)).toEqual({ muted: true });
    const refused = await tryToSend(ann, bob);
    expect([refused.status, refused.body.code]).toEqual([200, 'message_refused']);
    expect((await tryToSend(ann, guest)).body).toEqual(refused.body);
    expect((await tryToSend(bob, ann)).body.code).toBe('person_muted');
    expect((await conversations(bob)).list[0]).toMatchObject({ is_muted: true });
    expect((await record(ann, bob)).is_muted).toBe(false);
    await mute(bob, ann, false);
    expect((await tryToSend(ann, bob)).body.code).toBe('0');
  });
});

describe('reported conversations', () => {
  const all = (query: object = {}) => app.call('GET /messages_all', { query }, { token: admin.token });
  const look = (id: string, body: object = {}) =>
    app.call('POST /messages_all/{id}/look', { params: { id }, body }, { token: admin.token });

  it('are the only ones that administrators see, up to the report, and each access is recorded', async () => {
    await send(ann, bob, 'Rude words');
    await send(ann, cy, 'Not reported');
    const before = (await all()).count;
    expect((await report(bob, ann)).body.code).toBe('0');
    expect((await report(bob, ann)).body.code).toBe('conversation_reported');
    await send(ann, bob, 'After the report');
    const { list, count } = await all();
    expect(count).toBe(before + 1);
    expect(list[0]).toMatchObject({
      reporter: { id: bob.id },
      reported: { id: ann.id },
      reason: 'Rude',
      state: 'open',
      message_count: 1,
      look_count: 0,
    });
    expect(JSON.stringify(list)).not.toContain('Rude words');
    const { id } = list[0]!;
    expect(texts(await look(id))).toEqual(['Rude words']);
    const again = await look(id);
    expect(again.report.look_count).toBe(2);
    expect(again.looks.map(({ nick_name }) => nick_name)).toEqual([admin.name, admin.name]);
  });

  it('keep their messages until the report is closed, whoever deletes them', async () => {
    await send(ann, bob, 'Evidence');
    await report(bob, ann);
    await remove(ann, { user_id: bob.id });
    await remove(bob, { user_id: ann.id });
    const { id } = (await all()).list[0]!;
    expect(texts(await look(id))).toEqual(['Evidence']);
    const close = { params: { id }, body: { state: 'closed' as const } };
    expect(await app.call('PUT /messages_all/{id}', close, { token: admin.token })).toMatchObject({
      state: 'closed',
      message_count: 0,
    });
    expect((await all({ state: 'open' })).list.map((row) => row.id)).not.toContain(id);
  });

  it('need a conversation', async () => {
    expect((await report(ann, bob)).status).toBe(404);
    expect((await report(ann, ann)).body.code).toBe('cannot_message_self');
  });
});
