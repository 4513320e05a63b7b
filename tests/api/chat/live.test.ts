import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as EventBus from '../../../src/core/events/event-bus';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { type ChatClient, connectChat, untilClosed } from '../../support/chat/chat';
import { article, commentOn, text } from '../../support/site/fixtures';
import { message } from '../../support/samples/message-samples';
import { untilNoticed } from '../../support/site/background';
import { createPeople, everyRole } from '../../support/account/people';
import { hasRedis, type RedisServer, startRedis } from '../../support/servers/redis-server';

const { admin, guest, user } = everyRole();

let app: TestApp;
let people: { id: string; token: string }[];
let ann: { id: string; token: string };
let bob: { id: string; token: string };
const clients: ChatClient[] = [];

let redis: RedisServer | undefined;
let other: Redis | undefined;

beforeAll(async () => {
  const env: Record<string, string> = {};
  if (hasRedis) {
    redis = await startRedis();
    env['REDIS_URL'] = redis.url;
    other = new Redis(redis.url, { retryStrategy: () => 50 });
    other.on('error', () => undefined);
  }
  app = await startApp(env);
  people = await createPeople(app, 40);
});
afterAll(async () => {
  await app.stop();
  other?.disconnect();
  await redis?.stop();
});
beforeEach(() => {
  [ann, bob] = people.splice(0, 2) as [typeof ann, typeof bob];
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

const open = async (token: string): Promise<ChatClient> => {
  const client = await connectChat(app, { token });
  clients.push(client);
  return client;
};

/** Events without those of notices, which are written in the background. */
const eventsOf = ({ events }: ChatClient) => events.filter(({ event }) => event !== 'notice');

/** Waits until the next batch of collected events was sent to a page. */
const untilNextRound = async (page: ChatClient): Promise<void> => {
  const article_id = await article(app, text(`Discussed ${randomUUID()}`));
  await page.ok('article:open', { article_id });
  await commentOn(app, article_id, 'For the next round');
  await expect
    .poll(() => page.received('comments:new').map((event) => event.article_id))
    .toContain(article_id);
};

describe('a connection', () => {
  it('delivers a private message to all open pages of both people, and to nobody else', async () => {
    const [first, second, own, strange] = await Promise.all([
      open(bob.token),
      open(bob.token),
      open(ann.token),
      open(guest.token),
    ]);
    const { id } = await message(app, ann.token, bob.id, 'Live');
    const data = expect.objectContaining({ id, content: 'Live' }) as object;
    const event = { event: 'private:message', data };
    for (const client of [first, second, own]) await expect.poll(() => eventsOf(client)).toEqual([event]);
    await app.call('GET /messages_record', { query: { user_id: ann.id } }, { token: bob.token });
    const read = { event: 'private:read', data: { user_id: ann.id } };
    for (const client of [first, second]) await expect.poll(() => eventsOf(client)).toEqual([event, read]);
    expect([eventsOf(own).length, strange.events]).toEqual([1, []]);
  });

  it('delivers nothing of a message that was refused or repeated', async () => {
    const client = await open(bob.token);
    await message(app, ann.token, bob.id, 'Once', { client_id: 'once' });
    await message(app, ann.token, bob.id, 'Once', { client_id: 'once' });
    await app.reply('POST /messages', { body: { rev_user_id: bob.id, content: '' } }, { token: ann.token });
    await message(app, ann.token, bob.id, 'Last');
    await expect
      .poll(() => client.received('private:message').map(({ content }) => content))
      .toEqual(['Once', 'Last']);
  });

  it('reports that there is a notice, and that it was read on another page', async () => {
    const client = await open(user.token);
    await message(app, ann.token, user.id, 'For a notice');
    await untilNoticed();
    await expect.poll(() => client.received('notice')).toContainEqual({ kind: 'message' });
    const before = client.received('notice').length;
    await app.call('PUT /notices/read', { body: { kind: 'message' } }, { token: user.token });
    await expect.poll(() => client.received('notice').length).toBe(before + 1);
  });

  it('reports whether events were sent to its person meanwhile, and that it may have missed those before the start', async () => {
    const [mentioned] = people.splice(0, 1) as [typeof ann];
    const [page, recipient, strange] = await Promise.all([
      open(bob.token),
      open(mentioned.token),
      open(guest.token),
    ]);
    const hasMissed = async (client: ChatClient, seconds: number) =>
      (await client.ok('events:missed', { seconds })).has_missed;
    // the server knows this as soon as it has run for that long
    await expect.poll(() => hasMissed(strange, 2)).toBe(false);
    const before = performance.now();
    await message(app, ann.token, bob.id, 'Missed');
    const { emit } = built<typeof EventBus>('src/core/events/event-bus');
    const mention = { event: 'notice' as const, data: { kind: 'mention' } };
    emit('chat.signal', { channel: `person:${mentioned.id}`, ...mention });
    const secondsSince = () => Math.ceil((performance.now() - before) / 1000);
    for (const client of [page, recipient]) expect(await hasMissed(client, secondsSince())).toBe(true);
    expect(await hasMissed(page, 0)).toBe(false);
    await expect.poll(() => hasMissed(strange, secondsSince())).toBe(false);
    expect(await hasMissed(strange, 86_400)).toBe(true);
  });

  it('ends when the account is blocked', async () => {
    const client = await open(bob.token);
    const closed = untilClosed(client);
    await app.strapi.documents('plugin::users-permissions.user').update({
      documentId: bob.id,
      data: { blocked: true } as never,
    });
    await closed;
    expect(client.events.map(({ event }) => event)).toEqual(['session:ended']);
  });

  it.runIf(hasRedis)('brings what another instance sends, and sends to others', async () => {
    const client = await open(bob.token);
    const received: string[] = [];
    const listener = other!.duplicate();
    await listener.subscribe('site:events');
    listener.on('message', (_channel, words) => received.push(words));
    const payload = { to: [bob.id], event: 'notice', data: { kind: 'like' } };
    await other!.publish('site:events', JSON.stringify({ from: 'another', name: 'live.sent', payload }));
    await expect.poll(() => client.events).toEqual([{ event: 'notice', data: { kind: 'like' } }]);
    await message(app, ann.token, bob.id, 'To all instances');
    await expect.poll(() => received.filter((words) => words.includes('To all instances'))).not.toEqual([]);
    listener.disconnect();
  });
});

describe('an open article', () => {
  let articleId: string;
  beforeEach(async () => {
    articleId = await article(app, text(`Discussed ${people.length}`));
  });

  it('gets events of new comments, in batches, until it is closed', async () => {
    const [reader, passer] = [await open(bob.token), await open(ann.token)];
    await reader.ok('article:open', { article_id: articleId });
    const ids = [
      await commentOn(app, articleId, 'The first one'),
      await commentOn(app, articleId, 'Another one'),
    ];
    const received = () => reader.received('comments:new').flatMap(({ comments }) => comments);
    await expect.poll(() => received().map(({ id }) => id)).toEqual(ids);
    expect(received().every(({ user_id }) => user_id === user.id || user_id === admin.id)).toBe(true);
    await reader.ok('article:close', { article_id: articleId });
    await passer.ok('article:open', { article_id: articleId });
    const last = await commentOn(app, articleId, 'After it was closed');
    await expect
      .poll(() => passer.received('comments:new').flatMap(({ comments }) => comments))
      .toHaveLength(1);
    expect(received().map(({ id }) => id)).not.toContain(last);
  });

  it('must be public: one in review and an unknown one are not found', async () => {
    const reader = await open(ann.token);
    // Of a user: it waits for its review.
    const hidden = await article(app, text('Hidden'), user.token);
    for (const article_id of [hidden, 'e'.repeat(24)])
      expect(await reader.ask('article:open', { article_id })).toMatchObject({
        ok: false,
        code: 'not_found',
      });
  });

  it('is refused when its connection has twenty others', async () => {
    const client = await open(admin.token);
    const ids: string[] = [];
    for (let n = 0; n < 21; n += 1) ids.push(await article(app, text(`One of many ${n}`)));
    for (const event of ['article:open', 'editor:open'] as const) {
      const replies = [];
      for (const article_id of [...ids, ids[0]!]) replies.push(await client.ask(event, { article_id }));
      expect(replies.map(({ ok }) => ok)).toEqual([...Array<boolean>(20).fill(true), false, true]);
      expect(replies[20]).toMatchObject({ code: 'too_many', retry_after: 60 });
    }
  });
});

describe('an article in the editor', () => {
  let article_id: string;
  beforeEach(async () => {
    article_id = await article(app, text(`Written ${people.length}`), ann.token);
  });
  const namesIn = (editors: { user_id: string }[] | undefined) =>
    (editors ?? []).map(({ user_id }) => user_id).toSorted();
  const lastIn = ({ received }: ChatClient) => namesIn(received('editors').at(-1)?.editors);

  it('names its editors to each other, until they close it or their connection ends', async () => {
    const [author, owner, other] = [await open(ann.token), await open(admin.token), await open(admin.token)];
    const both = [ann.id, admin.id].toSorted();
    expect(namesIn((await author.ok('editor:open', { article_id })).editors)).toEqual([ann.id]);
    expect(namesIn((await owner.ok('editor:open', { article_id })).editors)).toEqual(both);
    await expect.poll(() => lastIn(author)).toEqual(both);
    expect(namesIn((await other.ok('editor:open', { article_id })).editors)).toEqual(both);
    await owner.ok('editor:close', { article_id });
    // the same person still has it open on another device
    expect(namesIn((await author.ok('editor:open', { article_id })).editors)).toEqual(both);
    other.close();
    await expect.poll(() => lastIn(author)).toEqual([ann.id]);
  });

  it('is not found by anybody who may not edit it, nor in the trash', async () => {
    const owner = await open(admin.token);
    for (const token of [bob.token, guest.token])
      expect(await (await open(token)).ask('editor:open', { article_id })).toMatchObject({
        code: 'not_found',
      });
    await app.call('DELETE /articles', { body: { id_list: [article_id] } }, { token: admin.token });
    expect(await owner.ask('editor:open', { article_id })).toMatchObject({ code: 'not_found' });
  });

  it.runIf(hasRedis)('names those of another instance', async () => {
    const author = await open(ann.token);
    await author.ok('editor:open', { article_id });
    const person = { user_id: bob.id, nick_name: 'Bob', avatar: '', role: 1, is_public: false };
    const payload = {
      instance: 'another',
      rooms: [],
      articles: [{ id: article_id, count: 1, people: [person] }],
    };
    await other!.publish('site:events', JSON.stringify({ from: 'another', name: 'chat.presence', payload }));
    await expect
      .poll(() => author.received('editors').at(-1)?.editors)
      .toContainEqual({
        user_id: bob.id,
        nick_name: 'Bob',
      });
  });
});

describe('a change of what the frame of every page shows', () => {
  const options = { token: admin.token };
  const changes = ({ received }: ChatClient) => received('settings:changed');
  const CHANGE: Record<string, () => Promise<unknown>> = {
    'the site info': () => app.call('PUT /settings/site', { body: { slogan_en: 'Read on' } }, options),
    'the look': () => app.call('PUT /settings/appearance', { body: { footer_en: ['All rights'] } }, options),
    'the menus': () => app.call('POST /menus', { body: { title: '新闻', path: '/news-of-today' } }, options),
  };

  it.each(Object.keys(CHANGE))('is sent to all open pages, without its values: %s', async (name) => {
    const pages = await Promise.all([open(ann.token), open(ann.token), open(guest.token)]);
    await CHANGE[name]!();
    for (const page of pages) await expect.poll(() => changes(page)).toEqual([{}]);
  });

  it('is sent once when it consists of many writes, such as a new order of the menus', async () => {
    const reader = await open(ann.token);
    for (const path of ['/one', '/two'])
      await app.call('POST /menus', { body: { title: path, path } }, options);
    await untilNextRound(reader);
    const before = changes(reader).length;
    const { list } = await app.call('GET /menus', { query: { limit: 100 } }, options);
    const order = list.map(({ id }, sort) => ({ id, parent_id: '', sort: sort + 10 }));
    await app.call('PUT /menus/order', { body: { order } }, options);
    await untilNextRound(reader);
    expect(changes(reader)).toHaveLength(before + 1);
  });

  it('is not sent for a save that was refused, nor for settings that readers do not see', async () => {
    const reader = await open(bob.token);
    const stale = { title: 'Too late', revision: 'of long ago' };
    expect((await app.reply('PUT /settings/site', { body: stale }, options)).body.code).toBe(
      'settings_changed',
    );
    await app.call('PUT /settings/email', { body: { port: 2525 } }, options);
    await untilNextRound(reader);
    expect(changes(reader)).toEqual([]);
  });

  it.runIf(hasRedis)('is sent by every instance to its own pages', async () => {
    const reader = await open(bob.token);
    const payload = { group: 'site' };
    await other!.publish(
      'site:events',
      JSON.stringify({ from: 'another', name: 'settings.changed', payload }),
    );
    await expect.poll(() => changes(reader)).toEqual([{}]);
  });
});
