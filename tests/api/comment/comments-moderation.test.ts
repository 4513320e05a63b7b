import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { commentsOf, shape } from '../../support/article/comments';
import { everyRole } from '../../support/account/people';
import { countQueries } from '../../support/measure/queries';
import { article, commentOn, text } from '../../support/site/fixtures';

const { admin, user, other, guest } = everyRole();
const UNKNOWN = 'a'.repeat(24);
const { write, list, digg, remove, put, report, commentCount, talk } = commentsOf(() => app);

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const table = (query: object = {}, token = admin.token) => app.call('GET /comments', { query }, { token });

describe('deleting a comment', () => {
  it('by its author leaves a placeholder above replies, and nothing without replies', async () => {
    const { id, ids } = await talk([['a'], ['b'], ['c', 'b'], ['d', 'c']]);
    await digg(ids['b']!, other.token);
    expect((await remove(ids['a']!)).body.data).toEqual({ count: 1 });
    expect((await remove(ids['b']!)).body.data).toEqual({ count: 1 });
    expect((await remove(ids['c']!)).body.data).toEqual({ count: 1 });
    const page = await list(id);
    expect(shape(page.list)).toEqual([['-', [['-', [['d', []]]]]]]);
    expect([page.count, page.total, await commentCount(id)]).toEqual([1, 1, 1]);
    expect(page.list[0]).toMatchObject({
      id: ids['b'],
      state: 'removed',
      content: '',
      html: '',
      user: { id: null, nick_name: '', avatar: '', addr: '' },
      digg_count: 0,
      comment_count: 1,
    });
    await remove(ids['d']!);
    expect(await list(id)).toMatchObject({ list: [], count: 0, total: 0 });
    expect(await commentCount(id)).toBe(0);
  });

  it('removes its text from the database', async () => {
    const { ids } = await talk([['A secret that should not have been told']]);
    const [comment] = Object.values(ids);
    await remove(comment!);
    const row = (await app.strapi.db.connection('comments').where('document_id', comment!).first()) as object;
    expect(JSON.stringify(row)).not.toContain('secret');
  });

  it('is for its author and administrators; the latter also delete the replies', async () => {
    const { id, ids } = await talk([['a'], ['b', 'a'], ['c', 'b'], ['d', 'a']]);
    expect((await remove(ids['b']!, other.token)).status).toBe(403);
    expect((await remove(ids['b']!, guest.token)).status).toBe(403);
    expect((await remove(ids['b']!, admin.token)).body.data).toEqual({ count: 2 });
    const page = await list(id);
    expect(shape(page.list)).toEqual([['a', [['d', []]]]]);
    expect([page.list[0]?.comment_count, await commentCount(id)]).toEqual([1, 2]);
    expect((await remove(ids['b']!, admin.token)).status).toBe(404);
    expect((await remove(UNKNOWN, admin.token)).status).toBe(404);
  });

  it('and writing at the same time keep the counts correct', async () => {
    const { id, ids } = await talk([
      ['a'],
      ...Array.from({ length: 8 }, (_, n) => [`n${n}`, 'a'] as [string, string]),
    ]);
    await Promise.all([
      ...Array.from({ length: 8 }, (_, n) => remove(ids[`n${n}`]!)),
      ...Array.from({ length: 8 }, (_, n) => remove(ids[`n${n}`]!)),
      ...Array.from({ length: 5 }, (_, n) => write(id, `more ${n}`, other.token, ids['a'])),
    ]);
    const page = await list(id);
    expect([page.total, page.list[0]?.comment_count, await commentCount(id)]).toEqual([6, 5, 6]);
  });
});

