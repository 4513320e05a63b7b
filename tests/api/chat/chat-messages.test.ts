import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { TestApp } from '../../support/site/app';
import type { ChatClient, ConnectOptions } from '../../support/chat/chat';
import { chatRoom } from '../../support/samples/chat-samples';
import { setClock } from '../../support/clock';
import { untilNoticed } from '../../support/site/background';
import { everyRole, quickPerson } from '../../support/account/people';
import { useChat } from '../../support/chat/use-chat';

const { admin, user, other } = everyRole();

const { chat, connect: connectTo, text: textTo } = useChat();
let app: TestApp;
let room: string;

beforeAll(() => {
  app = chat.app;
});
beforeEach(async () => {
  room = await chatRoom(app, 'A room');
});

const connect = (options: ConnectOptions, join = true) => connectTo(options, join ? room : undefined);
const text = (content: string, more: object = {}) => textTo(room, content, more);
const contents = (client: ChatClient) => client.records(room).map(({ seq, content }) => [seq, content]);

describe('a message', () => {
  it('reaches everybody in the room, the sender too, and is acknowledged when it is stored', async () => {
    const [ann, bob, elsewhere] = [
      await connect({ token: user.token }),
      await connect({ token: other.token, transports: ['polling'] }),
      await connect({ token: admin.token }, false),
    ];
    const message = text('Hello\n  world, 你好！');
    const reply = await ann.ok('message:send', message);
    expect(reply).toMatchObject({ seq: 1, id: expect.stringMatching(/^[a-z0-9]{24}$/) as string });
    const expected = {
      id: reply.id,
      room_id: room,
      seq: 1,
      client_id: message.client_id,
      created_at: reply.created_at,
      msg_type: 2,
      content: 'Hello\n  world, 你好！',
      html: null,
      payload: null,
      user_id: user.id,
      nick_name: 'a-user',
      avatar: '',
      user_is_public: true,
      reply_to: null,
      mentions: [],
      reactions: [],
      edited_at: null,
      is_withdrawn: false,
    };
    for (const client of [ann, bob]) await expect.poll(() => client.records(room)).toEqual([expected]);
    const { list } = await app.call('GET /chat_groups_records', { query: { room_id: room } });
    expect(list).toEqual([expected]);
    expect(elsewhere.records(room)).toEqual([]);
  });

  it('shows whether its sender has a public page now', async () => {
    const person = await quickPerson(app, 'shows-a-page');
    const [ann, bob] = [await connect({ token: person.token }), await connect({ token: other.token })];
    const setPublic = (is_public: boolean) =>
      app.call('PUT /user_page', { body: { is_public } }, { token: person.token });
    const stored = async () => {
      const { list } = await app.call('GET /chat_groups_records', { query: { room_id: room } });
      return list.map(({ user_is_public }) => user_is_public);
    };
    await ann.ok('message:send', text('With a page'));
    expect(await stored()).toEqual([true]);
    await setPublic(false);
    expect(await stored()).toEqual([false]);
    await untilNoticed();
    await ann.ok('message:send', text('Without a page'));
    await expect
      .poll(() => bob.records(room).map(({ user_is_public }) => user_is_public))
      .toEqual([true, false]);
  });

  it('is stored once, however often it is sent, and the answer is the same', async () => {
    const ann = await connect({ token: user.token });
    const second = await connect({ token: user.token });
    const message = text('Once');
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? ann : second).ok('message:send', message)),
    );
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    await ann.ok('message:send', text('Last'));
    await expect
      .poll(() => contents(second))
      .toEqual([
        [1, 'Once'],
        [2, 'Last'],
      ]);
    const bob = await connect({ token: other.token });
    expect(await bob.ask('message:send', message)).toMatchObject({ ok: false, code: 'client_id_taken' });
  });

  it('has the next number: no gaps, the order of the sender, and the same order for all', async () => {
    const people = await Promise.all([user, other, admin].map(({ token }) => connect({ token })));
    const listener = await connect({ token: user.token });
    const replies = await Promise.all(
      people.flatMap((person, who) =>
        Array.from({ length: 20 }, (_, n) =>
          person.ok('message:send', text(n % 5 ? `${who} ${n}` : `${who} **${n}**`)),
        ),
      ),
    );
    expect(replies.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 60 }, (_, n) => n + 1),
    );
    await expect.poll(() => listener.records(room)).toHaveLength(60);
    const received = listener.records(room);
    expect(received.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
    for (const who of [0, 1, 2])
      expect(
        received
          .map(({ content }) => content.replaceAll('*', '').split(' ').map(Number))
          .filter(([one]) => one === who)
          .map(([, n]) => n),
      ).toEqual(Array.from({ length: 20 }, (_, n) => n));
    for (const person of people) expect(contents(person)).toEqual(contents(listener));
  });

  it('has rendered markup, mentions, and a note for those who are mentioned', async () => {
    const [ann, bob] = [await connect({ token: user.token }), await connect({ token: other.token }, false)];
    await ann.ok(
      'message:send',
      text('**Bold** for @another-user <script>alert(1)</script> [x](javascript:alert(1))'),
    );
    await ann.ok('message:send', text('你好，世界', { mentions: [other.id, 'a'.repeat(24)] }));
    const stored = async () =>
      (await app.call('GET /chat_groups_records', { query: { room_id: room } })).list;
    // The first text of a server is sent before a rendering thread has started; its HTML follows.
    await expect.poll(async () => (await stored())[0]?.html).toBeTruthy();
    const [first, second] = await stored();
    expect(first).toMatchObject({ mentions: [other.id] });
    const shown = () => [
      ...ann.records(room),
      ...ann.received('message:changed').map(({ record }) => record),
    ];
    await expect.poll(() => shown().findLast(({ seq }) => seq === 1)).toEqual(first);
    expect(first?.html).toContain('<strong>Bold</strong> for <span class="mention">@another-user</span>');
    expect(first?.html).not.toMatch(/<script|javascript:/);
    expect(second).toMatchObject({ html: null, mentions: [other.id] });
    await expect.poll(() => bob.received('notice')).toEqual([{ kind: 'mention' }, { kind: 'mention' }]);
  });

  it('has highlighted code, when its fence has a language', async () => {
    const ann = await connect({ token: user.token });
    await ann.ok('message:send', text('Try:\n```js\nconst a = 1;\n```'));
    const stored = async () =>
      (await app.call('GET /chat_groups_records', { query: { room_id: room } })).list[0]?.html;
    await expect.poll(stored).toContain('<pre><code><span class="token-keyword">const </span>');
  });

  it('replies to a message of the room only, and shows what it replies to', async () => {
    const [ann, bob] = [await connect({ token: user.token }), await connect({ token: other.token })];
    const first = await ann.ok('message:send', text('A **question** & `code`'));
    const stored = async () =>
      (await app.call('GET /chat_groups_records', { query: { room_id: room } })).list[0]?.html;
    // Until it is rendered, a message is quoted as it was written.
    await expect.poll(stored).toBeTruthy();
    await bob.ok('message:send', text('An answer', { reply_to: first.id }));
    await expect
      .poll(() => ann.records(room).map(({ reply_to }) => reply_to))
      .toEqual([
        null,
        {
          id: first.id,
          seq: 1,
          msg_type: 2,
          user_id: user.id,
          nick_name: 'a-user',
          content: 'A question & code',
          is_withdrawn: false,
        },
      ]);
    const elsewhere = {
      ...text('From outside', { reply_to: first.id }),
      room_id: await chatRoom(app, 'Another'),
    };
    expect(await bob.ask('message:send', elsewhere)).toMatchObject({ code: 'invalid' });
    await ann.ok('message:withdraw', { id: first.id });
    const late = text('Too late', { reply_to: first.id });
    expect(await bob.ask('message:send', late)).toMatchObject({ code: 'chat_withdrawn' });
  });
});

