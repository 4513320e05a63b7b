import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '../../src/contract';
import { startApp, type TestApp } from '../support/app';
import { everyRole } from '../support/people';
import { countQueries } from '../support/queries';
import { article, text } from '../support/world';

const { admin, user, other, guest } = everyRole();

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

type Query = CallInput<'GET /articles/working'>['query'];
type Body = CallInput<'PUT /articles'>['body'];

const change = (body: Body, token = admin.token) => app.reply('PUT /articles', { body }, { token });
const list = (query: Query, token = admin.token) =>
  app.reply('GET /articles/working', { query: { limit: 200, ...query } }, { token });
const ids = async (query: Query, token = admin.token) =>
  (await list(query, token)).body.data.list.map(({ id }) => id);
const open = (id: string, locale: 'en' | 'zh-CN' = 'en', token = admin.token) =>
  app.reply('GET /articles/working/{id}', { params: { id }, query: { locale } }, { token });
const opened = async (id: string, locale: 'en' | 'zh-CN' = 'en', token = admin.token) =>
  (await open(id, locale, token)).body.data;
const translate = (id: string, title: string) =>
  change({ id, version: 0, locale: 'zh-CN', title, content: '正文', state: 'published' });

describe('the table of working articles', () => {
  it('shows the state of each language, and which translation is older than its source', async () => {
    const id = await article(app, text('Two tongues', { category: 'matrix' }));
    await translate(id, '两种语言');
    await change({ id, version: 1, content: 'The source says more now.', state: 'draft' });
    const { body } = await list({ category: 'matrix' });
    expect(body.data.list).toMatchObject([
      {
        id,
        locales: ['en', 'zh-CN'],
        deleted_at: null,
        languages: [
          {
            locale: 'en',
            state: 'draft',
            version: 2,
            published_version: 1,
            is_stale: false,
            review_reason: '',
          },
          { locale: 'zh-CN', title: '两种语言', state: 'published', published_version: 1, is_stale: true },
        ],
      },
    ]);
    expect(await ids({ stale: 'true' })).toEqual([id]);
    expect(await ids({ stale: 'false' })).not.toContain(id);
    expect(await ids({ state: 'draft' })).toContain(id);
  });

  it('finds what lacks a language, by author, and by titles in any language', async () => {
    const id = await article(app, text('Only English'), user.token);
    expect(await ids({ lacks: 'zh-CN', user_id: user.id })).toEqual([id]);
    await translate(id, '百分之%百');
    expect(await ids({ lacks: 'zh-CN', user_id: user.id })).toEqual([]);
    expect(await ids({ key: '之%百' })).toEqual([id]);
    expect(await ids({ key: 'ONLY eng', locale: 'zh-CN' })).toEqual([id]);
    expect(await ids({ key: '%%' })).toEqual([]);
  });

  it('sorts by title', async () => {
    const [b, a] = [
      await article(app, text('bb sorted', { tags: ['sorted'] })),
      await article(app, text('AA sorted', { tags: ['sorted'] })),
    ];
    expect(await ids({ tag: 'sorted', sort: 'title asc' })).toEqual([a, b]);
    expect(await ids({ tag: 'sorted', sort: 'title desc' })).toEqual([b, a]);
  });

  it('has the bin on a page of its own', async () => {
    const id = await article(app, text('In the basket'));
    await app.call('DELETE /articles', { body: { id_list: [id] } }, { token: admin.token });
    expect(await ids({})).not.toContain(id);
    const [row] = (await list({ bin: 'true' })).body.data.list;
    expect(row).toMatchObject({ id, deleted_at: expect.any(String) as string });
    expect((await open(id)).body.code).toBe('not_publishable');
  });

  it('is whole for administrators and guests, one’s own for others', async () => {
    const id = await article(app, text('By a user'), user.token);
    expect(await ids({}, guest.token)).toContain(id);
    expect((await list({}, user.token)).status).toBe(403);
    expect((await list({ user_id: user.id }, other.token)).status).toBe(403);
    expect(await ids({ is_user: 'true' }, user.token)).toContain(id);
    expect(await ids({ is_user: 'true' }, other.token)).toEqual([]);
    expect(await ids({ is_user: 'true', user_id: user.id }, other.token)).toEqual([]);
  });

  it('costs four queries whatever its length', async () => {
    const query: Query = { limit: 200, key: 'e', state: 'published', stale: 'false', lacks: 'zh-CN' };
    await list(query);
    const statements = await countQueries(app, () => list(query));
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4);
  });
});

