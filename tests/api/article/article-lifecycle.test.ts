import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { everyRole } from '../../support/account/people';
import { article, text } from '../../support/site/fixtures';

const { admin, user, other } = everyRole();
const HOUR = 3_600_000;
const UNKNOWN = 'a'.repeat(24);

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const isPublic = async (id: string): Promise<boolean> =>
  (await app.reply('GET /articles/content/{id}', { params: { id } })).status === 200;
const change = (body: EndpointInput<'PUT /articles'>['body'], token = admin.token) =>
  app.reply('PUT /articles', { body }, { token });
/** An article in its author's list. */
const own = async (id: string, token: string) =>
  (await app.call('GET /articles', { query: { is_user: 'true', limit: 100 } }, { token })).list.find(
    (row) => row.id === id,
  );

describe('publishing', () => {
  it('withdraws an article and publishes it again with the date of its first publication', async () => {
    const id = await article(app, text('There and back'));
    const first = (await own(id, admin.token))?.published_at;
    await change({ id, version: 1, state: 'withdrawn' });
    expect(await isPublic(id)).toBe(false);
    expect((await app.call('GET /articles/text', { query: { key: 'There and back' } })).count).toBe(0);
    await change({ id, version: 2, state: 'published' });
    expect(await isPublic(id)).toBe(true);
    expect(first).toEqual(expect.any(String));
    expect((await own(id, admin.token))?.published_at).toBe(first);
  });

  it('keeps the published text while a change is in review', async () => {
    const id = await article(app, text('Before the change'), user.token);
    await app.call('PUT /articles/review', { body: { id, accept: true } }, { token: admin.token });
    await change({ id, version: 1, title: 'After the change' }, user.token);
    const { title } = await app.call('GET /articles/{id}', { params: { id } });
    expect(title).toBe('Before the change');
    expect(await own(id, user.token)).toMatchObject({ title: 'After the change', state: 'in_review' });
  });

  it('cannot bypass the review', async () => {
    const id = await article(app, text('Past the review'), user.token);
    const { body } = await change({ id, version: 1, state: 'published' }, user.token);
    expect(body.data.state).toBe('in_review');
    expect(await isPublic(id)).toBe(false);
  });
});

describe('review', () => {
  const review = (id: string, accept: boolean) =>
    app.reply('PUT /articles/review', { body: { id, accept, reason: 'Because' } }, { token: admin.token });

  it('publishes an accepted article', async () => {
    const id = await article(app, text('Accepted'), user.token);
    expect((await review(id, true)).body.data).toMatchObject({ id, state: 'published' });
    expect(await isPublic(id)).toBe(true);
  });

  it('returns a rejected one to draft', async () => {
    const id = await article(app, text('Sent back'), user.token);
    expect((await review(id, false)).body.data.state).toBe('draft');
    expect(await isPublic(id)).toBe(false);
    expect((await own(id, user.token))?.state).toBe('draft');
  });

  it('is possible for articles in review only', async () => {
    expect((await review(await article(app, text('Not waiting')), true)).status).toBe(404);
    expect((await review(UNKNOWN, true)).status).toBe(404);
  });
});

describe('the schedule', () => {
  const { runSchedule } = {
    runSchedule: (now: Date) =>
      built<{ runSchedule: (now: Date) => Promise<void> }>(
        'src/api/article/publishing/run-schedule',
      ).runSchedule(now),
  };
  const at = (hours: number) => new Date(Date.now() + hours * HOUR);

  it('publishes at the given time, once, with any number of instances', async () => {
    let published = 0;
    app.strapi.documents.use(async (context, next) => {
      if (context.action === 'publish') published += 1;
      return next();
    });
    const id = await article(app, text('Tomorrow', { publish_at: at(24).toISOString() }));
    expect((await own(id, admin.token))?.state).toBe('scheduled');
    await runSchedule(at(23));
    expect([await isPublic(id), published]).toEqual([false, 0]);
    await Promise.all([runSchedule(at(25)), runSchedule(at(25)), runSchedule(at(25))]);
    await runSchedule(at(26));
    expect([await isPublic(id), published]).toEqual([true, 1]);
    expect(await own(id, admin.token)).toMatchObject({ state: 'published', publish_at: null });
  });

  it('withdraws at the given time', async () => {
    const id = await article(app, text('Until tomorrow', { withdraw_at: at(24).toISOString() }));
    await runSchedule(at(23));
    expect(await isPublic(id)).toBe(true);
    await runSchedule(at(25));
    expect(await isPublic(id)).toBe(false);
    expect((await own(id, admin.token))?.state).toBe('withdrawn');
  });

  it('ignores articles in the trash', async () => {
    const id = await article(app, text('Never', { publish_at: at(24).toISOString() }));
    await app.call('DELETE /articles', { body: { id_list: [id] } }, { token: admin.token });
    await runSchedule(at(25));
    expect(await isPublic(id)).toBe(false);
  });
});

