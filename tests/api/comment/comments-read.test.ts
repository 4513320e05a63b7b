import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { type Comment, commentsOf, flat, shape } from '../../support/article/comments';
import { isPostgres } from '../../support/site/environment';
import { everyRole } from '../../support/account/people';
import { rowReads } from '../../support/measure/plans';
import { countQueries } from '../../support/measure/queries';
import { commentOn } from '../../support/site/fixtures';

const { admin, user, other } = everyRole();
const UNKNOWN = 'a'.repeat(24);
const { write, list, digg, remove, put, commentCount, talk } = commentsOf(() => app);

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('replies', () => {
  it('are nested under their parents, in order, to the fifth level, and flat below', async () => {
    const { id, ids } = await talk([['r'], ['1', 'r'], ['2', '1'], ['3', '2'], ['4', '3'], ['5', '4']]);
    for (const [name, under] of [
      ['6', '5'],
      ['7', '6'],
      ['5b', '4'],
      ['r2', 'r'],
    ] as const)
      ids[name] = await commentOn(app, id, name, user.token, ids[under]);
    const { list: roots, total } = await list(id);
    const deep = [
      ['5', []],
      ['6', []],
      ['7', []],
      ['5b', []],
    ];
    expect(shape(roots)).toEqual([
      [
        'r',
        [
          ['1', [['2', [['3', [['4', deep]]]]]]],
          ['r2', []],
        ],
      ],
    ]);
    expect(total).toBe(10);
    const seventh = flat(roots).find(({ content }) => content === '7');
    expect(seventh).toMatchObject({
      depth: 7,
      parent_comment_id: ids['6'],
      root_id: ids['r'],
      reply_to: user.name,
    });
    expect(flat(roots).map(({ content, comment_count }) => [content, comment_count])).toContainEqual([
      '1',
      7,
    ]);
  });

  it('may be nested up to a hundred levels', async () => {
    const { id, ids } = await talk([['0']]);
    let last = ids['0']!;
    for (let n = 1; n <= 100; n += 1) last = await commentOn(app, id, String(n), user.token, last);
    const refused = await write(id, 'too deep', user.token, last);
    expect([refused.body.code, refused.body.msg]).toEqual([
      'comment_too_deep',
      expect.stringContaining('100'),
    ]);
    expect((await list(id)).list[0]).toMatchObject({ comment_count: 100 });
    expect(await commentCount(id)).toBe(101);
  });

  it('of a long thread are paged, in order and complete', async () => {
    const { id, ids } = await talk([
      ['root'],
      ...Array.from({ length: 35 }, (_, n) => [`n${n}`, 'root'] as [string, string]),
    ]);
    const [root] = (await list(id)).list;
    expect(root?.sub_comments).toHaveLength(10);
    const names = root!.sub_comments.map(({ content }) => content);
    let after = root!.more_after;
    while (after) {
      const more = (await list(id, { root_id: ids['root'], after, limit: 10 })).list;
      names.push(...more.map(({ content }) => content));
      after = more.at(-1)?.more_after ?? null;
    }
    expect(names).toEqual(Array.from({ length: 35 }, (_, n) => `n${n}`));
    expect(
      (
        await app.reply('GET /comments/{article_id}', {
          params: { article_id: id },
          query: { root_id: UNKNOWN },
        })
      ).status,
    ).toBe(404);
  });
});

describe('new comments', () => {
  it('are returned after a given comment, oldest first, without hidden ones', async () => {
    const { id, ids } = await talk([['a'], ['b'], ['c', 'a'], ['d']]);
    await put([ids['b']!], 'spam');
    const newer = async (newer_than: string) =>
      (await list(id, { newer_than })).list.map(({ content }) => content);
    expect(await newer(ids['a']!)).toEqual(['c', 'd']);
    expect(await newer('')).toEqual(['a', 'c', 'd']);
    expect(await list(id, { newer_than: ids['d'] })).toEqual({
      list: [],
      count: 0,
      total: 0,
      latest: ids['d'],
    });
  });
});