describe('catching up', () => {
  it('returns what was sent meanwhile, page by page, and then what is new', async () => {
    const ann = await connect({ token: user.token });
    for (let n = 1; n <= 130; n += 1) await ann.ok('message:send', text(`Number ${n}`));
    const bob = await connect({ token: other.token }, false);
    const seqs: number[] = [];
    const join = (after_seq: number) => bob.ok('room:join', { room_id: room, after_seq });
    let page = await join(5);
    seqs.push(...page.records.map(({ seq }) => seq));
    await ann.ok('message:send', text('Meanwhile'));
    while (page.has_more) {
      page = await join(seqs.at(-1)!);
      seqs.push(...page.records.map(({ seq }) => seq));
    }
    expect(seqs).toEqual(Array.from({ length: 126 }, (_, n) => n + 6));
    await expect.poll(() => contents(bob)).toEqual([[131, 'Meanwhile']]);
    expect(await join(2_147_483_647)).toMatchObject({ records: [], has_more: false });
    const newest = await bob.ok('room:join', { room_id: room });
    expect([newest.records.length, newest.records.at(-1)?.seq, newest.has_more]).toEqual([50, 131, false]);
  });
});

describe('an edit', () => {
  it('changes the person’s own message for everybody and keeps its earlier text', async () => {
    const [ann, bob] = [await connect({ token: user.token }), await connect({ token: other.token })];
    const { id } = await ann.ok('message:send', text('Befour'));
    const { edited_at } = await ann.ok('message:edit', { id, content: '**Before**' });
    await expect
      .poll(() => bob.received('message:changed').map(({ record }) => record))
      .toEqual([expect.objectContaining({ id, seq: 1, content: '**Before**', edited_at })]);
    const versions = await app.strapi.db
      .connection('chat_message_versions')
      .where('message_id', id)
      .pluck('content');
    expect(versions).toEqual(['Befour']);
    expect(await bob.ask('message:edit', { id, content: 'Mine' })).toMatchObject({ code: 'forbidden' });
    expect(await ann.ask('message:edit', { id, content: '' })).toMatchObject({ code: 'invalid' });
  });

  it('is possible for ten minutes, a withdrawal for two; administrators withdraw at any time', async () => {
    const [ann, boss] = [await connect({ token: user.token }), await connect({ token: admin.token })];
    const { id } = await ann.ok('message:send', text('Old'));
    const age = (ms: number) => {
      const then = Date.now() - ms;
      const sent_at = app.strapi.db.dialect.client === 'sqlite' ? then : new Date(then);
      return app.strapi.db.connection('chat_messages').where('document_id', id).update({ sent_at });
    };
    await age(2 * 60_000 + 1000);
    expect(await ann.ask('message:withdraw', { id })).toMatchObject({ code: 'chat_withdraw_over' });
    await ann.ok('message:edit', { id, content: 'Older' });
    await age(10 * 60_000 + 1000);
    expect(await ann.ask('message:edit', { id, content: 'Oldest' })).toMatchObject({
      code: 'chat_edit_over',
    });
    expect(await boss.ask('message:edit', { id, content: 'Hers' })).toMatchObject({ code: 'forbidden' });
    await boss.ok('message:withdraw', { id });
    expect(await ann.ask('message:edit', { id, content: 'Gone' })).toMatchObject({ code: 'chat_withdrawn' });
    await expect
      .poll(() => ann.received('message:changed').map(({ record }) => [record.content, record.is_withdrawn]))
      .toEqual([
        ['Older', false],
        ['', true],
      ]);
  });
});

