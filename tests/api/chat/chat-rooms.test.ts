import { beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../support/site/app';
import { connectChat } from '../../support/chat/chat';
import { chatRoom } from '../../support/samples/chat-samples';
import type { CallOptions } from '../../support/site/client';
import { isPostgres } from '../../support/site/environment';
import { everyRole } from '../../support/account/people';
import { countQueries } from '../../support/measure/queries';
import { useChat } from '../../support/chat/use-chat';

const { admin, user, other, guest } = everyRole();
const asAdmin = { token: admin.token };

const { chat, connect, asVisitor, text, records, roomOf } = useChat();
let app: TestApp;

beforeAll(() => {
  app = chat.app;
});

/** Rooms by their settings, and what each caller gets: whether it is listed, codes of records, join and send. */
const PERMISSIONS = [
  // settings, caller, in the list, records, join, send
  [{}, 'nobody', true, '0', 'none', 'none'],
  [{}, 'visitor', true, '0', 'room_members_only', 'room_members_only'],
  [{}, 'guest', true, '0', 'room_members_only', 'room_members_only'],
  [{}, 'user', true, '0', 'ok', 'ok'],
  [{ allow_guest: true }, 'nobody', true, '0', 'none', 'none'],
  [{ allow_guest: true }, 'visitor', true, '0', 'ok', 'ok'],
  [{ allow_guest: true }, 'guest', true, '0', 'ok', 'ok'],
  [{ is_public: false }, 'nobody', false, '404', 'none', 'none'],
  [{ is_public: false }, 'visitor', false, '404', 'not_found', 'not_found'],
  [{ is_public: false }, 'guest', false, '404', 'not_found', 'not_found'],
  [{ is_public: false, allow_guest: true }, 'visitor', false, '404', 'not_found', 'not_found'],
  [{ is_public: false }, 'user', true, '0', 'ok', 'ok'],
  [{ is_read_only: true, allow_guest: true }, 'visitor', true, '0', 'ok', 'room_read_only'],
  [{ is_read_only: true }, 'user', true, '0', 'ok', 'room_read_only'],
  [{ is_read_only: true }, 'admin', true, '0', 'ok', 'ok'],
] as const;

const callers = async () => {
  const visitor = await asVisitor();
  return {
    nobody: { call: {}, connect: undefined },
    visitor,
    guest: { call: { token: guest.token }, connect: { token: guest.token } },
    user: { call: { token: user.token }, connect: { token: user.token } },
    admin: { call: asAdmin, connect: { token: admin.token } },
  };
};

describe('a room', () => {
  it.each(PERMISSIONS)('with %o shows and opens to %s what it should', async (...row) => {
    const [settings, who, isListed, code, join, send] = row;
    const id = await chatRoom(app, 'Permissions', settings);
    const caller = (await callers())[who];
    const room = await roomOf(id, caller.call);
    expect(room !== undefined).toBe(isListed);
    const reply = await app.reply('GET /chat_groups_records', { query: { room_id: id } }, caller.call);
    expect(reply.body.code).toBe(code);
    if (!caller.connect) return expect(room?.can_write ?? false).toBe(false);
    const client = await connect(caller.connect);
    const joined = await client.ask('room:join', { room_id: id });
    expect(joined.ok ? 'ok' : joined.code).toBe(join);
    const answered = await client.ask('message:send', text(id));
    expect(answered.ok ? 'ok' : answered.code).toBe(send);
    if (room) expect([room.can_enter, room.can_write]).toEqual([join === 'ok', send === 'ok']);
    expect((await records({ room_id: id }, asAdmin)).list).toHaveLength(send === 'ok' ? 1 : 0);
  });

  it('is listed in its order, with its newest message and what the caller has not read', async () => {
    const late = await chatRoom(app, 'Late', { sort: -1 });
    const first = await chatRoom(app, 'First', { sort: -2 });
    const client = await connect({ token: user.token });
    for (const content of ['One', 'Two', '**Three**\nlines'])
      await client.ok('message:send', text(late, content));
    const { list } = await app.call('GET /chat_groups', { query: { limit: 2 } }, { token: other.token });
    expect(list.map(({ id, unread, last_seq }) => [id, unread, last_seq])).toEqual([
      [first, 0, 0],
      [late, 3, 3],
    ]);
    expect(list[1]?.last_message).toMatchObject({ seq: 3, nick_name: 'a-user' });
    // until the text is rendered, it is shown as it was written
    await expect
      .poll(async () => (await roomOf(late, { token: other.token }))?.last_message?.content)
      .toBe('Three lines');
    await client.ok('room:join', { room_id: late });
    expect(await client.ok('read', { room_id: late, seq: 2_000_000_000 })).toMatchObject({ seq: 3 });
    await expect.poll(async () => (await roomOf(late, { token: user.token }))?.unread).toBe(0);
    expect((await roomOf(late, { token: other.token }))?.unread).toBe(3);
  });

  it('shows its last saved settings to everybody who sees it', async () => {
    const settings = {
      notice: 'Be kind',
      avatar: '/uploads/tea.webp',
      is_public: true,
      allow_guest: true,
      is_read_only: true,
      slow_seconds: 30,
      sort: 40,
    };
    const id = await chatRoom(app, 'Furnished', settings);
    const seen = async () => (await app.call('GET /chat_groups', { query: { key: 'Furnished' } })).list;
    expect(await seen()).toEqual([expect.objectContaining({ id, title: 'Furnished', ...settings })]);
    const changed = { avatar: '', is_read_only: false, sort: 41 };
    await app.call('PUT /chat_groups', { body: { id, ...changed } }, asAdmin);
    expect(await seen()).toEqual([expect.objectContaining({ ...settings, ...changed })]);
    await app.call('DELETE /chat_groups', { body: { id_list: [id] } }, asAdmin);
  });

  it('lists rooms with the same number of queries, however many there are', async () => {
    const one = await countQueries(app, () => app.call('GET /chat_groups', { query: { limit: 2 } }, asAdmin));
    const many = await countQueries(app, () =>
      app.call('GET /chat_groups', { query: { limit: 20 } }, asAdmin),
    );
    expect([one.length, many.length]).toEqual([6, 6]);
  });

  it('notifies the people in it of changes, and guests leave when it is closed to guests', async () => {
    const id = await chatRoom(app, 'Changing', { allow_guest: true });
    const member = await connect({ token: user.token });
    const visitor = await connect((await asVisitor()).connect);
    for (const client of [member, visitor]) await client.ok('room:join', { room_id: id });
    const body = { id, notice: 'Be kind', slow_seconds: 7, allow_guest: false };
    await app.call('PUT /chat_groups', { body }, asAdmin);
    await expect.poll(() => visitor.received('room:changed')).toEqual([{ room_id: id, room: null }]);
    await expect
      .poll(() => member.received('room:changed').map(({ room }) => room))
      .toEqual([expect.objectContaining({ notice: 'Be kind', slow_seconds: 7, allow_guest: false })]);
    await expect
      .poll(() => member.records(id).map(({ msg_type, payload }) => [msg_type, payload]))
      .toEqual([
        [6, expect.objectContaining({ kind: 'notice', reason: 'Be kind' })],
        [6, expect.objectContaining({ kind: 'slow_mode', value: 7 })],
      ]);
    await member.ok('message:send', text(id, 'Not for guests'));
    await expect.poll(() => member.records(id)).toHaveLength(3);
    expect(visitor.records(id).filter(({ content }) => content !== '')).toEqual([]);
  });

  it('sends its newest message to lists of rooms, and that of a room for members only to members', async () => {
    const [open, closed] = [
      await chatRoom(app, 'In lists', { allow_guest: true }),
      await chatRoom(app, 'In lists of members', { is_public: false }),
    ];
    const visitor = await asVisitor();
    const [guestList, memberList, writer, silent] = [
      await connect(visitor.connect),
      await connect({ token: other.token }),
      await connect({ token: user.token }),
      await connect({ token: other.token }),
    ];
    for (const list of [guestList, memberList]) await list.ok('rooms:watch', {});
    await writer.ok('message:send', text(open, 'An earlier one'));
    await writer.ok('message:send', text(closed, 'For members'));
    const { id, seq } = await writer.ok('message:send', text(open, 'The newest one'));
    const newest = (list: typeof writer, id: string) =>
      list
        .received('room:news')
        .filter(({ room_id }) => room_id === id)
        .at(-1)?.last_message;
    const last = { seq, content: 'The newest one', nick_name: 'a-user', msg_type: 2 };
    for (const list of [guestList, memberList])
      await expect.poll(() => newest(list, open)).toMatchObject(last);
    await expect.poll(() => newest(memberList, closed)).toMatchObject({ content: 'For members' });
    expect([newest(guestList, closed), silent.received('room:news')]).toEqual([undefined, []]);
    await writer.ok('message:edit', { id, content: 'The newest one, edited' });
    for (const list of [guestList, memberList])
      await expect.poll(() => newest(list, open)).toMatchObject({ seq, content: 'The newest one, edited' });
    await memberList.ok('rooms:unwatch', {});
    await writer.ok('message:send', text(open, 'After it'));
    await expect.poll(() => newest(guestList, open)).toMatchObject({ content: 'After it' });
    expect(newest(memberList, open)).toMatchObject({ seq });
  });

  it('is deleted with its messages; the people in it leave', async () => {
    const id = await chatRoom(app, 'Deleted');
    const client = await connect({ token: user.token });
    await client.ok('room:join', { room_id: id });
    await client.ok('message:send', text(id));
    await app.call('DELETE /chat_groups', { body: { id_list: [id] } }, asAdmin);
    await expect.poll(() => client.received('room:changed')).toEqual([{ room_id: id, room: null }]);
    expect(await client.ask('message:send', text(id))).toMatchObject({ ok: false, code: 'not_found' });
    const left = await app.strapi.db
      .connection('chat_messages')
      .where('room_id', id)
      .count({ n: '*' })
      .first();
    expect(Number(left?.n)).toBe(0);
  });
});

describe('the records of a room', () => {
  let id: string;
  beforeAll(async () => {
    id = await chatRoom(app, 'Long');
    const client = await connectChat(app, { token: user.token });
    for (let n = 1; n <= 25; n += 1)
      await client.ok('message:send', text(id, n % 5 ? `Number ${n}` : `第${n}条消息`));
    client.close();
  });
  const seqs = async (query: object) => {
    const { list, has_older, has_newer, count } = await records({ room_id: id, ...query });
    expect(count).toBe(25);
    return [list.map(({ seq }) => seq), has_older, has_newer];
  };

  it.each([
    [{ limit: 3 }, [23, 24, 25], true, false],
    [{ before_seq: 4, limit: 2 }, [2, 3], true, true],
    [{ before_seq: 3, limit: 2 }, [1, 2], false, true],
    [{ after_seq: 0, limit: 2 }, [1, 2], false, true],
    [{ after_seq: 23, limit: 2 }, [24, 25], true, false],
    [{ after_seq: 25 }, [], true, false],
    [{ after_seq: 2147483647 }, [], true, false],
    [{ around_seq: 10, limit: 4 }, [8, 9, 10, 11], true, true],
    [{ date: '2020-01-01', limit: 2 }, [1], false, true],
    [{ date: '2099-01-01', limit: 2 }, [24, 25], true, false],
    [{ since: '2020-01-01T12:00:00Z', limit: 2 }, [1], false, true],
  ])('with %o are numbers %j', async (query, expected, older, newer) => {
    expect(await seqs(query)).toEqual([expected, older, newer]);
  });

  it('are found by Chinese words, the newest first, in one room or in all that the caller may see', async () => {
    const hidden = await chatRoom(app, 'Members', { is_public: false });
    const client = await connect({ token: user.token });
    await client.ok('message:send', text(hidden, '秘密消息'));
    const found = async (query: object, options: CallOptions = {}) =>
      (await records(query, options)).list.map(({ content }) => content);
    expect(await found({ room_id: id, key: '条消', limit: 2 })).toEqual(['第25条消息', '第20条消息']);
    expect(await found({ key: '秘密消' })).toEqual([]);
    expect(await found({ key: '秘密消' }, { token: other.token })).toEqual(['秘密消息']);
    expect((await app.reply('GET /chat_groups_records', { query: { room_id: hidden } })).status).toBe(404);
    expect((await app.reply('GET /chat_groups_records', { query: {} as never })).status).toBe(422);
  });

  it('are found among thousands, the oldest too, and at most a thousand of them', async () => {
    const long = await chatRoom(app, 'Thousands');
    const rows = Array.from({ length: 4500 }, (_, n) => ({
      document_id: `m${String(n + 1).padStart(23, '0')}`,
      room_id: long,
      seq: n + 1,
      client_id: `row ${n}`,
      msg_type: 2,
      content: n === 0 ? 'The very first' : 'Of many',
      is_withdrawn: false,
      sent_at: 1_700_000_000_000 + n,
    }));
    const knex = app.strapi.db.connection;
    const at = (time: number) => (isPostgres ? new Date(time) : time);
    await knex.batchInsert(
      'chat_messages',
      rows.map((row) => ({ ...row, sent_at: at(row.sent_at) })),
      100,
    );
    await knex('chat_rooms').where('document_id', long).update({ last_seq: rows.length });
    const search = async (query: object) => {
      const { list, count } = await records({ limit: 2, ...query }, asAdmin);
      return [list.map(({ seq }) => seq), count];
    };
    for (const where of [{ room_id: long }, {}])
      expect(await search({ key: 'very first', ...where })).toEqual([[1], 1]);
    expect(await search({ key: 'of many', room_id: long, page: 2 })).toEqual([[4498, 4497], 1000]);
  });

  it('are read with the same number of queries from a short and a long room', async () => {
    const short = await chatRoom(app, 'Short');
    const client = await connect({ token: user.token });
    await client.ok('message:send', text(short));
    const count = async (room_id: string) =>
      (await countQueries(app, () => records({ room_id, limit: 20 }))).length;
    expect([await count(short), await count(id)]).toEqual([4, 4]);
  });
});