describe('likes', () => {
  it('count once per user, and sort the list', async () => {
    const { id, ids } = await talk([['a'], ['b'], ['c']]);
    expect((await digg(ids['a']!)).body.data).toEqual({ is_digg: true, digg_count: 1 });
    expect((await digg(ids['a']!, other.token)).body.data).toEqual({ is_digg: true, digg_count: 2 });
    await digg(ids['c']!);
    const liked = (await list(id, { sort: 'digg_count desc' }, user.token)).list;
    expect(liked.map(({ content, digg_count, is_digg }) => [content, digg_count, is_digg])).toEqual([
      ['a', 2, true],
      ['c', 1, true],
      ['b', 0, false],
    ]);
    expect((await list(id)).list.map(({ content, is_digg }) => [content, is_digg])).toEqual([
      ['c', false],
      ['b', false],
      ['a', false],
    ]);
    expect((await digg(ids['a']!)).body.data).toEqual({ is_digg: false, digg_count: 1 });
    for (const gone of [UNKNOWN, ids['b']!]) {
      if (gone !== UNKNOWN) await remove(gone);
      expect((await digg(gone)).status).toBe(404);
    }
  });

  it('and counts are correct for sixty simultaneous requests', async () => {
    const { id, ids } = await talk([['a']]);
    const tokens = [admin.token, user.token, other.token];
    const replies = await Promise.all([
      ...Array.from({ length: 40 }, (_, n) => digg(ids['a']!, tokens[n % 3])),
      ...Array.from({ length: 20 }, (_, n) =>
        write(id, `at once ${n}`, tokens[n % 3], n % 2 ? ids['a'] : undefined),
      ),
    ]);
    expect(replies.map(({ body }) => body.code)).toEqual(replies.map(() => '0'));
    const seen = await Promise.all(tokens.map((token) => list(id, { limit: 50 }, token)));
    const [first] = seen;
    const a = (page: { list: Comment[] }) => page.list.find((one) => one.id === ids['a'])!;
    expect(a(first!).digg_count).toBe(seen.filter((page) => a(page).is_digg).length);
    expect([first!.count, first!.total, a(first!).comment_count]).toEqual([11, 21, 10]);
    expect(await commentCount(id)).toBe(21);
  });

  it('the same text sent twice simultaneously is stored once', async () => {
    const { id } = await talk([]);
    const replies = await Promise.all(Array.from({ length: 5 }, () => write(id, 'A double click')));
    expect(replies.map(({ body }) => body.code).sort()).toEqual([
      '0',
      ...Array.from({ length: 4 }, () => 'comment_repeated'),
    ]);
    expect(await commentCount(id)).toBe(1);
  });
});

describe('a thousand comments', () => {
  it('need four queries, one of them for all replies, and one to check for new ones', async () => {
    const { id, ids } = await talk([['a'], ['b', 'a'], ['c', 'b']]);
    const few = await countQueries(app, () => list(id));
    const row = await app.strapi.db.connection('comments').where('document_id', ids['b']!).first();
    const rows = Array.from({ length: 1000 }, (_, n) => ({
      ...row,
      id: undefined,
      document_id: `x${String(n).padStart(23, '0')}`,
      parent_id: n % 20 ? `x${String(n - (n % 20)).padStart(23, '0')}` : null,
      root_id: n % 20 ? `x${String(n - (n % 20)).padStart(23, '0')}` : null,
      path: String(n - (n % 20)).padStart(19, '0') + (n % 20 ? String(n).padStart(19, '0') : ''),
      mentions: null,
    })).map(({ id: _, ...rest }) => rest);
    await app.strapi.db.connection.batchInsert('comments', rows, 50);
    const many = await countQueries(app, () => list(id, { limit: 50 }, user.token));
    expect([few.length, many.length]).toEqual([4, 4]);
    const page = await list(id, { limit: 50 });
    expect([page.count, page.total, flat(page.list).length]).toEqual([51, 1003, 50 * 11]);
    const poll = await countQueries(app, () => list(id, { newer_than: page.latest }));
    expect(poll).toHaveLength(1);
  });

  it.skipIf(isPostgres).each(['created_at desc', 'created_at asc', 'digg_count desc'])(
    'are counted, and ordered by %s, without reading their texts',
    async (sort) => {
      const { id } = await talk([['a'], ['b', 'a'], ['c']]);
      expect(await rowReads(app, () => list(id, { sort }))).toEqual([]);
    },
  );
});