describe('slow mode', () => {
  it('accepts one message of a person per interval, even from two pages simultaneously, and every message of an administrator', async () => {
    await app.call('PUT /chat_groups', { body: { id: room, slow_seconds: 60 } }, { token: admin.token });
    const pages = [await connect({ token: user.token }), await connect({ token: user.token })];
    const boss = await connect({ token: admin.token });
    const replies = await Promise.all(pages.map((page, n) => page.ask('message:send', text(`Slow ${n}`))));
    const refused = replies.filter(({ ok }) => !ok);
    expect(refused).toEqual([expect.objectContaining({ code: 'slow_mode', retry_after: 60 })]);
    for (const content of ['One', 'Two']) await boss.ok('message:send', text(content));
  });

  it('accepts a message of a person who wrote before the clock was set back', async () => {
    await app.call('PUT /chat_groups', { body: { id: room, slow_seconds: 60 } }, { token: admin.token });
    const page = await connect({ token: user.token });
    await page.ok('message:send', text('Before'));
    onTestFinished(() => void vi.useRealTimers());
    setClock(Date.now() - 3_600_000);
    await page.ok('message:send', text('After'));
    expect(await page.ask('message:send', text('Soon after'))).toMatchObject({ code: 'slow_mode' });
  });
});

describe('people in a room', () => {
  it('see who is present, who is typing and how far others have read', async () => {
    const ann = await connect({ token: user.token });
    const bob = await connect({ token: other.token });
    await expect
      .poll(() => ann.received('presence').at(-1))
      .toMatchObject({
        room_id: room,
        online_count: 2,
        users: [{ nick_name: 'a-user' }, { nick_name: 'another-user' }],
      });
    const joined = ann
      .received('message')
      .map(({ record }) => record)
      .filter(({ msg_type }) => msg_type === 1);
    // In one message, or in two when a second begins between the two.
    const counts = joined.map(({ payload }) => (payload as { count: number }).count);
    expect([counts.reduce((sum, count) => sum + count, 0), joined[0]?.seq]).toEqual([2, 0]);
    await bob.ok('typing', { room_id: room });
    await expect.poll(() => ann.received('typing')).toMatchObject([{ user_id: other.id, is_typing: true }]);
    expect(bob.received('typing')).toEqual([]);
    await ann.ok('message:send', text('Read me'));
    await bob.ok('read', { room_id: room, seq: 1 });
    await expect.poll(() => ann.received('read')).toEqual([{ room_id: room, user_id: other.id, seq: 1 }]);
    await ann.ok('read', { room_id: room, seq: 1, is_hidden: true });
    await expect.poll(() => ann.received('read')).toHaveLength(2);
    expect(bob.received('read').filter(({ user_id }) => user_id === user.id)).toEqual([]);
    const { reads, users } = await bob.ok('room:join', { room_id: room });
    expect([reads, users.length]).toEqual([[{ user_id: other.id, seq: 1 }], 2]);
  });
});