describe('the trash', () => {
  const trash = (id_list: string[], token = admin.token) =>
    app.reply('DELETE /articles', { body: { id_list } }, { token });
  const restore = (id_list: string[], token = admin.token) =>
    app.reply('POST /articles/restore', { body: { id_list } }, { token });
  const trashed = async (token: string) =>
    (await app.call('GET /articles/bin', { query: { limit: 100 } }, { token })).list.map(({ id }) => id);

  it('contains articles in all their languages, and restores them as drafts', async () => {
    const id = await article(app, text('Thrown away'));
    await change({ id, version: 0, locale: 'zh-CN', title: '丢弃', content: '正文', state: 'published' });
    expect((await trash([id, id])).body.data).toEqual({ count: 1 });
    expect([await isPublic(id), await own(id, admin.token)]).toEqual([false, undefined]);
    expect(await trashed(admin.token)).toContain(id);
    expect((await app.call('GET /articles/text', { query: { key: '丢弃', locale: 'zh-CN' } })).count).toBe(0);
    expect((await restore([id])).body.data).toEqual({ count: 1 });
    expect([await isPublic(id), (await own(id, admin.token))?.state]).toEqual([false, 'draft']);
    expect(await trashed(admin.token)).not.toContain(id);
  });

  it('deletes all of a list or none', async () => {
    const [mine, theirs] = [
      await article(app, text('Mine'), user.token),
      await article(app, text('Theirs'), other.token),
    ];
    expect((await trash([mine, UNKNOWN], user.token)).status).toBe(404);
    expect((await trash([mine, theirs], user.token)).status).toBe(403);
    expect((await own(mine, user.token))?.state).toBe('in_review');
    await trash([mine], user.token);
    expect((await restore([mine, theirs], user.token)).status).toBe(404);
    expect(await trashed(user.token)).toEqual([mine]);
    expect(await trashed(other.token)).toEqual([]);
  });

  it('restores none of a list when a title is taken meanwhile, and names the article', async () => {
    const [id, other] = [await article(app, text('Wanted twice')), await article(app, text('Wanted once'))];
    await change({ id, version: 1, title: 'Wanted twice, renamed' });
    await change({ id, version: 0, locale: 'zh-CN', title: '重名', content: '正文', state: 'draft' });
    await trash([id, other]);
    const later = await article(app, text('Later with the title'));
    await change({ id: later, version: 0, locale: 'zh-CN', title: '重名', content: '正文', state: 'draft' });
    const { status, body } = await restore([other, id]);
    expect([status, body.code, body.data]).toEqual([
      200,
      'title_taken',
      { id, locale: 'zh-CN', title: '重名', fields: { title: body.msg } },
    ]);
    expect(await trashed(admin.token)).toEqual(expect.arrayContaining([id, other]));
    await change({ id: later, version: 1, locale: 'zh-CN', title: '不再重名', state: 'draft' });
    expect((await restore([other, id])).body.data).toEqual({ count: 2 });
  });

  it('restores only one of two with the same title', async () => {
    const first = await article(app, text('Written twice'));
    await trash([first]);
    const second = await article(app, text('Written twice'));
    await trash([second]);
    const { body } = await restore([first, second]);
    expect([body.code, (body.data as { title?: string }).title]).toEqual(['title_taken', 'Written twice']);
    expect((await restore([second])).body.data).toEqual({ count: 1 });
    expect((await restore([first])).body.code).toBe('title_taken');
  });

  const empty = (id_list: string[], token = admin.token) =>
    app.reply('DELETE /articles/bin', { body: { id_list } }, { token });
  const revisionsOf = (ids: string[]) =>
    app.strapi.db.connection('article_revisions').whereIn('article_id', ids).pluck('article_id');

  it('deletes its articles permanently, all of a list or none, and none of others', async () => {
    const [mine, another, theirs] = [
      await article(app, text('Mine permanently'), user.token),
      await article(app, text('Mine too'), user.token),
      await article(app, text('Theirs permanently'), other.token),
    ];
    await change({ id: mine, version: 0, locale: 'zh-CN', title: '永久', content: '正文', state: 'draft' });
    await trash([mine, theirs]);
    expect((await empty([mine, another], user.token)).status).toBe(404);
    expect((await empty([mine, theirs], user.token)).status).toBe(403);
    expect(await trashed(user.token)).toContain(mine);
    await trash([another], user.token);
    expect((await empty([mine, another, mine], user.token)).body.data).toEqual({ count: 2 });
    expect(await trashed(user.token)).not.toContain(mine);
    expect((await restore([mine], user.token)).status).toBe(404);
    expect(await revisionsOf([mine, another, theirs])).toEqual([theirs]);
    expect((await empty([theirs])).body.data).toEqual({ count: 1 });
  });

  it('either deletes an article permanently or restores it when both are requested simultaneously', async () => {
    for (const title of ['Either', 'Or', 'Neither both']) {
      const id = await article(app, text(title));
      await trash([id]);
      const statuses = (await Promise.all([empty([id]), restore([id])])).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 404]);
      expect(await trashed(admin.token)).not.toContain(id);
      expect(Boolean(await own(id, admin.token))).toBe(statuses[1] === 200);
    }
  });

  it('rejects changes of its articles, and frees their titles', async () => {
    const id = await article(app, text('In the trash'));
    await trash([id]);
    expect((await change({ id, version: 1, title: 'New' })).body.code).toBe('not_publishable');
    expect((await trash([id])).status).toBe(404);
    expect(await article(app, text('In the trash'))).not.toBe(id);
  });
});

