import { describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import type { Locale } from '../../../src/contract/enums';
import { MAX_TAGS } from '../../../src/contract/limits';
import { article, text } from '../../support/site/fixtures';
import { keptAndFilled } from '../../support/article/listings';
import { everyRole } from '../../support/account/people';
import { useAuthoring } from '../../support/article/authoring';

const { admin, user, other } = everyRole();
const { server, change, opened, translate } = useAuthoring();

type Labels = EndpointInput<'PUT /articles/labels'>['body'];

const label = (body: Labels, token = admin.token) =>
  server.app.reply('PUT /articles/labels', { body }, { token });
const make = (title: string, more: object = {}, token = admin.token) =>
  article(server.app, text(title, more), token);

/** What readers see. */
const shown = async (id: string, locale: Locale = 'en') => {
  const { title, content, category, tags, version } = await server.app.call('GET /articles/{id}', {
    params: { id },
    query: { locale },
  });
  return { title, content, category, tags, version };
};
/** What authors see. */
const kept = async (id: string, locale?: Locale) => {
  const { content, category, tags, version, published_version, state } = await opened(id, locale);
  return { content, category, tags, version, published_version, state };
};
const countOf = async (tag: string): Promise<number> =>
  (await server.app.call('GET /articles/tags', { query: { locale: 'en' } })).find((one) => one.tag === tag)
    ?.count ?? 0;
const versionsOf = async (id: string) =>
  (
    await server.app.call('GET /articles/{id}/revisions', { params: { id } }, { token: admin.token })
  ).list.map(({ version, state }) => ({ version, state }));

describe('the labels of many articles', () => {
  it('change in all languages, for readers and in their counts', async () => {
    const a = await make('Labelled a', { category: 'old', tags: ['keep', 'go'] });
    const b = await make('Labelled b', { tags: ['go'] });
    await translate(a, '有标签');
    expect([await countOf('come'), await countOf('go')]).toEqual([0, 2]);
    const { body } = await label({
      ...{ id_list: [a, b], category: 'new', add_tags: ['come', 'keep'], remove_tags: ['go'] },
    });
    expect(body).toMatchObject({ code: '0', data: { count: 2 } });
    const labels = { category: 'new', tags: ['keep', 'come'] };
    expect([await shown(a), await shown(a, 'zh-CN')]).toMatchObject([labels, labels]);
    expect(await shown(b)).toMatchObject({ category: 'new', tags: ['come', 'keep'] });
    expect(await kept(a)).toMatchObject({ ...labels, state: 'published', version: 2, published_version: 2 });
    expect([await countOf('come'), await countOf('go')]).toEqual([2, 0]);
    const { list } = await server.app.call('GET /articles', { query: { category: 'new', tag: 'come' } });
    expect(new Set(list.map(({ id }) => id))).toEqual(new Set([a, b]));
    const { kept: stored, filled } = await keptAndFilled(server.app.strapi);
    expect(stored).toEqual(filled);
  });

  it('stay as they are where nothing is to be changed, and an empty category clears it', async () => {
    const id = await make('Labelled before', { category: 'same', tags: ['same'] });
    const { body } = await label({ id_list: [id], category: 'same', add_tags: ['Same'], remove_tags: ['x'] });
    expect(body.data).toEqual({ count: 0 });
    expect(await versionsOf(id)).toEqual([{ version: 1, state: 'published' }]);
    await label({ id_list: [id], category: '' });
    expect(await shown(id)).toMatchObject({ category: '', tags: ['same'] });
  });

  it('change in the published text and in its draft, and publish nothing else of the draft', async () => {
    const id = await make('Labelled twice', { tags: ['first'] });
    await change({ id, version: 1, content: 'Not to be seen', tags: ['first', 'later'], state: 'draft' });
    await label({ id_list: [id], category: 'c', add_tags: ['both'], remove_tags: ['first'] });
    const seen = await shown(id);
    expect(seen).toMatchObject({ category: 'c', tags: ['both'], version: 3 });
    expect(seen.content).toContain('A paragraph about');
    const draft = { content: 'Not to be seen', category: 'c', tags: ['later', 'both'] };
    expect(await kept(id)).toEqual({ ...draft, state: 'draft', version: 4, published_version: 3 });
    expect((await versionsOf(id)).slice(0, 2)).toEqual([
      { version: 4, state: 'draft' },
      { version: 3, state: 'published' },
    ]);
  });

  it('publish neither what waits for a review, nor drafts, nor what is scheduled', async () => {
    const waiting = await make('Labelled in review', {}, user.token);
    const draft = await make('Labelled draft', { state: 'draft' });
    const publish_at = new Date(Date.now() + 3_600_000).toISOString();
    const planned = await make('Labelled later', { publish_at });
    const id_list = [waiting, draft, planned];
    expect((await label({ id_list, add_tags: ['quiet'] })).body.data).toEqual({ count: 3 });
    const after = await Promise.all(id_list.map((id) => kept(id)));
    expect(after.map(({ state, tags, published_version }) => [state, tags, published_version])).toEqual([
      ['in_review', ['quiet'], null],
      ['draft', ['quiet'], null],
      ['scheduled', ['quiet'], null],
    ]);
    expect(await countOf('quiet')).toBe(0);
  });

  it('wait for a review where an author who needs one changes what is published', async () => {
    const id = await make('Labelled by a user', { tags: ['approved'] }, user.token);
    await server.app.call('PUT /articles/review', { body: { id, accept: true } }, { token: admin.token });
    await label({ id_list: [id], add_tags: ['unseen'] }, user.token);
    expect(await shown(id)).toMatchObject({ tags: ['approved'] });
    expect(await kept(id)).toMatchObject({ state: 'in_review', tags: ['approved', 'unseen'] });
    await server.app.call('PUT /articles/review', { body: { id, accept: true } }, { token: admin.token });
    expect(await shown(id)).toMatchObject({ tags: ['approved', 'unseen'] });
  });

  it('are merged with a save that began before', async () => {
    const id = await make('Labelled while written', { category: 'a', tags: ['a'] });
    await label({ id_list: [id], category: 'b', add_tags: ['b'] });
    const { body } = await change({ id, version: 1, content: 'Written on', category: 'a', tags: ['a'] });
    expect(body.code).toBe('0');
    expect(await shown(id)).toMatchObject({ content: 'Written on', category: 'b', tags: ['a', 'b'] });
  });

  it('are published again by the undo of a withdrawal', async () => {
    const id = await make('Labelled, withdrawn', { tags: ['one'] });
    await change({ id, version: 1, content: 'Next', state: 'draft' });
    await label({ id_list: [id], add_tags: ['two'] });
    const states = [
      { id, locale: 'en' as const, state: 'draft' as const, published_version: 3, withdraw_at: null },
    ];
    const { token } = admin;
    await server.app.call('PUT /articles/state', { body: { id_list: [id], state: 'withdrawn' } }, { token });
    await server.app.call('PUT /articles/states', { body: { states } }, { token });
    expect(await shown(id)).toMatchObject({ tags: ['one', 'two'] });
  });

  it('change for all of a list or none, and the error names the article', async () => {
    const many = Array.from({ length: MAX_TAGS }, (_, index) => `tag ${index}`);
    const full = await make('Full of tags', { tags: many });
    const free = await make('Free of tags', {}, user.token);
    const both = { id_list: [free, full], add_tags: ['never made'] };
    expect((await label(both)).body).toMatchObject({
      code: 'too_many_tags',
      msg: `An article can have ${MAX_TAGS} tags at most.`,
      data: { id: full, title: 'Full of tags' },
    });
    const { body: chinese } = await server.app.reply(
      'PUT /articles/labels',
      { body: both },
      { token: admin.token, locale: 'zh-CN' },
    );
    expect(chinese.msg).toBe(`一篇文章最多可设 ${MAX_TAGS} 个标签。`);
    const foreign = await label({ id_list: [free, full], category: 'never made' }, user.token);
    expect([foreign.status, foreign.body.data]).toEqual([403, { id: full }]);
    expect((await label({ id_list: [free], category: 'theirs' }, other.token)).status).toBe(403);
    const unknown = 'a'.repeat(24);
    expect((await label({ id_list: [free, unknown], category: 'x' })).body.data).toEqual({ id: unknown });
    expect(await kept(free)).toMatchObject({ category: '', tags: [], version: 1 });
    const made = await server.app.strapi.db.query('api::tag.tag').count({ where: { title: 'never made' } });
    expect(made).toBe(0);
    await server.app.call('DELETE /articles', { body: { id_list: [free] } }, { token: admin.token });
    expect((await label({ id_list: [free], category: 'x' })).body.code).toBe('not_publishable');
  });

  it('are refused without any change, or with more tags than an article can have', async () => {
    const id = await make('Not labelled');
    const nothing = await label({ id_list: [id], add_tags: [] });
    expect([nothing.status, Object.keys(nothing.body.data as object)]).toEqual([422, ['fields']]);
    const add_tags = Array.from({ length: MAX_TAGS + 1 }, (_, index) => `t${index}`);
    expect((await label({ id_list: [id], add_tags })).status).toBe(422);
  });

  it('reach readers and webhooks of Strapi after the commit, once for each text', async () => {
    const id = await make('Labelled');
    const events: unknown[] = [];
    const listen = (event: unknown) => {
      const { entry, uid } = event as { uid: string; entry: { documentId: string; publishedAt: unknown } };
      if (uid === 'api::article.article' && entry.documentId === id) events.push(Boolean(entry.publishedAt));
      return Promise.resolve();
    };
    const stop = server.app.strapi.eventHub.on('entry.update', listen);
    const before = await shown(id);
    await label({ id_list: [id], add_tags: ['labelled'] });
    expect([before.tags, (await shown(id)).tags]).toEqual([[], ['labelled']]);
    await expect.poll(() => [...events].sort()).toEqual([false, true]);
    stop();
  });
});