describe('moderation', () => {
  it('hides and shows comments, all or none, and updates the counts', async () => {
    const { id, ids } = await talk([['a'], ['b', 'a'], ['c', 'b']]);
    expect((await put([ids['b']!, ids['c']!], 'hidden')).body.data).toEqual({ count: 2 });
    expect(shape((await list(id)).list)).toEqual([['a', []]]);
    expect(await commentCount(id)).toBe(1);
    await put([ids['c']!], 'shown');
    expect(shape((await list(id)).list)).toEqual([['a', [['-', [['c', []]]]]]]);
    expect((await put([ids['b']!, UNKNOWN], 'shown')).status).toBe(404);
    await put([ids['b']!, ids['b']!], 'spam');
    expect((await list(id)).total).toBe(2);
    await put([ids['b']!], 'shown');
    await put([ids['b']!], 'shown');
    const page = await list(id);
    expect(shape(page.list)).toEqual([['a', [['b', [['c', []]]]]]]);
    expect([page.total, page.list[0]?.comment_count, await commentCount(id)]).toEqual([3, 2, 3]);
  });

  it('cannot restore a comment that its author deleted', async () => {
    const { ids } = await talk([['a']]);
    await remove(ids['a']!);
    expect((await put([ids['a']!], 'shown')).status).toBe(404);
  });
});

describe('a report', () => {
  it('is accepted once per user, and listed in the admin', async () => {
    const { id, ids } = await talk([['rude'], ['kind']]);
    expect((await report(ids['rude']!, 'Not nice')).body.code).toBe('0');
    expect((await report(ids['rude']!, 'Again')).body.code).toBe('already_reported');
    expect((await report(ids['rude']!, '无礼', other.token)).body.code).toBe('0');
    expect((await report(UNKNOWN, 'What')).status).toBe(404);
    const { list: rows, count } = await table({ article_id: id, sort: 'report_count desc' });
    expect(count).toBe(2);
    expect(rows.map(({ content, report_count }) => [content, report_count])).toEqual([
      ['rude', 2],
      ['kind', 0],
    ]);
    expect(rows[0]?.reports.map(({ user_nick_name, reason }) => [user_nick_name, reason])).toEqual([
      [other.name, '无礼'],
      [user.name, 'Not nice'],
    ]);
    expect((await table({ article_id: id, is_reported: 'true' })).list.map((row) => row.id)).toEqual([
      ids['rude'],
    ]);
  });
});

describe('the admin', () => {
  it('lists all comments with their articles, by state and text; a guest has read access', async () => {
    const id = await article(app, text('With 50% off'));
    const shown = await commentOn(app, id, 'About 100% of it');
    const spam = await commentOn(app, id, 'Buy this');
    await put([spam], 'spam');
    const rows = async (query: object, token?: string) =>
      (await table({ article_id: id, ...query }, token)).list.map((row) => row.id);
    expect(await rows({}, guest.token)).toEqual([spam, shown]);
    expect(await rows({ state: 'spam' })).toEqual([spam]);
    expect(await rows({ key: '100%' })).toEqual([shown]);
    expect(await rows({ key: '10_%' })).toEqual([]);
    expect((await table({ article_id: id, state: 'spam' })).list[0]).toMatchObject({
      article_title: 'With 50% off',
      article_banner_url: null,
      state: 'spam',
      user: { nick_name: user.name },
    });
    const queries = await countQueries(app, () => table({ limit: 50 }));
    expect(queries.length).toBeLessThanOrEqual(4);
  });

  it('lists the articles with comments', async () => {
    const id = await article(app, text('Much discussed'));
    await commentOn(app, id, 'One');
    await commentOn(app, id, 'Two');
    const { list: rows } = await app.call(
      'GET /comments/articles',
      { query: { key: 'MUCH' } },
      { token: admin.token },
    );
    expect(rows).toEqual([
      {
        id,
        title: 'Much discussed',
        banner_url: null,
        comment_count: 2,
        last_at: expect.any(String) as string,
      },
    ]);
  });

  it('counts a user’s comments', async () => {
    const { ids } = await talk([['mine'], ['mine too']], other.token);
    const of = async () =>
      (await app.call('GET /users', { query: { key: other.name } }, { token: admin.token })).list.find(
        (row) => row.id === other.id,
      )!.comment_count;
    const before = await of();
    await remove(ids['mine']!, other.token);
    expect(await of()).toBe(before - 1);
  });
});
