import { describe, expect, it } from 'vitest';
import { everyRole } from '../../support/account/people';
import { countQueries } from '../../support/measure/queries';
import { article, text } from '../../support/site/fixtures';
import { useAuthoring, type DraftQuery } from '../../support/article/authoring';

const { admin, user, other, guest } = everyRole();
const { server, change, list, ids, open, opened, translate } = useAuthoring();

describe('the list of articles for authors', () => {
  it('shows the state of each language, and which translation is stale', async () => {
    const id = await article(server.app, text('Two tongues', { category: 'matrix' }));
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

  it('finds articles without a language, by author, and by titles in any language', async () => {
    const id = await article(server.app, text('Only English'), user.token);
    expect(await ids({ lacks: 'zh-CN', user_id: user.id })).toEqual([id]);
    await translate(id, '百分之%百');
    expect(await ids({ lacks: 'zh-CN', user_id: user.id })).toEqual([]);
    expect(await ids({ key: '之%百' })).toEqual([id]);
    expect(await ids({ key: 'ONLY eng', locale: 'zh-CN' })).toEqual([id]);
    expect(await ids({ key: '%%' })).toEqual([]);
  });

  it('finds articles by the times of their last change and first publication', async () => {
    const tags = ['timed'];
    const [published, draft] = [
      await article(server.app, text('Timed and published', { tags })),
      await article(server.app, text('Timed and a draft', { tags, state: 'draft' })),
    ];
    const rows = (await list({ tag: 'timed' })).body.data.list;
    const row = rows.find(({ id }) => id === published)!;
    const updated_at = row.updated_at;
    const published_at = row.published_at!;
    const later = (time: string) => new Date(Date.parse(time) + 1).toISOString();
    const found = (query: DraftQuery) => ids({ tag: 'timed', sort: 'created_at asc', ...query });
    expect(await found({ changed_from: updated_at })).toEqual([published, draft]);
    expect(await found({ changed_to: updated_at })).toEqual([]);
    expect(await found({ changed_from: updated_at, changed_to: later(updated_at) })).toEqual([published]);
    expect(await found({ published_from: published_at })).toEqual([published]);
    expect(await found({ published_from: later(published_at) })).toEqual([]);
    expect(await found({ published_to: later(published_at) })).toEqual([published]);
    expect(await found({ published_to: published_at })).toEqual([]);
  });

  it('sorts by title', async () => {
    const [b, a] = [
      await article(server.app, text('bb sorted', { tags: ['sorted'] })),
      await article(server.app, text('AA sorted', { tags: ['sorted'] })),
    ];
    expect(await ids({ tag: 'sorted', sort: 'title asc' })).toEqual([a, b]);
    expect(await ids({ tag: 'sorted', sort: 'title desc' })).toEqual([b, a]);
  });

  it('has the trash as a separate list', async () => {
    const id = await article(server.app, text('In the basket'));
    await server.app.call('DELETE /articles', { body: { id_list: [id] } }, { token: admin.token });
    expect(await ids({})).not.toContain(id);
    const [row] = (await list({ bin: 'true' })).body.data.list;
    expect(row).toMatchObject({ id, deleted_at: expect.any(String) as string });
    expect((await open(id)).body.code).toBe('not_publishable');
  });

  it('contains all articles for administrators and guests, and the caller’s own for others', async () => {
    const id = await article(server.app, text('By a user'), user.token);
    expect(await ids({}, guest.token)).toContain(id);
    expect((await list({}, user.token)).status).toBe(403);
    expect((await list({ user_id: user.id }, other.token)).status).toBe(403);
    expect(await ids({ is_user: 'true' }, user.token)).toContain(id);
    expect(await ids({ is_user: 'true' }, other.token)).toEqual([]);
    expect(await ids({ is_user: 'true', user_id: user.id }, other.token)).toEqual([]);
  });

  it('needs five queries for any length', async () => {
    const query: DraftQuery = { limit: 200, key: 'e', state: 'published', stale: 'false', lacks: 'zh-CN' };
    await list(query);
    const statements = await countQueries(server.app, () => list(query));
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(5);
  });
});

describe('opening an article', () => {
  it('works in a missing language, with the fields that all languages share', async () => {
    const id = await article(server.app, text('Shared parts', { category: 'shared', tags: ['b', 'a'] }));
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

  it('returns the published version while a later one is a draft', async () => {
    const id = await article(server.app, text('Seen in part'));
    await change({ id, version: 1, content: 'Not yet.', state: 'draft' });
    expect(await opened(id)).toMatchObject({ version: 2, published_version: 1, content: 'Not yet.' });
    expect((await server.app.call('GET /articles/{id}', { params: { id } })).content).not.toBe('Not yet.');
  });

  it('returns the date that readers see, and none for a language that does not exist yet', async () => {
    const id = await article(server.app, text('Written long ago'));
    const written_at = '2020-02-02T10:00:00.000Z';
    await server.app.strapi.db
      .query('api::article.article')
      .updateMany({ where: { documentId: id }, data: { written_at } });
    expect((await opened(id)).created_at).toBe(written_at);
    expect((await server.app.call('GET /articles/{id}', { params: { id } })).created_at).toBe(written_at);
    expect((await opened(id, 'zh-CN')).created_at).toBeNull();
  });

  it('returns what changed in the source since the translation was written', async () => {
    const id = await article(server.app, text('Source', { content: 'Before.' }));
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

  it('returns tags in the reader’s language, and accepts them without a conflict', async () => {
    const id = await article(server.app, text('Named', { tags: ['ink'], category: 'paper' }));
    await server.app.strapi.db
      .query('api::tag.tag')
      .updateMany({ where: { title: 'ink' }, data: { title_zh: '墨水' } });
    await translate(id, '有名');
    const { tags, version } = await opened(id, 'zh-CN');
    expect(tags).toEqual(['墨水']);
    await change({ id, version, locale: 'zh-CN', title: '别人改了题' });
    const { body } = await change({ id, version, locale: 'zh-CN', tags, content: '新正文' });
    expect([body.code, (await opened(id, 'zh-CN')).tags]).toEqual(['0', ['墨水']]);
  });

  it('is allowed for its author, administrators and read-only guests', async () => {
    const id = await article(server.app, text('Whose'), user.token);
    const status = async (token: string) => (await open(id, 'en', token)).status;
    expect([await status(user.token), await status(guest.token), await status(other.token)]).toEqual([
      200, 200, 403,
    ]);
  });
});
