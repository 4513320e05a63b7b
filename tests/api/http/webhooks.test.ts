import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { article, commentOn, feedback, text } from '../../support/site/fixtures';
import { everyRole } from '../../support/account/people';

interface Delivery {
  event: string;
  model: string;
  uid: string;
  entry: Record<string, unknown>;
}
interface WebhookServices {
  webhookStore: { createWebhook: (webhook: object) => Promise<object> };
  webhookRunner: { add: (webhook: object) => void };
}

const EVENTS = ['entry.create', 'entry.update', 'entry.delete', 'entry.publish', 'entry.unpublish'];
const options = { token: everyRole().admin.token };

let app: TestApp;
let receiver: Server;
let received: Delivery[];

beforeAll(async () => {
  app = await startApp();
  receiver = createServer((request, response) => {
    void readText(request).then((body) => {
      received.push(JSON.parse(body) as Delivery);
      response.end('ok');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const service = <K extends keyof WebhookServices>(name: K) =>
    app.strapi.get(name) as unknown as WebhookServices[K];
  const webhook = await service('webhookStore').createWebhook({
    name: 'Receiver',
    url: `http://127.0.0.1:${port}/`,
    headers: {},
    events: EVENTS,
  });
  service('webhookRunner').add(webhook);
});
afterAll(async () => {
  await app.stop();
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(() => {
  received = [];
});

/** Events of one content type, as `event documentId`. */
const deliveries = (uid: string) =>
  received
    .filter((one) => one.uid === uid)
    .map(({ event, entry }) => `${event} ${String(entry['documentId'])}`);

describe('a webhook of Strapi fires', () => {
  it('for articles that are written by the API', async () => {
    const id = await article(app, text('Hooked'));
    await expect
      .poll(() => deliveries('api::article.article'))
      .toEqual(expect.arrayContaining([`entry.create ${id}`, `entry.publish ${id}`]));
  });

  it('for comments, which are written without the document service, without private fields', async () => {
    const articleId = await article(app, text('Discussed'));
    const id = await commentOn(app, articleId, 'A word');
    const comments = () => deliveries('api::comment.comment');
    await expect.poll(comments).toEqual([`entry.create ${id}`]);
    const { entry, model } = received.find(({ uid }) => uid === 'api::comment.comment')!;
    expect(model).toBe('comment');
    expect(entry).toMatchObject({ documentId: id, content: 'A word', state: 'shown', article_id: articleId });
    expect(entry).not.toHaveProperty('ip');
    received = [];
    await app.call('PUT /comments/state', { body: { id_list: [id], state: 'hidden' } }, options);
    await expect.poll(comments).toEqual([`entry.update ${id}`]);
    received = [];
    await app.call('DELETE /comments/{id}', { params: { id } }, options);
    await expect.poll(comments).toEqual([`entry.update ${id}`]);
    expect(received[0]?.entry['state']).toBe('removed');
  });

  it('for feedback that is deleted', async () => {
    const { id } = await feedback(app, 'To be deleted');
    await expect.poll(() => deliveries('api::feedback.feedback')).toContain(`entry.create ${id}`);
    await app.call('DELETE /feedback', { body: { id_list: [id] } }, options);
    await expect.poll(() => deliveries('api::feedback.feedback')).toContain(`entry.delete ${id}`);
  });

  it('for menus, and for articles whose tags are merged', async () => {
    const { id: menu } = await app.call(
      'POST /menus',
      { body: { title: 'Hooked', path: '/hooked' } },
      options,
    );
    await expect.poll(() => deliveries('api::menu.menu')).toEqual([`entry.create ${menu}`]);
    const id = await article(app, text('Tagged', { tags: ['one', 'two'] }));
    const { list } = await app.call('GET /tags', {}, options);
    const tagId = (title: string) => list.find((tag) => tag.title === title)!.id;
    // Events are delivered after the response: those of the creation would be counted as events of the merge.
    const created = [`entry.create ${tagId('one')}`, `entry.create ${tagId('two')}`];
    await expect.poll(() => deliveries('api::tag.tag')).toEqual(expect.arrayContaining(created));
    await expect
      .poll(() => deliveries('api::article.article').filter((one) => one.endsWith(id)))
      .toEqual(expect.arrayContaining([`entry.create ${id}`, `entry.publish ${id}`]));
    received = [];
    await app.call('POST /tags/merge', { body: { from_id: tagId('one'), into_id: tagId('two') } }, options);
    await expect.poll(() => deliveries('api::tag.tag')).toEqual([`entry.delete ${tagId('one')}`]);
    // The draft and the published version.
    await expect
      .poll(() => deliveries('api::article.article'))
      .toEqual([`entry.update ${id}`, `entry.update ${id}`]);
    const last = received.findLast(({ uid }) => uid === 'api::article.article')!;
    expect((last.entry['tags'] as { title: string }[]).map(({ title }) => title)).toEqual(['two']);
  });

  it('for no change that is rolled back', async () => {
    const { transaction } = built<{ transaction: (work: () => Promise<void>) => Promise<void> }>(
      'src/core/database/transaction',
    );
    const { emitEntryEvents } = built<{ emitEntryEvents: (options: object) => void }>(
      'src/core/events/entry-events',
    );
    const tags = app.strapi.db.query('api::tag.tag');
    const failing = transaction(async () => {
      await tags.create({ data: { title: 'Undone' } });
      emitEntryEvents({ event: 'entry.create', uid: 'api::tag.tag', where: { title: 'Undone' } });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await app.strapi.documents('api::tag.tag').create({ data: { title: 'Kept' } });
    await expect.poll(() => deliveries('api::tag.tag')).toHaveLength(1);
    expect(received[0]?.entry['title']).toBe('Kept');
  });
});
