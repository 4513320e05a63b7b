import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { type Panel, panelOf } from '../../support/account/panel';
import { everyRole } from '../../support/account/people';
import { article, commentOn, text } from '../../support/site/fixtures';

const { admin, user } = everyRole();
const { token } = admin;
const HOUR = 3_600_000;

let app: TestApp;
let panel: Panel;

beforeAll(async () => {
  app = await startApp();
  panel = await panelOf(app);
});
afterAll(() => app.stop());

type Lang = 'en' | 'zh-CN';

const read = (id: string, locale: Lang = 'en') =>
  app.reply('GET /articles/{id}', { params: { id }, query: { locale } });
const open = (id: string, locale: Lang = 'en') =>
  app.call('GET /articles/working/{id}', { params: { id }, query: { locale } }, { token });
const change = (body: EndpointInput<'PUT /articles'>['body'], as = token) =>
  app.reply('PUT /articles', { body }, { token: as });
const search = async (key: string) =>
  (await app.call('GET /articles/text', { query: { key } })).list.map(({ id }) => id);
const history = async (id: string, locale: Lang = 'en') =>
  (await app.call('GET /articles/{id}/revisions', { params: { id }, query: { locale } }, { token })).list;

describe('a save in the panel', () => {
  it('is a new version in the history, with the editor’s name, and not published yet', async () => {
    const id = await article(app, text('Edited there', { content: 'One.' }));
    await panel.save(id, { ...(await panel.form(id)), content: 'Two.' });
    expect(await open(id)).toMatchObject({
      version: 2,
      state: 'draft',
      content: 'Two.',
      published_version: 1,
    });
    const [latest, first] = await history(id);
    expect(latest).toMatchObject({ n: 2, state: 'draft', word_count: 1 });
    expect(latest!.user_nick_name).not.toBe('');
    expect(first).toMatchObject({ n: 1, user_nick_name: admin.name });
    expect((await read(id)).body.data.content).toBe('One.');
    await panel.publish(id);
    expect((await read(id)).body.data).toMatchObject({ content: 'Two.', version: 2 });
    expect(await open(id)).toMatchObject({ version: 2, state: 'published', published_version: 2 });
    expect(await search('Two.')).toContain(id);
  });

  it('is merged with a save from an older version, or is a conflict', async () => {
    const id = await article(app, text('Two editors', { content: 'One.' }));
    await panel.save(id, { content: 'By the editor.' });
    const merged = await change({ id, version: 1, title: 'Two editors, merged' });
    expect(merged.body.data).toMatchObject({ version: 3 });
    expect(await open(id)).toMatchObject({ title: 'Two editors, merged', content: 'By the editor.' });
    const { body } = await change({ id, version: 1, content: 'Mine.' });
    expect(body).toMatchObject({
      code: 'version_conflict',
      data: { version: 3, mine: { content: 'Mine.' }, theirs: { content: 'By the editor.' } },
    });
  });

  it('without changes makes no version, and no form can set derived fields', async () => {
    const id = await article(app, text('Unchanged'));
    await panel.save(id, await panel.form(id));
    expect(await open(id)).toMatchObject({ version: 1, state: 'published' });
    await panel.save(id, { version: 99, state: 'withdrawn', html: '<script>', word_count: 0 });
    expect(await open(id)).toMatchObject({ version: 1, state: 'published' });
    expect((await change({ id, version: 1, title: 'Changed after all' })).body.data).toMatchObject({
      version: 2,
    });
  });

  it('creates a language, which belongs to the article’s author and has a history', async () => {
    const id = await article(app, text('To be translated there'), user.token);
    await panel.save(id, { title: '面板译文', content: '正文' }, 'zh-CN');
    expect(await open(id, 'zh-CN')).toMatchObject({
      exists: true,
      state: 'draft',
      version: 1,
      user_id: user.id,
      content: '正文',
    });
    expect(await history(id, 'zh-CN')).toHaveLength(1);
    await panel.publish(id, {}, 'zh-CN');
    expect((await read(id, 'zh-CN')).body.data).toMatchObject({ title: '面板译文', locale: 'zh-CN' });
    expect((await read(id)).body.data.locale).toBe('zh-CN');
  });

  it('creates an article with an author that can be edited on the site', async () => {
    const id = await panel.create({ title: 'Begun there', content: 'Words.' });
    const opened = await open(id);
    expect(opened).toMatchObject({ version: 1, state: 'draft' });
    expect(opened.user_nick_name).not.toBe('');
    expect((await change({ id, version: 1, state: 'published' })).body.data.version).toBe(2);
    expect((await panel.form(id)).title).toBe('Begun there');
    expect(await open(id)).toMatchObject({ title: 'Begun there', version: 2 });
  });
});

