import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import { article, text } from '../../support/site/fixtures';
import { startFeedServer, type FeedServer } from '../../support/servers/feed-server';
import { everyRole } from '../../support/account/people';
import { picture } from '../../support/samples/image-files';
import { useAuthoring } from '../../support/article/authoring';

const HOUR = 3_600_000;
const { admin, user, other } = everyRole();
const { server, change, opened, translate } = useAuthoring();

const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const draft = (title: string, more: object = {}, by = admin.token) =>
  article(server.app, text(title, { state: 'draft', ...more }), by);
type Body = EndpointInput<'PUT /articles/state'>['body'];
const publish = (id: string, more: Partial<Body> = {}, token = admin.token) =>
  server.app.reply(
    'PUT /articles/state',
    { body: { id_list: [id], state: 'published', ...more } },
    { token },
  );

describe('publishing at a time', () => {
  it('schedules all languages or one, and ends the schedule by publishing immediately or returning to a draft', async () => {
    const id = await draft('Two languages');
    await change({ id, version: 0, locale: 'zh-CN', title: '两种语言', content: '字', state: 'draft' });
    const states = async () =>
      (await opened(id)).languages.map(({ state, publish_at }) => [state, publish_at]);
    const [first, second] = [at(1), at(2)];
    await publish(id, { publish_at: first });
    expect(await states()).toEqual([
      ['scheduled', first],
      ['scheduled', first],
    ]);
    expect((await publish(id, { publish_at: second, locale: 'en' })).body.data).toEqual({ count: 1 });
    expect(await states()).toEqual([
      ['scheduled', second],
      ['scheduled', first],
    ]);
    await publish(id, { state: 'draft', publish_at: '', locale: 'zh-CN' });
    await publish(id, { publish_at: '', locale: 'en' });
    expect(await states()).toEqual([
      ['published', null],
      ['draft', null],
    ]);
  });

  it('refuses a time that has passed, and an end before the beginning, and changes nothing', async () => {
    const id = await draft('Wrong times');
    expect((await publish(id, { publish_at: at(-1) })).body.code).toBe('date_passed');
    const reversed = await publish(id, { publish_at: at(2), withdraw_at: at(1) });
    expect(reversed.body).toMatchObject({ code: 'dates_reversed', data: { id } });
    expect(await opened(id)).toMatchObject({ state: 'draft', publish_at: null, withdraw_at: null });
  });

  it('ends a review: the reason of an earlier rejection is not shown for the draft', async () => {
    const id = await draft('Returned before', {}, user.token);
    await publish(id, {}, user.token);
    const body = { id, accept: false, reason: 'Too short' };
    await server.app.call('PUT /articles/review', { body }, { token: admin.token });
    await publish(id, {}, user.token);
    expect(await opened(id)).toMatchObject({ state: 'in_review', review_reason: 'Too short' });
    await publish(id, { state: 'draft' });
    expect(await opened(id)).toMatchObject({ state: 'draft', review_reason: '' });
  });

  it('marks in the history which version was published', async () => {
    const id = await draft('Recorded');
    await change({ id, version: 1, content: 'Two' });
    await publish(id);
    const { list } = await server.app.call(
      'GET /articles/{id}/revisions',
      { params: { id }, query: { locale: 'en' } },
      { token: admin.token },
    );
    expect(list.map(({ n, state }) => [n, state])).toEqual([
      [2, 'published'],
      [1, 'draft'],
    ]);
  });
});

describe('a recommendation', () => {
  const recommended = async (locale: 'en' | 'zh-CN' = 'en') =>
    (await server.app.call('GET /articles', { query: { is_recommend: 'true', limit: 50, locale } })).list.map(
      ({ id }) => id,
    );

  it('is set and removed by administrators, in all languages, even of a public article', async () => {
    const id = await draft('Recommended');
    await translate(id, '推荐');
    await publish(id);
    await publish(id, { locale: 'en', is_recommend: true });
    expect([await recommended(), await recommended('zh-CN')].map((ids) => ids.includes(id))).toEqual([
      true,
      true,
    ]);
    await publish(id, { locale: 'en', is_recommend: false });
    expect([await recommended(), await recommended('zh-CN')].map((ids) => ids.includes(id))).toEqual([
      false,
      false,
    ]);
  });

  it('is ignored when an author sets it', async () => {
    const id = await draft('Recommends itself', {}, user.token);
    await publish(id, { is_recommend: true }, user.token);
    expect(await opened(id)).toMatchObject({ state: 'in_review', is_recommend: false });
  });
});

