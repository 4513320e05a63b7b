import { beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../support/site/app';
import { untilClosed } from '../../support/chat/chat';
import { chatRoom } from '../../support/samples/chat-samples';
import { everyRole } from '../../support/account/people';
import { useChat } from '../../support/chat/use-chat';
import { newVisitor } from '../../support/account/visitors';

const { admin, user } = everyRole();
const asAdmin = { token: admin.token };

const { chat, connect, records, text } = useChat();
let app: TestApp;
let room: string;

/** Options of a guest's connection from an address. */
const guestAt = async (address: string) => {
  const { headers = {} } = await newVisitor(app, address);
  return { visitor: headers['visitor'], headers: { 'x-forwarded-for': address } };
};
const ban = (user_id: string, hours = 24) =>
  app.reply('POST /chat_groups/address_bans', { body: { user_id, hours, reason: 'Spam' } }, asAdmin);
const bans = async () => (await app.call('GET /chat_groups/address_bans', {}, asAdmin)).list;

/** Sends a message as a guest, and reads the guest's id from the room. */
const writes = async (address: string) => {
  const options = await guestAt(address);
  const client = await connect(options, room);
  const { id } = await client.ok('message:send', text(room, `From ${address}`));
  const { list } = await app.call('GET /chat_groups_records', { query: { room_id: room, limit: 100 } });
  const userId = list.find((one) => one.id === id)?.user_id ?? '';
  return { client, options, userId };
};

beforeAll(async () => {
  app = chat.app;
  room = await chatRoom(app, 'Addresses', { allow_guest: true });
});

describe('a ban of an address', () => {
  it('closes the connections of its guests, refuses new ones, and does not affect members and other guests', async () => {
    const address = '198.51.100.7';
    const spammer = await writes(address);
    const neighbour = await connect(await guestAt(address), room);
    const member = await connect({ token: user.token, headers: { 'x-forwarded-for': address } }, room);
    const stranger = await connect(await guestAt('198.51.100.8'), room);
    expect((await ban(spammer.userId)).body.data).toMatchObject({ count: 1 });
    expect(await Promise.all([spammer.client, neighbour].map(untilClosed))).toHaveLength(2);
    await expect(connect(spammer.options)).rejects.toMatchObject({ data: { code: 'chat_banned' } });
    await expect(connect(await guestAt(address))).rejects.toMatchObject({ data: { code: 'chat_banned' } });
    await member.ok('message:send', text(room, 'Still here'));
    await stranger.ok('message:send', text(room, 'Here, too'));
  });

  it('is announced in the rooms of the guest, once together with a ban of the person', async () => {
    const quiet = await chatRoom(app, 'Told before', { allow_guest: true });
    const { client, userId } = await writes('198.51.100.40');
    const { users } = await client.ok('room:join', { room_id: room });
    const name = users.find(({ user_id }) => user_id === userId)?.nick_name;
    await client.ok('message:send', text(quiet, 'Here as well'));
    const body = { user_id: userId, room_id: quiet, is_ban: true };
    await app.call('PUT /chat_groups/mute', { body }, asAdmin);
    await ban(userId);
    const actionsOf = async (room_id: string) =>
      (await records({ room_id, limit: 100 })).list.flatMap(({ payload }) =>
        payload && 'nick_name' in payload && payload.nick_name === name ? [payload] : [],
      );
    expect(await actionsOf(room)).toMatchObject([{ kind: 'banned', reason: 'Spam' }]);
    expect(await actionsOf(quiet)).toMatchObject([{ kind: 'banned', until: null }]);
  });

  it('covers the network of an IPv6 address, and no other', async () => {
    const { userId } = await writes('2001:db8:1:2:3:4:5:6');
    await ban(userId);
    await expect(connect(await guestAt('2001:db8:1:2::9'))).rejects.toMatchObject({
      data: { code: 'chat_banned' },
    });
    await connect(await guestAt('2001:db8:1:3::9'), room);
  });

  it('ends when its time has come, and when it is lifted', async () => {
    const address = '198.51.100.20';
    const { userId } = await writes(address);
    await ban(userId);
    const [shown] = await bans();
    expect(shown).toMatchObject({ user_id: userId, reason: 'Spam', by_nick_name: 'an-admin' });
    await app.call('DELETE /chat_groups/address_bans', { body: { id_list: [shown!.id] } }, asAdmin);
    await connect(await guestAt(address), room);
    await ban(userId);
    const past = app.strapi.db.dialect.client === 'sqlite' ? Date.now() - 1 : new Date(Date.now() - 1);
    await app.strapi.db.connection('chat_address_bans').where('person_id', userId).update({ until: past });
    await connect(await guestAt(address), room);
    expect((await bans()).some(({ user_id }) => user_id === userId)).toBe(false);
  });

  it('needs a guest who has written, and stores no IP address in the database', async () => {
    expect((await ban(`visitor:${'a'.repeat(24)}`)).body.code).toBe('address_unknown');
    await writes('198.51.100.99');
    for (const table of ['chat_guest_addresses', 'chat_address_bans'])
      expect(JSON.stringify(await app.strapi.db.connection(table))).not.toContain('198.51.100');
  });

  it('is only for administrators', async () => {
    const body = { user_id: `visitor:${'a'.repeat(24)}`, hours: 1 };
    const reply = await app.reply('POST /chat_groups/address_bans', { body }, { token: user.token });
    expect(reply.status).toBe(403);
  });
});

describe('slow mode', () => {
  it('counts messages of all connections of a person; edits are not messages', async () => {
    const slow = await chatRoom(app, 'Slow', { slow_seconds: 60 });
    const [one, two] = [
      await connect({ token: user.token }, slow),
      await connect({ token: user.token }, slow),
    ];
    const replies = await Promise.all(
      [one, two].map((client) => client.ask('message:send', text(slow, 'At the same time'))),
    );
    expect(replies.map((reply) => (reply.ok ? 'sent' : reply.code)).sort()).toEqual(['sent', 'slow_mode']);
    const sent = replies.find((reply) => reply.ok);
    expect(await two.ask('message:edit', { id: sent?.ok ? sent.id : '', content: 'Changed' })).toMatchObject({
      ok: true,
    });
    expect(await one.ask('message:send', text(slow, 'Too soon'))).toMatchObject({ code: 'slow_mode' });
  });
});
