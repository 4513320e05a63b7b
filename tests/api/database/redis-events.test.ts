import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type * as DataVersion from '../../../src/core/cache/data-version';
import type { DomainEvents, EventName } from '../../../src/core/events/domain-events';
import type * as RedisClient from '../../../src/core/storage/redis';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { connectChat } from '../../support/chat/chat';
import { chatRoom } from '../../support/samples/chat-samples';
import { everyRole } from '../../support/account/people';
import { hasRedis, type RedisServer, startRedis } from '../../support/servers/redis-server';

interface Bus {
  on: <N extends EventName>(
    name: N,
    handler: (payload: DomainEvents[N]) => void,
    options?: { everywhere: boolean },
  ) => void;
  emit: <N extends EventName>(name: N, payload: DomainEvents[N]) => void;
}

const CHANNEL = 'site:events';
/** Events that are sent every few seconds, and with every write. */
const BY_ITSELF = new Set(['chat.presence', 'data.changed']);

/** A client of the same channel acts as another instance. */
describe.runIf(hasRedis)('events of several instances', () => {
  let server: RedisServer;
  let other: Redis;
  let otherListens: Redis;
  let app: TestApp;
  let bus: Bus;
  let everywhere: unknown[];
  let here: unknown[];
  let sent: { from: string; name: string; payload: unknown }[];

  beforeAll(async () => {
    server = await startRedis();
    other = new Redis(server.url, { retryStrategy: () => 50 });
    otherListens = new Redis(server.url, { retryStrategy: () => 50 });
    for (const client of [other, otherListens]) client.on('error', () => undefined);
    await otherListens.subscribe(CHANNEL);
    otherListens.on('message', (_channel, text) => {
      if (!text.startsWith('{')) return;
      const message = JSON.parse(text) as (typeof sent)[number];
      // Messages that a test publishes as another instance arrive here too, perhaps during the next test.
      if (message.from !== 'another' && !BY_ITSELF.has(message.name)) sent.push(message);
    });
    app = await startApp({ REDIS_URL: server.url });
    bus = built<Bus>('src/core/events/event-bus');
    bus.on('menu.changed', (payload) => void everywhere.push(payload), { everywhere: true });
    bus.on('menu.changed', (payload) => void here.push(payload));
    bus.on('feedback.changed', (payload) => void here.push(payload));
  });
  afterAll(async () => {
    delete process.env['REDIS_URL'];
    other.disconnect();
    otherListens.disconnect();
    await server.stop();
  });
  beforeEach(() => {
    everywhere = [];
    here = [];
    sent = [];
  });

  const publish = (message: object | string) =>
    other.publish(CHANNEL, typeof message === 'string' ? message : JSON.stringify(message));

  it('reach the others once, and their own instance not a second time', async () => {
    bus.emit('menu.changed', { id: 'a' });
    await expect
      .poll(() => sent)
      .toEqual([expect.objectContaining({ name: 'menu.changed', payload: { id: 'a' } })]);
    // A later message on the same channel arrives later.
    await publish({ from: 'another', name: 'menu.changed', payload: { id: 'b' } });
    await expect.poll(() => everywhere).toEqual([{ id: 'a' }, { id: 'b' }]);
    expect(here).toEqual([{ id: 'a' }]);
  });

  it('are not sent when no other instance needs them', async () => {
    bus.emit('feedback.changed', { ids: ['f'] });
    bus.emit('menu.changed', { id: 'last' });
    await expect.poll(() => sent.map(({ name }) => name)).toEqual(['menu.changed']);
  });

  it('are read despite other messages on the channel', async () => {
    await publish('no JSON');
    await publish({ from: 'another', name: 'of a later version', payload: {} });
    await publish({ from: 'another', name: 'menu.changed', payload: { id: 'c' } });
    await expect.poll(() => everywhere).toEqual([{ id: 'c' }]);
  });

  it('clear the cached settings of this instance', async () => {
    const title = async () => (await app.call('GET /settings/site')).title;
    const before = await title();
    // Bypasses the document service; for this instance it is a write of another one.
    await app.call('PUT /settings/site', { body: { title: 'Before' } }, { token: everyRole().admin.token });
    await title();
    await app.strapi.db.connection('site_settings').update({ site_title: 'From another' });
    expect(await title()).toBe('Before');
    await publish({ from: 'another', name: 'settings.changed', payload: { group: 'site' } });
    await expect.poll(title).toBe('From another');
    expect(before).not.toBe('From another');
  });

  it('end a session that ended on another instance', async () => {
    const token = await app.signIn();
    const status = async () => (await app.reply('GET /user_info', {}, { token })).status;
    expect(await status()).toBe(200);
    const { user_id } = (await app.strapi.db
      .connection('site_sessions')
      .orderBy('id', 'desc')
      .first('user_id')) as {
      user_id: string;
    };
    await app.strapi.db.connection('site_sessions').where({ user_id }).delete();
    expect(await status()).toBe(200);
    await publish({ from: 'another', name: 'session.ended', payload: { userId: user_id } });
    await expect.poll(status).toBe(401);
  });

  it('say who is in a room on another instance: each person once, since the earlier time', async () => {
    const { admin, user, other: onOther } = everyRole();
    const asAdmin = { token: admin.token };
    const room_id = await chatRoom(app, 'On two instances');
    await app.call('PUT /chat_groups/mute', { body: { user_id: onOther.id, room_id } }, asAdmin);
    const client = await connectChat(app, { token: user.token });
    onTestFinished(client.close);
    const { users } = await client.ok('room:join', { room_id });
    const present = () => app.call('GET /chat_groups/people', { query: { room_id } }, asAdmin);
    const [{ since: sinceHere } = {}] = (await present()).list;
    // without a time, as an instance of an earlier version sends it
    const elsewhere = { ...users[0]!, user_id: onOther.id, nick_name: 'Elsewhere' };
    const publishPresence = (people: object[]) => {
      const rooms = people.length ? [{ id: room_id, count: people.length, people }] : [];
      return publish({ from: 'another', name: 'chat.presence', payload: { instance: 'another', rooms } });
    };
    await publishPresence([{ ...users[0]!, since: '2099-01-01T00:00:00.000Z' }, elsewhere]);
    await expect.poll(async () => (await present()).count).toBe(2);
    expect((await present()).list).toMatchObject([
      { user_id: user.id, since: sinceHere, restrictions: [] },
      { nick_name: 'Elsewhere', since: null, restrictions: [{ room_id, until: null, is_ban: false }] },
    ]);
    const earlier = '2026-01-01T00:00:00.000Z';
    await publishPresence([{ ...users[0]!, since: earlier }, elsewhere]);
    await expect.poll(async () => (await present()).list[0]?.since).toBe(earlier);
    // what all people of the room get has no times
    await expect.poll(() => client.received('presence').at(-1)?.users).toEqual([users[0], elsewhere]);
    await publishPresence([]);
    await expect.poll(async () => (await present()).list.map(({ user_id }) => user_id)).toEqual([user.id]);
  });

  it('say that sessions ended, and why, when an account is blocked', async () => {
    const { admin, other } = everyRole();
    const body = { user_id: other.id, blocked: true };
    await app.call('PUT /users/block', { body }, { token: admin.token });
    const payload = { userId: other.id, reason: 'blocked' };
    await expect.poll(() => sent).toContainEqual(expect.objectContaining({ name: 'session.ended', payload }));
  });

  it('are delivered locally without errors while Redis is down, and to all again when it is back', async () => {
    await server.kill();
    const { token } = everyRole().admin;
    const reply = await app.reply('POST /menus', { body: { title: 'Alone', path: '/alone' } }, { token });
    expect(reply.status).toBe(200);
    expect(everywhere).toHaveLength(1);
    server.restart();
    await expect
      .poll(async () => {
        await publish({ from: 'another', name: 'menu.changed', payload: { id: 'back' } }).catch(() => 0);
        return everywhere;
      })
      .toContainEqual({ id: 'back' });
  });

  it('let the site stop while Redis is down', async () => {
    await server.kill();
    await app.stop();
  });
});

it.runIf(hasRedis)('a write just before the stop reaches the others', async () => {
  const server = await startRedis();
  const app = await startApp({ REDIS_URL: server.url });
  const listener = new Redis(server.url);
  onTestFinished(async () => {
    listener.disconnect();
    await server.stop();
  });
  const received: string[] = [];
  await listener.subscribe(CHANNEL);
  listener.on('message', (_channel, text) =>
    received.push(text.includes('"data.changed"') ? 'change' : text),
  );
  const { noteDataChange } = built<typeof DataVersion>('src/core/cache/data-version');
  noteDataChange();
  void built<typeof RedisClient>('src/core/storage/redis').redis()?.publish(CHANNEL, 'between');
  // Is sent later, together with those that may follow.
  noteDataChange();
  await app.stop();
  await expect.poll(() => received.slice(received.indexOf('between'))).toEqual(['between', 'change']);
});
