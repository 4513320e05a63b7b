import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedIn } from '../../../src/core/auth/actor';
import type * as SessionCache from '../../../src/core/auth/session-cache';
import type { DomainEvents, EventName } from '../../../src/core/events/domain-events';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { article, commentOn, text } from '../../support/site/fixtures';
import { panelOf } from '../../support/account/panel';
import { everyRole } from '../../support/account/people';

interface Bus {
  on: <N extends EventName>(name: N, handler: (payload: DomainEvents[N]) => void | Promise<void>) => void;
  emit: <N extends EventName>(name: N, payload: DomainEvents[N]) => void;
}
interface Transactions {
  transaction: <T>(work: () => Promise<T>) => Promise<T>;
}

const { admin } = everyRole();
const options = { token: admin.token };

let app: TestApp;
let bus: Bus;
let transaction: Transactions['transaction'];
let seen: [EventName, unknown][];

beforeAll(async () => {
  app = await startApp();
  bus = built<Bus>('src/core/events/event-bus');
  ({ transaction } = built<Transactions>('src/core/database/transaction'));
  const names: EventName[] = [
    'article.changed',
    'article.published',
    'article.unpublished',
    'article.deleted',
    'comment.created',
    'comment.changed',
    'label.changed',
    'settings.changed',
    'session.ended',
    'account.changed',
  ];
  for (const name of names) bus.on(name, (payload) => void seen.push([name, payload]));
});
afterAll(() => app.stop());
beforeEach(() => {
  seen = [];
});

const namesSeen = () => seen.map(([name]) => name);

describe('a domain event', () => {
  it('is delivered after the COMMIT, before the caller continues', async () => {
    await transaction(async () => {
      bus.emit('menu.changed', { id: 'm' });
      bus.emit('label.changed', { kind: 'tag', id: 't' });
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual([['label.changed', { kind: 'tag', id: 't' }]]);
  });

  it('is not delivered after a rollback, also of an enclosing transaction', async () => {
    const failing = transaction(async () => {
      await transaction(async () => bus.emit('session.ended', { userId: 'u' }));
      await app.strapi.documents('api::tag.tag').create({ data: { title: 'Never' } });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(seen).toEqual([]);
  });

  it('reaches every handler, regardless of errors in another, and fails no request', async () => {
    const log = vi.spyOn(app.strapi.log, 'error').mockImplementation(() => app.strapi.log);
    let isReached = false;
    bus.on('feedback.changed', () => {
      throw new Error('at once');
    });
    bus.on('feedback.changed', () => Promise.reject(new Error('later')));
    bus.on('feedback.changed', () => {
      isReached = true;
    });
    await app.call('POST /feedback', { body: { email: 'a@example.com', content: 'Words' } });
    expect(isReached).toBe(true);
    await expect.poll(() => log.mock.calls.length).toBe(2);
    log.mockRestore();
  });

  it('can be handled in a transaction of its own', async () => {
    let done: Promise<unknown> = Promise.resolve();
    bus.on('advert.changed', () => {
      done = transaction(() => app.strapi.documents('api::tag.tag').create({ data: { title: 'Handled' } }));
    });
    await transaction(async () => bus.emit('advert.changed', { id: 'a' }));
    await done;
    expect(await app.strapi.db.query('api::tag.tag').count({ where: { title: 'Handled' } })).toBe(1);
  });
});

describe('events of writes', () => {
  it('are sent for articles, written in any way', async () => {
    const id = await article(app, text('Told'));
    expect(seen).toContainEqual(['article.published', { id, locales: ['en'] }]);
    seen = [];
    await app.call('PUT /articles/state', { body: { id_list: [id], state: 'withdrawn' } }, options);
    expect(seen).toContainEqual(['article.unpublished', { id, locales: ['en'] }]);
    seen = [];
    const panel = await panelOf(app);
    await panel.publish(id);
    expect(seen).toContainEqual(['article.published', { id, locales: ['en'] }]);
    seen = [];
    await app.strapi.documents('api::article.article').delete({ documentId: id, locale: '*' });
    expect(seen).toContainEqual(['article.deleted', { id }]);
  });

  it('are not sent when the write is rejected', async () => {
    await article(app, text('Same title'));
    seen = [];
    await app.reply('POST /articles', { body: text('Same title') }, options);
    expect(seen).toEqual([]);
  });

  it('are sent for comments', async () => {
    const articleId = await article(app, text('Discussed'));
    const id = await commentOn(app, articleId, 'A word');
    const answer = await commentOn(app, articleId, 'An answer', undefined, id);
    expect(seen).toContainEqual(['comment.created', expect.objectContaining({ id, articleId })]);
    seen = [];
    await app.call('PUT /comments/state', { body: { id_list: [answer], state: 'hidden' } }, options);
    expect(seen).toEqual([['comment.changed', { ids: [answer], articleId }]]);
    seen = [];
    await app.call('DELETE /comments/{id}', { params: { id } }, options);
    expect(namesSeen()).toEqual(['comment.changed']);
    expect((seen[0]?.[1] as { ids: string[] }).ids.sort()).toEqual([id, answer].sort());
  });

  it('are sent for accounts and sessions: an account that an editor blocks is signed out at once', async () => {
    const { token, id } = everyRole().other;
    expect((await app.reply('GET /user_info', {}, { token })).status).toBe(200);
    const users = app.strapi.documents('plugin::users-permissions.user');
    await users.update({ documentId: id, data: { blocked: true } as never });
    expect(seen).toEqual([
      ['session.ended', { userId: id, reason: 'blocked' }],
      ['account.changed', { id }],
    ]);
    expect((await app.reply('GET /user_info', {}, { token })).status).toBe(401);
  });

  it('end a session that a request is reading: it is not cached', async () => {
    const { cachedActor } = built<typeof SessionCache>('src/core/auth/session-cache');
    const actor = { id: everyRole().user.id } as SignedIn;
    const none = () => Promise.resolve(undefined);
    /** Reads the session of a token, and calls `meanwhile` before the database answers. */
    const read = async (token: string, meanwhile: () => void) => {
      let answer: (found: SignedIn) => void = () => undefined;
      const reading = cachedActor(token, () => new Promise((resolve) => (answer = resolve)));
      meanwhile();
      answer(actor);
      expect(await reading).toBe(actor);
      return cachedActor(token, none);
    };
    expect(await read('first', () => undefined)).toBe(actor);
    const ends = () => bus.emit('session.ended', { userId: actor.id, reason: 'blocked' });
    expect(await read('second', ends)).toBeUndefined();
    expect(await cachedActor('first', none)).toBeUndefined();
  });
});
