import { beforeAll, describe, expect, it } from 'vitest';
import type { deleteOldModeration as DeleteOldModeration } from '../../../cms/chat/server/moderation/delete-old';
import type { TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { chatRoom } from '../../support/samples/chat-samples';
import { everyRole, quickPerson } from '../../support/account/people';
import { countAllQueries } from '../../support/measure/queries';
import { useChat } from '../../support/chat/use-chat';

const HOUR = 3_600_000;

const { admin, user, other } = everyRole();
const asAdmin = { token: admin.token };

const { chat, connect, asVisitor, text, records, roomOf } = useChat();
let app: TestApp;

beforeAll(() => {
  app = chat.app;
});

describe('moderation', () => {
  it('mutes a person in one room until a time, announces it there, and still allows reading', async () => {
    const [id, elsewhere] = [await chatRoom(app, 'Muted here'), await chatRoom(app, 'Not here')];
    const client = await connect({ token: user.token });
    await client.ok('room:join', { room_id: id });
    const mute = (body: object) => app.call('PUT /chat_groups/mute', { body: body as never }, asAdmin);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await mute({ room_id: id, user_id: user.id, until, reason: 'Too loud' });
    expect(await client.ask('message:send', text(id))).toMatchObject({ ok: false, code: 'chat_muted' });
    await client.ok('message:send', text(elsewhere));
    expect(await roomOf(id, { token: user.token })).toMatchObject({ can_write: false, muted_until: until });
    await expect
      .poll(() => client.records(id).map(({ payload }) => payload))
      .toEqual([{ kind: 'muted', nick_name: 'a-user', until, reason: 'Too loud', value: 0 }]);
    const { list } = await app.call('GET /chat_groups/mutes', { query: { room_id: id } }, asAdmin);
    expect(list).toMatchObject([{ user_id: user.id, nick_name: 'a-user', by_nick_name: 'an-admin', until }]);
    await mute({ room_id: id, user_id: user.id, until: '' });
    await client.ok('message:send', text(id));
  });

  it('notifies the open pages of a person of a mute in a room or in all rooms, and of its end', async () => {
    const person = await quickPerson(app, 'notified-at-once');
    const [id, second] = [await chatRoom(app, 'One of two'), await chatRoom(app, 'Two of two')];
    const [client, witness] = [
      await connect({ token: person.token }, id),
      await connect({ token: other.token }, id),
    ];
    await client.ok('room:join', { room_id: second });
    const mute = (body: object) =>
      app.call('PUT /chat_groups/mute', { body: { user_id: person.id, ...body } }, asAdmin);
    const rightsIn = async (room_id: string) =>
      (await client.ok('room:join', { room_id, after_seq: 0 })).room.can_write;
    await mute({});
    await expect.poll(() => client.received('restricted')).toEqual([{ room_id: null }]);
    expect([await rightsIn(id), await rightsIn(second)]).toEqual([false, false]);
    await mute({ until: '' });
    await mute({ room_id: second });
    await expect
      .poll(() => client.received('restricted').map(({ room_id }) => room_id))
      .toEqual([null, null, second]);
    expect([await rightsIn(id), await rightsIn(second)]).toEqual([true, false]);
    expect(witness.received('restricted')).toEqual([]);
  });

  it('checks all rooms of a person again with a constant number of queries', async () => {
    const person = await quickPerson(app, 'in-many-rooms');
    const clients = [await connect({ token: person.token }), await connect({ token: person.token })];
    const countFor = async (rooms: number) => {
      for (let n = 0; n < rooms; n += 1) {
        const room_id = await chatRoom(app, `Many ${rooms} ${n}`);
        for (const client of clients) await client.ok('room:join', { room_id });
      }
      const before = clients[0]!.received('restricted').length;
      const statements = await countAllQueries(app, async () => {
        await app.call('PUT /chat_groups/mute', { body: { user_id: person.id } }, asAdmin);
        await expect.poll(() => clients[0]!.received('restricted').length).toBe(before + 1);
      });
      return statements.filter((sql) => /from .?chat_(rooms|restrictions)/.test(sql)).length;
    };
    const few = await countFor(1);
    // A check of what was missed may run meanwhile.
    expect(await countFor(8)).toBeLessThanOrEqual(few + 2);
  });

  it('ends a mute when its time has come', async () => {
    const id = await chatRoom(app, 'Muted shortly');
    const client = await connect({ token: user.token });
    const until = new Date(Date.now() + 60_000).toISOString();
    await app.call('PUT /chat_groups/mute', { body: { room_id: id, user_id: user.id, until } }, asAdmin);
    expect(await client.ask('message:send', text(id))).toMatchObject({ code: 'chat_muted' });
    const past = app.strapi.db.dialect.client === 'sqlite' ? Date.now() - 1 : new Date(Date.now() - 1);
    await app.strapi.db.connection('chat_restrictions').where('room_id', id).update({ until: past });
    await client.ok('message:send', text(id));
  });

  it('deletes mutes that have ended, and leaves the others', async () => {
    const [ended, later, forEver] = [
      await chatRoom(app, 'Ends soon'),
      await chatRoom(app, 'Ends later'),
      await chatRoom(app, 'Never ends'),
    ];
    const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
    const mute = (room_id: string, until?: Date) =>
      app.call(
        'PUT /chat_groups/mute',
        { body: { room_id, user_id: other.id, until: until?.toISOString() } },
        asAdmin,
      );
    await mute(ended, inHours(1));
    await mute(later, inHours(3));
    await mute(forEver);
    await built<{ deleteOldModeration: typeof DeleteOldModeration }>(
      'cms/chat/server/moderation/delete-old',
    ).deleteOldModeration(inHours(2));
    const left = app.strapi.db.connection('chat_restrictions').whereIn('room_id', [ended, later, forEver]);
    expect((await left.pluck('room_id')).sort()).toEqual([later, forEver].sort());
  });

  it('bans a visitor from all rooms, who leaves at once', async () => {
    const id = await chatRoom(app, 'Banned', { allow_guest: true });
    const visitor = await asVisitor();
    const client = await connect(visitor.connect);
    const { users } = await client.ok('room:join', { room_id: id });
    const user_id = users[0]!.user_id;
    expect(user_id).toMatch(/^visitor:/);
    await app.call('PUT /chat_groups/mute', { body: { user_id, is_ban: true } }, asAdmin);
    await expect.poll(() => client.received('room:changed')).toEqual([{ room_id: id, room: null }]);
    expect(await client.ask('room:join', { room_id: id })).toMatchObject({ code: 'chat_banned' });
    expect(await client.ask('message:send', text(id))).toMatchObject({ code: 'chat_banned' });
    expect((await roomOf(id, visitor.call))?.can_enter).toBe(false);
  });

  it.each(['one room', 'all rooms'])(
    'denies a member who is banned in %s access to what only members read',
    async (place) => {
      const person = await quickPerson(app, `banned-in-${place.replace(' ', '-')}`);
      const asBanned = { token: person.token };
      const word = `Secret of ${place}`;
      const [id, open] = [
        await chatRoom(app, 'Members', { is_public: false }),
        await chatRoom(app, 'Everybody'),
      ];
      const client = await connect(asBanned, id);
      await client.ok('rooms:watch', {});
      const own = await client.ok('message:send', text(id, 'Mine'));
      await client.ok('read', { room_id: id, seq: 1 });
      const writer = await connect({ token: other.token });
      const secret = await writer.ok('message:send', text(id, word));
      await expect.poll(async () => (await app.call('GET /chat_groups/unread', {}, asBanned)).count).toBe(1);
      const ban = { user_id: person.id, is_ban: true, ...(place === 'one room' && { room_id: id }) };
      await app.call('PUT /chat_groups/mute', { body: ban }, asAdmin);
      await expect.poll(() => client.received('room:changed')).toEqual([{ room_id: id, room: null }]);
      const codeOf = async (reply: Promise<{ body: { code: string } }>) => (await reply).body.code;
      const refused = [
        app.reply('GET /chat_groups_records', { query: { room_id: id } }, asBanned),
        app.reply('GET /chat_groups_records', { query: { room_id: id, key: word } }, asBanned),
        app.reply('GET /chat_groups_records/versions', { query: { id: secret.id } }, asBanned),
        app.reply('POST /chat_groups/report', { body: { id: secret.id, reason: 'Rude' } }, asBanned),
        app.reply('PUT /chat_groups/silent', { body: { room_id: id, is_silent: true } }, asBanned),
      ];
      expect(await Promise.all(refused.map(codeOf))).toEqual(refused.map(() => '404'));
      expect(await client.ask('room:join', { room_id: id })).toMatchObject({ code: 'not_found' });
      expect(await client.ask('message:withdraw', { id: own.id })).toMatchObject({ code: 'not_found' });
      expect((await records({ key: word }, asBanned)).list).toEqual([]);
      expect((await records({ key: word }, { token: other.token })).list).toHaveLength(1);
      expect(await roomOf(id, asBanned)).toBeUndefined();
      expect((await app.call('GET /chat_groups/unread', {}, asBanned)).count).toBe(0);
      // they can read what everybody can; news of the room for members would have come in the same batch
      const news = () => client.received('room:news').map(({ room_id }) => room_id);
      const before = news().length;
      await writer.ok('message:send', text(id, 'Look', { mentions: [person.id] }));
      await writer.ok('message:send', text(open));
      await expect.poll(() => news().slice(before)).toEqual([open]);
      expect(client.received('mentioned')).toEqual([]);
      expect((await records({ room_id: open }, asBanned)).list).toHaveLength(1);
    },
  );

  it('announces acts in all rooms in the rooms of the person, and in no others', async () => {
    const person = await quickPerson(app, 'known-in-two');
    const [written, present, unknown] = [
      await chatRoom(app, 'Written in'),
      await chatRoom(app, 'Present in'),
      await chatRoom(app, 'Unknown in'),
    ];
    const client = await connect({ token: person.token }, present);
    await client.ok('message:send', text(written));
    const act = (body: object) =>
      app.call('PUT /chat_groups/mute', { body: { user_id: person.id, ...body } }, asAdmin);
    await act({ reason: 'Too loud' });
    await act({ until: '' });
    await act({ is_ban: true });
    const actionsOf = async (room_id: string) =>
      (await records({ room_id })).list.flatMap(({ msg_type, payload }) => (msg_type === 6 ? [payload] : []));
    const acts = ['muted', 'unmuted', 'banned'].map((kind) => ({ kind, nick_name: 'known-in-two' }));
    expect(await actionsOf(written)).toMatchObject(acts);
    expect(await actionsOf(present)).toMatchObject(acts);
    expect((await actionsOf(present))[0]).toMatchObject({ reason: 'Too loud' });
    expect(await actionsOf(unknown)).toEqual([]);
  });

  it('refuses to mute administrators and unknown people', async () => {
    const mute = async (user_id: string) =>
      (await app.reply('PUT /chat_groups/mute', { body: { user_id } }, asAdmin)).body.code;
    expect([await mute(admin.id), await mute('a'.repeat(24))]).toEqual(['cannot_mute', '404']);
  });

  it('collects reports of messages that people can read, one per person', async () => {
    const [open, hidden] = [
      await chatRoom(app, 'Reported'),
      await chatRoom(app, 'Unseen', { is_public: false }),
    ];
    const writer = await connect({ token: user.token });
    const [{ id }, unseen] = [
      await writer.ok('message:send', text(open, 'Rude words')),
      await writer.ok('message:send', text(hidden)),
    ];
    const report = async (body: { id: string; reason: string }, token = other.token) =>
      (await app.reply('POST /chat_groups/report', { body }, { token })).body.code;
    expect(await report({ id, reason: 'Rude' })).toBe('0');
    expect(await report({ id, reason: 'Rude again' })).toBe('chat_reported');
    expect(await report({ id: unseen.id, reason: 'Seen' })).toBe('0');
    expect(await report({ id: 'b'.repeat(24), reason: 'None' })).toBe('404');
    const { list } = await app.call('GET /moderation/cases', { query: { state: 'open' } }, asAdmin);
    expect(list.find(({ content }) => content === 'Rude words')).toMatchObject({
      kind: 'chat',
      cause: 'report',
      place: 'Reported',
      report_count: 1,
      reports: [{ reason: 'Rude' }],
    });
  });

  it('empties messages and keeps their numbers', async () => {
    const id = await chatRoom(app, 'Emptied');
    const client = await connect({ token: user.token });
    await client.ok('room:join', { room_id: id });
    const ids: string[] = [];
    for (const content of ['One', 'Two', 'Three'])
      ids.push((await client.ok('message:send', text(id, content))).id);
    const remove = (id_list: string[]) =>
      app.reply('DELETE /chat_groups_records', { body: { id_list } }, asAdmin);
    expect((await remove([ids[0]!, 'c'.repeat(24)])).status).toBe(404);
    expect((await remove([ids[1]!])).body.data).toEqual({ count: 1 });
    const { list } = await records({ room_id: id });
    expect(list.map(({ seq, content, is_withdrawn }) => [seq, content, is_withdrawn])).toEqual([
      [1, 'One', false],
      [2, '', true],
      [3, 'Three', false],
    ]);
    await expect.poll(() => client.received('message:changed').map(({ record }) => record.seq)).toEqual([2]);
  });
});

describe('an account', () => {
  it('takes over the messages of the visitor who signs in', async () => {
    const id = await chatRoom(app, 'Guests', { allow_guest: true });
    const visitor = await asVisitor();
    const client = await connect(visitor.connect);
    await client.ok('room:join', { room_id: id });
    await client.ok('message:send', text(id, 'From a visitor'));
    await client.ok('read', { room_id: id, seq: 1 });
    const before = (await records({ room_id: id })).list[0];
    expect(before?.nick_name).toMatch(/^Visitor [A-Z0-9]{6}$/);
    await expect.poll(async () => (await roomOf(id, visitor.call))?.unread).toBe(0);
    const body = { user_name: user.name, password: user.password };
    const { token } = await app.call('POST /email_login', { body }, { headers: visitor.call.headers });
    expect((await records({ room_id: id })).list).toMatchObject([{ user_id: user.id, nick_name: 'a-user' }]);
    expect((await roomOf(id, { token }))?.read_seq).toBe(1);
  });

  it('that is deleted leaves empty messages with their numbers', async () => {
    const id = await chatRoom(app, 'Forgotten');
    const person = await quickPerson(app, 'short-lived');
    const client = await connect({ token: person.token });
    await client.ok('message:send', text(id, 'My words'));
    await app.call('DELETE /users', { body: { id_list: [person.id] } }, asAdmin);
    expect((await records({ room_id: id })).list).toMatchObject([
      { seq: 1, content: '', user_id: null, is_withdrawn: true },
    ]);
  });
});
