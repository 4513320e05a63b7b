import { beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../support/site/app';
import { chatRoom } from '../../support/samples/chat-samples';
import { article, text as articleText } from '../../support/site/fixtures';
import { everyRole } from '../../support/account/people';
import { countQueries } from '../../support/measure/queries';
import { useChat } from '../../support/chat/use-chat';

const { user, other } = everyRole();
const { chat, connect, text, records, roomOf } = useChat();
const asUser = { token: user.token };
const asOther = { token: other.token };
let app: TestApp;

beforeAll(() => {
  app = chat.app;
});

const unread = async (options = asUser) => (await app.call('GET /chat_groups/unread', {}, options)).count;

describe('a room that one has muted', () => {
  it('is not counted as unread for the person who muted it, until they unmute it', async () => {
    const [loud, quiet, never] = [
      await chatRoom(app, 'Loud'),
      await chatRoom(app, 'Quiet'),
      await chatRoom(app, 'Never entered'),
    ];
    const [ann, bob] = [await connect(asUser), await connect(asOther)];
    for (const room_id of [loud, quiet]) {
      for (const client of [ann, bob]) await client.ok('room:join', { room_id });
      await ann.ok('message:send', text(room_id, 'First'));
      for (const client of [ann, bob]) await client.ok('read', { room_id, seq: 1 });
      for (const options of [asUser, asOther])
        await expect.poll(async () => (await roomOf(room_id, options))?.read_seq).toBe(1);
    }
    expect(await unread()).toBe(0);
    for (const room_id of [loud, loud, quiet, never]) await bob.ok('message:send', text(room_id));
    expect(await unread()).toBe(3);
    const silence = (is_silent: boolean) =>
      app.call('PUT /chat_groups/silent', { body: { room_id: quiet, is_silent } }, asUser);
    expect(await silence(true)).toEqual({ is_silent: true });
    expect([await unread(), await unread(asOther)]).toEqual([2, 3]);
    expect((await roomOf(quiet, asUser))?.is_silent).toBe(true);
    await ann.ok('read', { room_id: quiet, seq: 2 });
    await expect.poll(async () => (await roomOf(quiet, asUser))?.read_seq).toBe(2);
    expect((await roomOf(quiet, asUser))?.is_silent).toBe(true);
    await silence(false);
    await bob.ok('message:send', text(quiet));
    expect(await unread()).toBe(3);
    expect((await countQueries(app, () => unread())).length).toBe(1);
  });

  it('must be one that the person can see', async () => {
    const body = { room_id: 'e'.repeat(24), is_silent: true };
    expect((await app.reply('PUT /chat_groups/silent', { body }, asUser)).status).toBe(404);
  });
});

describe('how far somebody has read', () => {
  it('is hidden from others as soon as the person sets it, in all rooms, and their own count continues', async () => {
    const room_id = await chatRoom(app, 'Readers');
    const [ann, bob] = [await connect(asUser, room_id), await connect(asOther, room_id)];
    await bob.ok('message:send', text(room_id, 'One'));
    await ann.ok('read', { room_id, seq: 1 });
    await expect.poll(() => bob.received('read')).toEqual([{ room_id, user_id: user.id, seq: 1 }]);
    const reads = async () => (await bob.ok('room:join', { room_id })).reads;
    expect(await reads()).toEqual([{ user_id: user.id, seq: 1 }]);
    const choose = (hides_reads: boolean) =>
      app.call('PUT /chat_groups/privacy', { body: { hides_reads } }, asUser);
    expect(await choose(true)).toEqual({ hides_reads: true });
    expect(await app.call('GET /chat_groups/privacy', {}, asUser)).toEqual({ hides_reads: true });
    expect(await app.call('GET /chat_groups/privacy', {}, asOther)).toEqual({ hides_reads: false });
    expect(await reads()).toEqual([]);
    await bob.ok('message:send', text(room_id, 'Two'));
    await ann.ok('read', { room_id, seq: 2 });
    await expect.poll(async () => (await roomOf(room_id, asUser))?.read_seq).toBe(2);
    expect(bob.received('read')).toHaveLength(1);
    expect(await reads()).toEqual([]);
    await choose(false);
    expect(await reads()).toEqual([{ user_id: user.id, seq: 2 }]);
  });
});

describe('a text with a link to an article', () => {
  it('has its card, when the link is one of this site and the article is published', async () => {
    const room_id = await chatRoom(app, 'Links');
    const ann = await connect(asUser, room_id);
    const id = await article(app, articleText('A linked article'));
    const { port } = app.strapi.server.httpServer.address() as { port: number };
    const site = `http://127.0.0.1:${port}`;
    for (const content of [
      `Read ${site}/article/${id}?lang=en`,
      `Read https://elsewhere.example/article/${id}`,
      `Read ${site}/article/${'e'.repeat(24)}`,
    ])
      await ann.ok('message:send', text(room_id, content));
    const { list } = await records({ room_id });
    expect(list.map(({ payload }) => payload)).toEqual([
      { article: expect.objectContaining({ id, title: 'A linked article' }) as object },
      null,
      null,
    ]);
  });
});