describe('a publication in the panel', () => {
  const refused = async (id: string, code: string, data: object = {}) => {
    const { status, body } = await panel.tryPublish(id, data);
    expect([status, body.error?.details?.code]).toEqual([400, code]);
    expect(body.error?.message.length).toBeGreaterThan(20);
    expect((await read(id)).status).toBe(404);
  };

  it('requires a text', async () => {
    await refused(await panel.create({ title: 'Nothing in it' }), 'nothing_to_publish');
    await refused(await panel.create({ title: 'White', content: ' \n ' }), 'nothing_to_publish');
  });

  it('does not restore an article from the trash', async () => {
    const id = await article(app, text('Trashed, then published'));
    await app.call('DELETE /articles', { body: { id_list: [id] } }, { token });
    await refused(id, 'not_publishable');
  });

  it('respects the dates', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
    const later = await panel.create({ title: 'Ahead', content: 'x', publish_at: at(1) });
    await refused(later, 'publication_ahead');
    await panel.publish(later, { title: 'Ahead', content: 'x', publish_at: null });
    expect((await read(later)).status).toBe(200);
    const gone = await panel.create({ title: 'Behind', content: 'x', withdraw_at: at(1) });
    const passed = { where: { documentId: gone }, data: { withdraw_at: at(-1) } };
    await app.strapi.db.query('api::article.article').updateMany(passed);
    await refused(gone, 'withdrawal_passed');
  });

  it('publishes all or none', async () => {
    const [a, b] = [
      await panel.create({ title: 'Bulk a', content: 'x' }),
      await panel.create({ title: 'Bulk b', content: 'x' }),
    ];
    await panel.bulk('bulkPublish', [a, b]);
    expect([(await read(a)).status, (await read(b)).status]).toEqual([200, 200]);
    await panel.bulk('bulkUnpublish', [a, b]);
    expect([(await read(a)).status, (await open(b)).state]).toEqual([404, 'withdrawn']);
  });
});

describe('other actions of the panel', () => {
  it('a copy is a separate draft', async () => {
    const id = await article(app, text('To be copied', { content: 'Same words.' }));
    await change({ id, version: 1, content: 'Same words, later.' });
    const copy = await panel.clone(id, { title: 'A copy' });
    expect(copy).not.toBe(id);
    expect(await open(copy)).toMatchObject({
      title: 'A copy',
      content: 'Same words, later.',
      state: 'draft',
      version: 1,
      published_version: null,
    });
    expect((await history(copy)).map(({ n }) => n)).toEqual([1]);
    expect((await read(copy)).status).toBe(404);
    expect(await open(id)).toMatchObject({ state: 'published', version: 2 });
  });

  it('a copy is not mistaken for the original when its first save is sent again', async () => {
    const client_id = randomUUID().replaceAll('-', '').slice(0, 24);
    const first = { ...text('Saved once'), state: 'draft', client_id } as const;
    const { id } = await app.call('POST /articles', { body: first }, { token });
    const copy = await panel.clone(id, { title: 'A copy of it' });
    const again = await app.call('POST /articles', { body: { ...first, content: 'Again.' } }, { token });
    expect(again.id).toBe(id);
    expect(await open(copy)).toMatchObject({ title: 'A copy of it', version: 1 });
    const rows = app.strapi.db.connection('articles').where({ client_id });
    expect(await rows.distinct('document_id').pluck('document_id')).toEqual([id]);
  });

  it('a discarded draft becomes the published text, as a later version', async () => {
    const id = await article(app, text('Discarded', { content: 'Public.' }));
    await change({ id, version: 0, locale: 'zh-CN', title: '译', content: '文', state: 'published' });
    await change({ id, version: 1, content: 'Private.', state: 'draft' });
    await panel.discard(id);
    expect(await open(id)).toMatchObject({ content: 'Public.', version: 3, state: 'published' });
    expect((await history(id)).map(({ n }) => n)).toEqual([3, 2, 1]);
    expect((await change({ id, version: 3, content: 'Goes on.' })).body.data).toMatchObject({ version: 4 });
    // the language that was written first is still the source of the other
    expect((await open(id, 'zh-CN')).source_change).toMatchObject({ locale: 'en', now: 'Goes on.' });
  });

  it('unpublishing keeps the draft', async () => {
    const id = await article(app, text('Taken off there'));
    await panel.unpublish(id);
    expect([(await read(id)).status, await search('Taken off there')]).toEqual([404, []]);
    expect(await open(id)).toMatchObject({ state: 'withdrawn', published_version: null });
  });

  it('a deletion removes all data of the article, or of one language', async () => {
    const id = await article(app, text('Deleted with all', { content: 'Findable' }));
    await change({ id, version: 0, locale: 'zh-CN', title: '一并删除', content: '字', state: 'published' });
    await app.call('POST /articles/digg', { body: { id } }, { token });
    await app.call('POST /articles/collects', { body: { id } }, { token });
    await commentOn(app, id, 'A word');
    await app.call('POST /articles/{id}/preview_link', { params: { id }, body: {} }, { token });
    const rows = async (table: string, column = 'article_id') =>
      (await app.strapi.db.connection(table).where(column, id)).length;
    await panel.remove(id, 'zh-CN');
    expect([(await read(id)).status, await rows('article_revisions'), await rows('comments')]).toEqual([
      200, 1, 1,
    ]);
    await panel.remove(id);
    for (const table of ['revisions', 'likes', 'collects', 'stats', 'previews', 'texts', 'sections'])
      expect([table, await rows(`article_${table}`)]).toEqual([table, 0]);
    expect([await rows('comments'), await rows('image_uses', 'target_id')]).toEqual([0, 0]);
    expect([(await read(id)).status, await search('Findable')]).toEqual([404, []]);
  });
});
