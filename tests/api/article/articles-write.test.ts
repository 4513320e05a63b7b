import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { MALICIOUS_TEXTS } from '../../support/samples/malicious-input';
import { everyRole } from '../../support/account/people';
import { article, text } from '../../support/site/fixtures';

const { admin, user, other } = everyRole();

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

type Change = EndpointInput<'PUT /articles'>['body'];

const write = (body: EndpointInput<'POST /articles'>['body'], token = admin.token) =>
  app.reply('POST /articles', { body }, { token });
const change = (body: Change, token = admin.token) => app.reply('PUT /articles', { body }, { token });
const read = (id: string, locale: 'en' | 'zh-CN' = 'en') =>
  app.call('GET /articles/{id}', { params: { id }, query: { locale } }, { headers: { 'user-agent': 'bot' } });

describe('creating an article', () => {
  it('publishes an administrator’s article', async () => {
    const { body } = await write(text('Of an administrator'));
    expect(body.data).toEqual({ id: body.data.id, locale: 'en', version: 1, state: 'published' });
    const article = await read(body.data.id);
    expect(article).toMatchObject({ state: 'published', user_id: admin.id, user_nick_name: admin.name });
    expect(article.published_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  it('sends a user’s article to review, hidden from readers', async () => {
    const { body } = await write(text('Of a user'), user.token);
    expect(body.data.state).toBe('in_review');
    const { status } = await app.reply('GET /articles/{id}', { params: { id: body.data.id } });
    expect(status).toBe(404);
  });

  it('publishes a user’s article when the settings require no review', async () => {
    const settings = (review_needed: boolean) =>
      app.call('PUT /settings/site', { body: { review_needed } }, { token: admin.token });
    await settings(false);
    const { body } = await write(text('Trusted'), user.token);
    await settings(true);
    expect(body.data.state).toBe('published');
  });

  it('derives a missing abstract from the text, without markup', async () => {
    const content = `# Heading\n\n**Bold** words ${'and more '.repeat(30)}`;
    const { abstract } = await read(await article(app, text('No abstract', { content })));
    expect(abstract.startsWith('Bold words and more') || abstract.startsWith('Heading')).toBe(true);
    expect(abstract).not.toContain('*');
    expect(abstract.length).toBeLessThanOrEqual(101);
  });

  it('updates a derived abstract with the text, and keeps a written one', async () => {
    const id = await article(app, text('Of leaves', { content: 'Green leaves.' }));
    const { abstract } = await read(id);
    expect(abstract).toBe('Green leaves.');
    await change({ id, version: 1, abstract, content: 'Red leaves.' });
    expect((await read(id)).abstract).toBe('Red leaves.');
    await change({ id, version: 2, abstract: 'Of autumn.' });
    await change({ id, version: 3, content: 'No leaves.' });
    expect((await read(id)).abstract).toBe('Of autumn.');
  });

  it('keeps the order of tags, removes duplicates, and matches tags case-insensitively', async () => {
    const id = await article(app, text('Tagged', { tags: ['Zebra', 'apple', 'zebra', 'Mango'] }));
    expect((await read(id)).tags).toEqual(['Zebra', 'apple', 'Mango']);
  });

  it('rejects a title that exists in the language', async () => {
    await article(app, text('Only once'));
    expect((await write(text('Only once'))).body.code).toBe('title_taken');
    expect((await write(text('Only once', { locale: 'zh-CN' }))).body.code).toBe('0');
  });

  it('rejects a banner that is not in the library', async () => {
    expect((await write(text('Banner', { banner_id: 'a'.repeat(24) }))).status).toBe(404);
    const { count } = await app.call('GET /articles', { query: { key: 'Banner' } });
    expect(count).toBe(0);
  });

  it('creates a new tag or category only together with the article', async () => {
    const labels = { tags: ['Tag of a refused save'], category: 'Category of a refused save' };
    const stored = async () => [
      await app.strapi.db.query('api::tag.tag').count({ where: { title: labels.tags[0] } }),
      await app.strapi.db.query('api::category.category').count({ where: { title: labels.category } }),
    ];
    const banner_id = 'a'.repeat(24);
    expect((await write(text('Refused', { ...labels, banner_id }))).status).toBe(404);
    expect(await stored()).toEqual([0, 0]);
    const id = await article(app, text('Changed'));
    expect((await change({ id, version: 1, ...labels, banner_id })).status).toBe(404);
    const remove = app.strapi.db.lifecycles.subscribe({
      models: ['api::article.article-revision'],
      beforeCreate: () => Promise.reject(new Error('Not stored')),
    });
    expect((await change({ id, version: 1, ...labels })).status).toBe(500);
    expect((await write(text('Failed', labels))).status).toBe(500);
    remove();
    expect(await stored()).toEqual([0, 0]);
    await change({ id, version: 1, ...labels });
    expect(await stored()).toEqual([1, 1]);
  });

  it('creates a new tag once when articles with it are saved at the same time, in any order of their tags', async () => {
    const tags = ['Left', 'Middle', 'Right'];
    const save = (n: number) =>
      write(text(`Together ${n}`, { tags: n % 2 ? tags : tags.toReversed() }), admin.token);
    const replies = await Promise.all([1, 2, 3, 4, 5, 6].map(save));
    expect(replies.map(({ body }) => body.code)).toEqual(replies.map(() => '0'));
    const where = { title: { $in: tags } };
    expect(await app.strapi.db.query('api::tag.tag').count({ where })).toBe(3);
  });

  it('keeps malicious text as text', async () => {
    const wellFormed = Object.entries(MALICIOUS_TEXTS).filter(
      ([name, value]) => value.trim() && value.length < 50 && !['nul', 'lone surrogate'].includes(name),
    );
    for (const [name, value] of wellFormed) {
      const body = text(`${name} ${value}`, {
        abstract: value,
        category: value,
        tags: [value],
        source: value,
      });
      const found = await read(await article(app, { ...body, content: `Text ${value}` }));
      const trimmed = value.trim();
      expect(found).toMatchObject({ abstract: trimmed, category: trimmed, tags: [trimmed], source: trimmed });
      expect(found.content).toBe(`Text ${value}`);
      expect(found.html).not.toMatch(/<script|onerror/);
    }
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://x" onclick="1'])(
    'rejects the link %s',
    async (link) => {
      expect((await write(text(`Link ${link}`, { link }))).status).toBe(422);
    },
  );
});

describe('updating an article', () => {
  it('keeps omitted fields and clears empty ones', async () => {
    const body = text('To clear', {
      category: 'guide',
      tags: ['x'],
      source: 'There',
      link: 'https://a.example/',
    });
    const id = await article(app, body);
    await change({ id, version: 1, source: '' });
    expect(await read(id)).toMatchObject({
      category: 'guide',
      tags: ['x'],
      source: '',
      link: 'https://a.example/',
    });
    const { body: saved } = await change({ id, version: 2, category: '', tags: [], link: '' });
    expect(saved.data).toMatchObject({ version: 3, state: 'published' });
    expect(await read(id)).toMatchObject({ category: '', tags: [], link: '', version: 3, title: 'To clear' });
  });

  it('renders the text again and publishes it', async () => {
    const id = await article(app, text('Rendered again'));
    await change({ id, version: 1, content: '## Fresh heading' });
    const { html, headings } = await read(id);
    expect(html).toContain('Fresh heading');
    expect(headings.map(({ slug }) => slug)).toEqual(['fresh-heading']);
  });

  it('merges two saves from one version when they touch different fields', async () => {
    const id = await article(app, text('Two hands', { tags: ['a'] }));
    await change({ id, version: 1, title: 'Two hands, changed' });
    const { body } = await change({ id, version: 1, title: 'Two hands', tags: ['a', 'b'] });
    expect(body.data.version).toBe(3);
    expect(await read(id)).toMatchObject({ title: 'Two hands, changed', tags: ['a', 'b'] });
  });

  it('does not treat an updated derived abstract as a conflicting change', async () => {
    const id = await article(app, text('Follows', { content: 'One.', abstract: undefined }));
    await change({ id, version: 1, content: 'Two.', abstract: 'One.' });
    await change({ id, version: 2, content: 'Three.', abstract: 'Two.' });
    const { body } = await change({ id, version: 2, category: 'Numbers', content: 'Two.', abstract: 'Two.' });
    expect(body).toMatchObject({ code: '0', data: { version: 4 } });
    expect(await read(id)).toMatchObject({ category: 'Numbers', content: 'Three.', abstract: 'Three.' });
  });

  it('returns both sides when they touch the same field, and changes nothing', async () => {
    const id = await article(app, text('Conflict'));
    await change({ id, version: 1, content: 'Theirs' });
    const { status, body } = await change({ id, version: 1, content: 'Mine', source: 'Elsewhere' });
    expect([status, body.code]).toEqual([200, 'version_conflict']);
    expect(body.data).toEqual({
      version: 2,
      fields: ['content'],
      mine: { content: 'Mine' },
      theirs: { content: 'Theirs' },
    });
    expect(await read(id)).toMatchObject({ content: 'Theirs', source: '', version: 2 });
  });

  it('saves once when two users save at the same time', async () => {
    const id = await article(app, text('Same moment'));
    const replies = await Promise.all(['One', 'Two'].map((content) => change({ id, version: 1, content })));
    expect(replies.map(({ body }) => body.code).sort()).toEqual(['0', 'version_conflict']);
    const { list } = await app.call(
      'GET /articles/{id}/revisions',
      { params: { id } },
      { token: admin.token },
    );
    expect(list.map(({ n }) => n)).toEqual([2, 1]);
  });

  it('adds a language with tags and category of the article', async () => {
    const id = await article(app, text('In English', { tags: ['shared'], category: 'guide' }));
    const { body } = await change({
      id,
      version: 0,
      locale: 'zh-CN',
      title: '中文',
      content: '正文',
      state: 'published',
    });
    expect(body.data).toEqual({ id, locale: 'zh-CN', version: 1, state: 'published' });
    expect(await read(id, 'zh-CN')).toMatchObject({
      title: '中文',
      locale: 'zh-CN',
      locales: ['en', 'zh-CN'],
      tags: ['shared'],
      category: 'guide',
      user_id: admin.id,
    });
    expect((await read(id)).title).toBe('In English');
  });

  it('needs title and text for a new language', async () => {
    const id = await article(app, text('Half a language'));
    const { status, body } = await change({ id, version: 0, locale: 'zh-CN', title: '只有标题' });
    expect(status).toBe(422);
    expect(Object.keys((body.data as unknown as { fields: object }).fields)).toEqual(['content']);
  });

  it('is recommended by administrators only', async () => {
    const id = await article(app, text('Recommended'));
    await change({ id, version: 1, is_recommend: true });
    expect((await read(id)).is_recommend).toBe(true);
    const own = await article(app, text('Self-praise'), user.token);
    await change({ id: own, version: 1, is_recommend: true, title: 'Self-praise!' }, user.token);
    const { list } = await app.call(
      'GET /articles',
      { query: { is_user: 'true', limit: 100 } },
      { token: user.token },
    );
    expect(list.find((row) => row.id === own)).toMatchObject({ title: 'Self-praise!', is_recommend: false });
  });

  it('is rejected for other users and unknown articles', async () => {
    const id = await article(app, text('Mine alone'), user.token);
    expect((await change({ id, version: 1, title: 'Yours' }, other.token)).status).toBe(403);
    expect((await change({ id: 'a'.repeat(24), version: 1, title: 'Nothing' })).status).toBe(404);
    expect((await change({ id, version: 1, title: 'Corrected' })).body.code).toBe('0');
  });
});