describe('an article that is opened', () => {
  it('is there in a language that it lacks, with what both share', async () => {
    const id = await article(app, text('Shared parts', { category: 'shared', tags: ['b', 'a'] }));
    expect(await opened(id)).toMatchObject({
      exists: true,
      version: 1,
      published_version: 1,
      state: 'published',
      user_id: admin.id,
      user_nick_name: admin.name,
      draft: null,
      source_change: null,
    });
    expect(await opened(id, 'zh-CN')).toMatchObject({
      exists: false,
      title: '',
      abstract: '',
      content: '',
      category: 'shared',
      tags: ['b', 'a'],
      version: 0,
      state: 'draft',
      published_version: null,
    });
  });

  it('tells which version readers see while a later one is a draft', async () => {
    const id = await article(app, text('Seen in part'));
    await change({ id, version: 1, content: 'Not yet.', state: 'draft' });
    expect(await opened(id)).toMatchObject({ version: 2, published_version: 1, content: 'Not yet.' });
    expect((await app.call('GET /articles/{id}', { params: { id } })).content).not.toBe('Not yet.');
  });

  it('shows what changed in the source since the translation was written', async () => {
    const id = await article(app, text('Source', { content: 'Before.' }));
    await translate(id, '译文');
    expect((await opened(id, 'zh-CN')).source_change).toBeNull();
    await change({ id, version: 1, content: 'Between.' });
    await change({ id, version: 2, content: 'After.' });
    expect((await opened(id, 'zh-CN')).source_change).toMatchObject({
      locale: 'en',
      before: 'Before.',
      now: 'After.',
    });
    expect((await opened(id)).source_change).toBeNull();
  });

  it('names tags in the reader’s language, and takes them back without a conflict', async () => {
    const id = await article(app, text('Named', { tags: ['ink'], category: 'paper' }));
    await app.strapi.db
      .query('api::tag.tag')
      .updateMany({ where: { title: 'ink' }, data: { title_zh: '墨水' } });
    await translate(id, '有名');
    const { tags, version } = await opened(id, 'zh-CN');
    expect(tags).toEqual(['墨水']);
    await change({ id, version, locale: 'zh-CN', title: '别人改了题' });
    const { body } = await change({ id, version, locale: 'zh-CN', tags, content: '新正文' });
    expect([body.code, (await opened(id, 'zh-CN')).tags]).toEqual(['0', ['墨水']]);
  });

  it('is for its author, administrators and read-only guests', async () => {
    const id = await article(app, text('Whose'), user.token);
    const status = async (token: string) => (await open(id, 'en', token)).status;
    expect([await status(user.token), await status(guest.token), await status(other.token)]).toEqual([
      200, 200, 403,
    ]);
  });
});

describe('a draft', () => {
  const create = (body: CallInput<'POST /articles'>['body'], token = user.token) =>
    app.reply('POST /articles', { body }, { token });

  it('stays with its author, may be empty, and goes to review when it is asked to', async () => {
    const { data } = (await create({ title: 'A beginning', content: '', state: 'draft' })).body;
    expect(data).toMatchObject({ state: 'draft', version: 1 });
    const early = await change({ id: data.id, version: 1, state: 'in_review' }, user.token);
    expect(early.body.code).toBe('nothing_to_publish');
    const { body } = await change(
      { id: data.id, version: 1, content: 'Words.', state: 'in_review' },
      user.token,
    );
    expect(body.data).toMatchObject({ state: 'in_review', version: 2 });
  });

  it('of an administrator is published when that is said, or scheduled', async () => {
    const { id } = (await create({ title: 'Held back', content: 'x', state: 'draft' }, admin.token)).body
      .data;
    expect((await app.reply('GET /articles/{id}', { params: { id } })).status).toBe(404);
    const publish_at = new Date(Date.now() + 3_600_000).toISOString();
    const later = await change({ id, version: 1, publish_at, state: 'published' });
    expect(later.body.data.state).toBe('scheduled');
    const now = await change({ id, version: 2, publish_at: '', state: 'published' });
    expect(now.body.data.state).toBe('published');
  });

  it('is the only thing without a text', async () => {
    expect((await create({ title: 'Empty', content: '' })).status).toBe(422);
    expect((await create({ title: 'Empty', content: ' \n' })).body.code).toBe('nothing_to_publish');
    const id = await article(app, text('Not to be emptied'));
    expect((await change({ id, version: 1, content: '' })).status).toBe(422);
  });
});

