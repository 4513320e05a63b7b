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
const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** Another instance is a client of the same channel. */
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
      if (text.startsWith('{')) sent.push(JSON.parse(text) as (typeof sent)[number]);
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

  it('reach the others once, and the own instance not a second time', async () => {
    bus.emit('menu.changed', { id: 'a' });
    await expect
      .poll(() => sent)
      .toEqual([expect.objectContaining({ name: 'menu.changed', payload: { id: 'a' } })]);
    // What is sent after it on the same channel comes after it.
    await tell({ from: 'another', name: 'menu.changed', payload: { id: 'b' } });
    await expect.poll(() => everywhere).toEqual([{ id: 'a' }, { id: 'b' }]);
    expect(here).toEqual([{ id: 'a' }]);
  });

  it('stay here when no other instance has use for them', async () => {
    bus.emit('feedback.changed', { ids: ['f'] });
    bus.emit('menu.changed', { id: 'last' });
    await expect.poll(() => sent.map(({ name }) => name)).toEqual(['menu.changed']);
  });

  it('are read whatever else comes over the channel', async () => {
    await tell('no JSON');
    await tell({ from: 'another', name: 'of a later version', payload: {} });
    await tell({ from: 'another', name: 'menu.changed', payload: { id: 'c' } });
    await expect.poll(() => everywhere).toEqual([{ id: 'c' }]);
  });

  it('empty the settings that this instance has read', async () => {
    const title = async () => (await app.call('GET /settings/site')).title;
    const before = await title();
    // Past the document service, as another instance writes as far as this one can see.
    await app.call('PUT /settings/site', { body: { title: 'Before' } }, { token: everyRole().admin.token });
    await title();
    await app.strapi.db.connection('site_settings').update({ site_title: 'From another' });
    expect(await title()).toBe('Before');
    await tell({ from: 'another', name: 'settings.changed', payload: { group: 'site' } });
    await expect.poll(title).toBe('From another');
    expect(before).not.toBe('From another');
  });

  it('end a session here that ended at another', async () => {
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

  it('are delivered here and fail nothing while Redis is away, and to all again when it is back', async () => {
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

  it('let the site stop while Redis is away', async () => {
    server.kill('SIGKILL');
    await once(server, 'exit');
    await app.stop();
  });
});
