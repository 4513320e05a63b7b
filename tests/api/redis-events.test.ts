import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DomainEvents, EventName } from '../../src/core/events/domain-events';
import { startApp, type TestApp } from '../support/app';
import { built } from '../support/boot';
import { freePort } from '../support/free-port';
import { everyRole } from '../support/people';

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
const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A client of the same channel acts as another instance. */
describe.runIf(hasRedis)('events of several instances', () => {
  let startServer: () => ChildProcess;
  let server: ChildProcess;
  let other: Redis;
  let otherListens: Redis;
  let app: TestApp;
  let bus: Bus;
  let everywhere: unknown[];
  let here: unknown[];
  let sent: { from: string; name: string; payload: unknown }[];

  beforeAll(async () => {
    const port = await freePort();
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    startServer = () => spawn('redis-server', options);
    server = startServer();
    const url = `redis://127.0.0.1:${port}`;
    other = new Redis(url, { retryStrategy: () => 50 });
    otherListens = new Redis(url, { retryStrategy: () => 50 });
    for (const client of [other, otherListens]) client.on('error', () => undefined);
    await otherListens.subscribe(CHANNEL);
    otherListens.on('message', (_channel, text) => {
      if (!text.startsWith('{')) return;
      const message = JSON.parse(text) as (typeof sent)[number];
      // What this test tells as another instance comes back here, perhaps in the next test.
      if (message.from !== 'another' && !BY_ITSELF.has(message.name)) sent.push(message);
    });
    app = await startApp({ REDIS_URL: url });
    bus = built<Bus>('src/core/events/event-bus');
    bus.on('menu.changed', (payload) => void everywhere.push(payload), { everywhere: true });
    bus.on('menu.changed', (payload) => void here.push(payload));
    bus.on('feedback.changed', (payload) => void here.push(payload));
  });
  afterAll(async () => {
    delete process.env['REDIS_URL'];
    other.disconnect();
    otherListens.disconnect();
    if (server.exitCode === null && server.signalCode === null) {
      server.kill();
      await once(server, 'exit');
    }
  });
  beforeEach(() => {
    everywhere = [];
    here = [];
    sent = [];
  });

  const tell = (message: object | string) =>
    other.publish(CHANNEL, typeof message === 'string' ? message : JSON.stringify(message));

  it('reach the others once, and their own instance not a second time', async () => {
    bus.emit('menu.changed', { id: 'a' });
    await expect
      .poll(() => sent)
      .toEqual([expect.objectContaining({ name: 'menu.changed', payload: { id: 'a' } })]);
    // A later message on the same channel arrives later.
    await tell({ from: 'another', name: 'menu.changed', payload: { id: 'b' } });
    await expect.poll(() => everywhere).toEqual([{ id: 'a' }, { id: 'b' }]);
    expect(here).toEqual([{ id: 'a' }]);
  });

  it('are not sent when no other instance needs them', async () => {
    bus.emit('feedback.changed', { ids: ['f'] });
    bus.emit('menu.changed', { id: 'last' });
    await expect.poll(() => sent.map(({ name }) => name)).toEqual(['menu.changed']);
  });

  it('are read despite other messages on the channel', async () => {
    await tell('no JSON');
    await tell({ from: 'another', name: 'of a later version', payload: {} });
    await tell({ from: 'another', name: 'menu.changed', payload: { id: 'c' } });
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
    await tell({ from: 'another', name: 'settings.changed', payload: { group: 'site' } });
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
    await tell({ from: 'another', name: 'session.ended', payload: { userId: user_id } });
    await expect.poll(status).toBe(401);
  });

  it('say that sessions ended, and why, when an account is blocked', async () => {
    const { admin, other } = everyRole();
    const body = { user_id: other.id, blocked: true };
    await app.call('PUT /users/block', { body }, { token: admin.token });
    const payload = { userId: other.id, reason: 'blocked' };
    await expect.poll(() => sent).toContainEqual(expect.objectContaining({ name: 'session.ended', payload }));
  });

  it('are delivered locally without errors while Redis is down, and to all again when it is back', async () => {
    server.kill('SIGKILL');
    await once(server, 'exit');
    const { token } = everyRole().admin;
    const reply = await app.reply('POST /menus', { body: { title: 'Alone', path: '/alone' } }, { token });
    expect(reply.status).toBe(200);
    expect(everywhere).toHaveLength(1);
    server = startServer();
    await expect
      .poll(async () => {
        await tell({ from: 'another', name: 'menu.changed', payload: { id: 'back' } }).catch(() => 0);
        return everywhere;
      })
      .toContainEqual({ id: 'back' });
  });

  it('let the site stop while Redis is down', async () => {
    server.kill('SIGKILL');
    await once(server, 'exit');
    await app.stop();
  });
});