describe('autosaved text', () => {
  const autosave = (id: string, body: CallInput<'PUT /articles/draft/{id}'>['body'], token = admin.token) =>
    app.reply('PUT /articles/draft/{id}', { params: { id }, body }, { token });

  it('is offered to its writer with the version that it was begun from, until it is saved', async () => {
    const id = await article(app, text('Recovered'));
    await autosave(id, { version: 1, content: 'Unsaved words', locale: 'en' });
    expect((await opened(id)).draft).toMatchObject({
      content: 'Unsaved words',
      title: 'Recovered',
      version: 1,
    });
    expect((await opened(id, 'en', guest.token)).draft).toBeNull();
    await change({ id, version: 1, is_recommend: true });
    expect((await opened(id)).draft).toMatchObject({ content: 'Unsaved words' });
    await change({ id, version: 2, content: 'Saved words' });
    expect((await opened(id)).draft).toBeNull();
  });

  it('is offered also after somebody else saved, and not when it says the same', async () => {
    const id = await article(app, text('By two'), user.token);
    await autosave(id, { version: 1, content: 'Mine, unsaved', locale: 'en' }, user.token);
    await change({ id, version: 1, content: 'Theirs, saved' });
    expect((await opened(id, 'en', user.token)).draft).toMatchObject({
      content: 'Mine, unsaved',
      version: 1,
    });
    await autosave(id, { version: 2, content: 'Theirs, saved', locale: 'en' }, user.token);
    expect((await opened(id, 'en', user.token)).draft).toBeNull();
  });

  it('is kept for a language that is not written yet, and can be discarded', async () => {
    const id = await article(app, text('To be translated'));
    await autosave(id, { version: 0, title: '题', content: '文', locale: 'zh-CN' });
    expect(await opened(id, 'zh-CN')).toMatchObject({ exists: false, draft: { title: '题', content: '文' } });
    const discard = () =>
      app.reply(
        'DELETE /articles/draft/{id}',
        { params: { id }, body: { locale: 'zh-CN' } },
        { token: admin.token },
      );
    expect((await discard()).body.data).toEqual({ count: 1 });
    expect((await opened(id, 'zh-CN')).draft).toBeNull();
    expect((await discard()).body.data).toEqual({ count: 0 });
  });
});

describe('a preview', () => {
  it('is what the site would show', async () => {
    const content = '## A *heading*\n\nWords <script>alert(1)</script>';
    const preview = await app.call(
      'POST /articles/preview',
      { body: { content, locale: 'en' } },
      { token: user.token },
    );
    const id = await article(app, text('Previewed', { content }));
    const { html, headings, word_count, reading_minutes } = await app.call('GET /articles/{id}', {
      params: { id },
    });
    expect(preview).toEqual({ html, headings, word_count, reading_minutes });
    expect(preview.html).not.toContain('<script');
  });

  it('and a save refuse five megabytes of markdown clearly', async () => {
    const content = 'word '.repeat(1_000_000);
    const refused = { status: 422, body: { data: { fields: { content: expect.any(String) as string } } } };
    const token = admin.token;
    expect(await app.reply('POST /articles/preview', { body: { content } }, { token })).toMatchObject(
      refused,
    );
    expect(await app.reply('POST /articles', { body: { title: 'Long', content } }, { token })).toMatchObject(
      refused,
    );
  });
});

describe('the history', () => {
  it('lists versions without their texts, and opens one', async () => {
    const id = await article(app, text('Old', { content: 'one two three', tags: ['t'] }), user.token);
    await change({ id, version: 1, title: 'New', state: 'draft' }, user.token);
    const params = { id };
    const { list: rows } = await app.call('GET /articles/{id}/revisions', { params }, { token: guest.token });
    expect(rows).toMatchObject([
      { n: 2, version: 2, title: 'New', state: 'draft', word_count: 3, user_nick_name: user.name },
      { n: 1, version: 1, title: 'Old', state: 'in_review', word_count: 3 },
    ]);
    const one = (n: number, token: string) =>
      app.reply('GET /articles/{id}/revisions/{n}', { params: { id, n } }, { token });
    expect((await one(1, user.token)).body.data).toMatchObject({
      title: 'Old',
      content: 'one two three',
      tags: ['t'],
    });
    expect([(await one(1, other.token)).status, (await one(9, user.token)).status]).toEqual([403, 404]);
  });
});
