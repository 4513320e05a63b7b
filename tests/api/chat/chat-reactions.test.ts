import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_REACTIONS, MAX_REACTORS } from '../../../src/contract/chat/limits';
import type { chatData as ChatData } from '../../../cms/chat/server/account/chat-data';
import type { ChatReaction } from '../../../src/contract/chat/records';
import type { TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import type { ChatClient, ConnectOptions } from '../../support/chat/chat';
import { chatRoom } from '../../support/samples/chat-samples';
import { everyRole, quickPerson } from '../../support/account/people';
import { countQueries } from '../../support/measure/queries';
import { useChat } from '../../support/chat/use-chat';

const { admin, user, other } = everyRole();
const { chat, connect: connectTo, asVisitor, text: textTo, records } = useChat();
let app: TestApp;
let room: string;
let ann: ChatClient;
let bob: ChatClient;

const connect = (options: ConnectOptions) => connectTo(options, room);
const send = async (content = 'A message') => (await ann.ok('message:send', textTo(room, content))).id;
const react = (client: ChatClient, id: string, emoji = '👍', is_on = true) =>
  client.ask('message:react', { id, emoji, is_on });
const short = (reactions: readonly ChatReaction[] | undefined) =>
  reactions?.map(({ emoji, count, people, is_own }) => [
    emoji,
    count,
    people.map(({ nick_name }) => nick_name).join(),
    is_own,
  ]);
const stored = async (id: string, token?: string) =>
  short((await records({ room_id: room }, { token })).list.find((one) => one.id === id)?.reactions);

beforeAll(() => {
  app = chat.app;
});
beforeEach(async () => {
  room = await chatRoom(app, 'A room', { allow_guest: true });
  ann = await connect({ token: user.token });
  bob = await connect({ token: other.token });
});

describe('a reaction', () => {
  it('is one per person and emoji, is sent to the room, and can be removed', async () => {
    const id = await send();
    expect(await react(bob, id)).toEqual({
      ok: true,
      reactions: [
        { emoji: '👍', count: 1, people: [{ user_id: other.id, nick_name: 'another-user' }], is_own: true },
      ],
    });
    await react(bob, id);
    await react(ann, id);
    await react(ann, id, '❤️');
    expect(await stored(id, user.token)).toEqual([
      ['👍', 2, 'another-user,a-user', true],
      ['❤️', 1, 'a-user', true],
    ]);
    expect(await stored(id)).toEqual([
      ['👍', 2, 'another-user,a-user', false],
      ['❤️', 1, 'a-user', false],
    ]);
    await react(bob, id, '👍', false);
    await expect.poll(() => ann.received('message:reacted').length).toBe(4);
    expect(
      ann
        .received('message:reacted')
        .map(({ user_id, emoji, is_on, reactions }) => [user_id, emoji, is_on, short(reactions)]),
    ).toEqual([
      [other.id, '👍', true, [['👍', 1, 'another-user', false]]],
      [user.id, '👍', true, [['👍', 2, 'another-user,a-user', false]]],
      [
        user.id,
        '❤️',
        true,
        [
          ['👍', 2, 'another-user,a-user', false],
          ['❤️', 1, 'a-user', false],
        ],
      ],
      [
        other.id,
        '👍',
        false,
        [
          ['❤️', 1, 'a-user', false],
          ['👍', 1, 'a-user', false],
        ].reverse(),
      ],
    ]);
    const joined = await bob.ok('room:join', { room_id: room, after_seq: 0 });
    expect(short(joined.records[0]?.reactions)).toEqual([
      ['👍', 1, 'a-user', false],
      ['❤️', 1, 'a-user', false],
    ]);
  });

  it('is an emoji, with skin tones and joined ones, and nothing else', async () => {
    const id = await send();
    for (const emoji of ['👍🏽', '👩‍👩‍👧‍👦', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣', '🇨🇳'])
      expect(await react(bob, id, emoji)).toMatchObject({ ok: true });
    for (const emoji of ['', 'a', '1', '👍👍', '👍 ', '<b>', '中', '\u200d'])
      expect([emoji, await react(bob, id, emoji)]).toMatchObject([emoji, { code: 'invalid' }]);
  });

  it('is refused where the person may not write, and on withdrawn and system messages', async () => {
    const id = await send();
    const guest = await connect((await asVisitor()).connect);
    expect(await react(guest, id)).toMatchObject({ ok: true });
    await app.call('PUT /chat_groups', { body: { id: room, is_read_only: true } }, { token: admin.token });
    expect(await react(bob, id)).toMatchObject({ code: 'room_read_only' });
    await app.call('PUT /chat_groups', { body: { id: room, is_read_only: false } }, { token: admin.token });
    const { list } = await records({ room_id: room });
    const system = list.find(({ msg_type }) => msg_type === 6)?.id ?? '';
    expect(await react(bob, system)).toMatchObject({ code: 'forbidden' });
    expect(await react(bob, 'e'.repeat(24))).toMatchObject({ code: 'not_found' });
    await ann.ok('message:withdraw', { id });
    expect(await react(bob, id)).toMatchObject({ code: 'chat_withdrawn' });
    expect(await stored(id)).toEqual([]);
    const left = await app.strapi.db.connection('chat_reactions').where('message_id', id);
    expect(left).toEqual([]);
    const hidden = await chatRoom(app, 'Members', { is_public: false });
    await ann.ok('room:join', { room_id: hidden });
    const secret = (await ann.ok('message:send', textTo(hidden, 'Hidden'))).id;
    expect(await react(guest, secret)).toMatchObject({ code: 'not_found' });
  });

  it('is in the archive of its person, and is deleted with the account, also on messages of others', async () => {
    const carol = await quickPerson(app, 'reacting-person');
    const client = await connect({ token: carol.token });
    const id = await send();
    await react(client, id, '🎉');
    await react(bob, id, '👍');
    const { chatData } = built<{ chatData: typeof ChatData }>('cms/chat/server/account/chat-data');
    const files = new Map<string, string>();
    for await (const { path, content } of chatData(carol.id))
      for await (const part of content as AsyncIterable<string>)
        files.set(path, (files.get(path) ?? '') + part);
    expect(JSON.parse(files.get('chat-reactions.json') ?? '')).toEqual([
      expect.objectContaining({ message_id: id, emoji: '🎉' }),
    ]);
    await app.call('DELETE /users', { body: { id_list: [carol.id] } }, { token: admin.token });
    expect(await stored(id)).toEqual([['👍', 1, 'another-user', false]]);
  });

  it(`is one of ${MAX_REACTIONS} different ones at most, even when two arrive simultaneously`, async () => {
    const id = await send();
    const emoji = (n: number) => String.fromCodePoint(0x1f600 + n);
    for (let n = 0; n < MAX_REACTIONS - 1; n += 1) await react(bob, id, emoji(n));
    const replies = await Promise.all([react(ann, id, emoji(40)), react(bob, id, emoji(41))]);
    expect(replies.filter(({ ok }) => !ok)).toMatchObject([{ code: 'chat_reactions_full' }]);
    expect(await react(ann, id, emoji(0))).toMatchObject({ ok: true });
  });

  it('names the first people and counts all, in as many queries for a page as for one message', async () => {
    const id = await send();
    const rows = Array.from({ length: MAX_REACTORS + 5 }, (_, n) => ({
      document_id: `r${String(n).padStart(23, '0')}`,
      message_id: id,
      person_id: `visitor:${String(n).padStart(24, '0')}`,
      emoji: '🎉',
    }));
    await app.strapi.db.connection('chat_reactions').insert(rows);
    await react(ann, id, '🎉');
    const [party] = (await records({ room_id: room }, { token: user.token })).list[0]?.reactions ?? [];
    expect([party?.count, party?.people.length, party?.is_own]).toEqual([26, MAX_REACTORS, true]);
    const one = await countQueries(app, () => records({ room_id: room, limit: 1 }));
    for (let n = 0; n < 8; n += 1) await react(ann, await send());
    const many = await countQueries(app, () => records({ room_id: room, limit: 10 }));
    expect(many.length).toBe(one.length);
    await app.call('DELETE /chat_groups', { body: { id_list: [room] } }, { token: admin.token });
    expect(await app.strapi.db.connection('chat_reactions').where('message_id', id)).toEqual([]);
  });
});

describe('an edited message', () => {
  it('keeps its reactions, and shows its earlier text', async () => {
    const id = await send('Befour');
    await react(bob, id);
    await ann.ok('message:edit', { id, content: 'Before' });
    await expect
      .poll(() => bob.received('message:changed').map(({ record }) => short(record.reactions)))
      .toEqual([[['👍', 1, 'another-user', false]]]);
    const versions = async (options = {}) =>
      (await app.call('GET /chat_groups_records/versions', { query: { id } }, options)).list;
    expect(await versions()).toEqual([{ content: 'Befour', replaced_at: expect.any(String) as string }]);
    await ann.ok('message:withdraw', { id });
    expect(await versions()).toEqual([]);
    await app.call('PUT /chat_groups', { body: { id: room, is_public: false } }, { token: admin.token });
    const reply = await app.reply('GET /chat_groups_records/versions', { query: { id } });
    expect(reply.status).toBe(404);
  });
});

describe('a mention', () => {
  it('notifies those who are mentioned, with the message and its room', async () => {
    const elsewhere = await connectTo({ token: admin.token });
    await ann.ok('message:send', textTo(room, 'Look', { mentions: [admin.id] }));
    await expect
      .poll(() =>
        elsewhere.received('mentioned').map(({ record, room_title }) => [record.content, room_title]),
      )
      .toEqual([['Look', 'A room']]);
  });
});