describe('a translation that is older than its source', () => {
  it('is current again when its author confirms that it is still correct', async () => {
    const id = await draft('A source');
    await translate(id, '一个译文');
    const stale = async () => (await opened(id)).languages.map(({ is_stale }) => is_stale);
    await change({ id, version: 1, content: 'The source changed.' });
    expect(await stale()).toEqual([false, true]);
    await publish(id, { locale: 'zh-CN' });
    expect(await stale()).toEqual([false, true]);
    await publish(id, { still_correct: true });
    expect(await stale()).toEqual([false, false]);
    expect((await opened(id, 'zh-CN')).source_change).toBeNull();
    const read = await server.app.call('GET /articles/{id}', { params: { id }, query: { locale: 'zh-CN' } });
    expect(read.source_changed_at).toBeNull();
  });

  it('is reported by the check of the source, not by its own', async () => {
    const id = await draft('Checked source');
    await translate(id, '查过的译文');
    await change({ id, version: 1, content: 'The source changed.' });
    const check = async (locale: 'en' | 'zh-CN') => {
      const body = { id, locale, title: 'Not taken', abstract: 'A', content: 'Text', banner_id: '' as const };
      return (await server.app.call('POST /articles/check', { body }, { token: admin.token })).map(
        ({ code, detail }) => `${code} ${detail}`,
      );
    };
    expect(await check('en')).toContain('translation_stale zh-CN');
    expect(await check('zh-CN')).toEqual(['no_banner ']);
  });
});

describe('the followers of a new article', () => {
  const audience = (id: string, token: string) =>
    server.app.reply('GET /articles/{id}/audience', { params: { id } }, { token });

  it('are counted once each, until they have been notified', async () => {
    const tag = await server.app.call('POST /tags', { body: { title: 'Followed' } }, { token: admin.token });
    for (const [kind, id] of [
      ['person', user.id],
      ['tag', tag.id],
    ] as const)
      await server.app.call('POST /follows', { body: { kind, id } }, { token: other.token });
    const id = await draft('Announced', { tags: ['Followed'] }, user.token);
    expect((await audience(id, user.token)).body.data).toEqual({ follower_count: 1, is_new: true });
    expect((await audience(id, other.token)).status).toBe(403);
    await server.app.strapi.db.query('api::article.article').updateMany({
      where: { documentId: id },
      data: { first_published_at: new Date(Date.now() - 48 * HOUR) },
    });
    expect((await audience(id, admin.token)).body.data).toEqual({ follower_count: 0, is_new: false });
  });
});

describe('a picture of another site', () => {
  let site: FeedServer;
  beforeAll(async () => {
    site = await startFeedServer();
  });
  afterAll(() => site.stop());
  const bring = (url: string, token = user.token) =>
    server.app.reply('POST /images/fetch', { body: { url } }, { token });
  const serve = (listener: RequestListener) => site.answer(listener);

  it('is found in a text, except one of this site', async () => {
    const origin = server.app.strapi.config.get<string>('site.origin');
    const content = `![a](https://far.example/a.png?x=1&y=2) ![b](/uploads/b.png) ![c](${origin}/c.png)`;
    const body = { title: '', abstract: 'A', content, banner_id: '' as const, category: '' };
    const found = await server.app.call('POST /articles/check', { body }, { token: user.token });
    expect(found.filter(({ code }) => code === 'external_picture')).toEqual([
      { code: 'external_picture', severity: 'warning', detail: 'https://far.example/a.png?x=1&y=2' },
    ]);
    expect(found.map(({ code }) => code)).toContain('no_category');
  });

  it('is added to the library, once', async () => {
    const bytes = Buffer.from(await (await picture()).arrayBuffer());
    serve((_request, response) => response.setHeader('content-type', 'text/html').end(bytes));
    const first = (await bring(`${site.origin}/far%20away.png?w=1`)).body.data;
    expect(first.path).toMatch(/^\/uploads\/.+\.png$/);
    expect((await bring(`${site.origin}/again`)).body.data.id).toBe(first.id);
    expect(site.requests.at(-1)?.headers['accept']).toBe('image/*');
    const { list } = await server.app.call('GET /images', { query: { limit: 200 } }, { token: user.token });
    expect(list.find(({ id }) => id === first.id)?.user_id).toBe(user.id);
  });

  it('is not copied when it is not a picture, missing, or too large', async () => {
    serve((_request, response) => response.end('<html>'));
    expect((await bring(`${site.origin}/page`)).body.code).toBe('image_broken');
    serve((_request, response) => response.writeHead(404).end());
    expect((await bring(`${site.origin}/none`)).body.code).toBe('image_not_fetched');
    serve((_request, response) => response.end(Buffer.alloc(6 * 1024 * 1024)));
    expect((await bring(`${site.origin}/large`)).status).toBe(413);
    expect((await bring('ftp://far.example/a.png')).status).toBe(422);
  });

  it('is not fetched from a private network, with the error of any failure', async () => {
    const news = server.app.strapi.config.get<object>('site.news');
    server.app.strapi.config.set('site.news', { ...news, allowPrivate: false });
    const before = site.requests.length;
    const { body } = await bring(`${site.origin}/inside`);
    server.app.strapi.config.set('site.news', news);
    expect([body.code, site.requests.length]).toEqual(['image_not_fetched', before]);
  });

  it('is not for guests', async () => {
    expect((await bring(`${site.origin}/x`, everyRole().guest.token)).status).toBe(403);
  });
});