describe('history', () => {
  const revisions = (id: string, token: string) =>
    app.reply('GET /articles/{id}/revisions', { params: { id } }, { token });
  const restore = (id: string, n: number, token: string) =>
    app.reply('POST /articles/{id}/revisions/{n}/restore', { params: { id, n }, body: {} }, { token });

  it('keeps every version and restores an earlier one', async () => {
    const id = await article(app, text('First', { content: 'First text' }));
    await change({ id, version: 1, title: 'Second', content: 'Second text' });
    const { body } = await revisions(id, admin.token);
    expect(body.data.list).toMatchObject([
      { n: 2, title: 'Second', user_nick_name: admin.name, locale: 'en' },
      { n: 1, title: 'First' },
    ]);
    expect((await restore(id, 1, admin.token)).body.data.version).toBe(3);
    const current = await app.call('GET /articles/{id}', { params: { id } });
    expect(current).toMatchObject({ title: 'First', content: 'First text', version: 3 });
  });

  it('is for the author and administrators only', async () => {
    const id = await article(app, text('Private history'), user.token);
    expect((await revisions(id, other.token)).status).toBe(403);
    expect((await restore(id, 1, other.token)).status).toBe(403);
    expect((await revisions(id, user.token)).body.data.count).toBe(1);
    expect((await restore(id, 99, user.token)).status).toBe(404);
  });
});

describe('autosave', () => {
  const save = (id: string, content: string, token = admin.token) =>
    app.reply('PUT /articles/draft/{id}', { params: { id }, body: { content } }, { token });

  it('stores text that readers do not see, without a new version', async () => {
    const id = await article(app, text('Being written'));
    for (const content of ['S', 'Se', 'Secret']) expect((await save(id, content)).body.code).toBe('0');
    const shown = await app.call('GET /articles/{id}', { params: { id } });
    expect([shown.version, shown.content.includes('Secret')]).toEqual([1, false]);
    const drafts = await app.strapi.db
      .query('api::article.article-draft')
      .findMany({ where: { article_id: id } });
    expect(drafts).toMatchObject([{ text: { content: 'Secret' }, user_id: admin.id }]);
  });

  it('stores one text when two windows save simultaneously', async () => {
    const id = await article(app, text('Two windows'));
    const replies = await Promise.all(['a', 'b', 'c', 'd'].map((content) => save(id, content)));
    expect(replies.map(({ body }) => body.code)).toEqual(['0', '0', '0', '0']);
    expect(await app.strapi.db.query('api::article.article-draft').count({ where: { article_id: id } })).toBe(
      1,
    );
  });

  it('is private to its author', async () => {
    const id = await article(app, text('Not yours'), user.token);
    expect((await save(id, 'x', other.token)).status).toBe(403);
    expect((await save(UNKNOWN, 'x')).status).toBe(404);
  });
});
