import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Index from '../../../src/api/article/search/write-search-index';
import type { EndpointKey } from '../../../src/contract';
import { toDbTime } from '../../../src/core/database/time';
import { addDays } from '../../../src/lib/site-day';
import { textMaker } from '../../bench/texts';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { fillListings, generatedId, insertArticles } from '../../support/article/article-rows';
import { isPostgres } from '../../support/site/environment';
import { advert } from '../../support/site/fixtures';
import { LIST_CALLS, SEARCHES } from '../../support/samples/list-calls';
import { insertListRows, LARGE_TABLES } from '../../support/samples/list-rows';
import { everyRole } from '../../support/account/people';
import { longReads, planProblems, recordReads, rowReads } from '../../support/measure/plans';

const COUNT = 1_500;
const SERIES = 3;

let app: TestApp;
let author: string;

/** Makes every fifth article a part of one of three series. */
const insertSeries = async (knex: Knex): Promise<void> => {
  const series = Array.from({ length: SERIES }, (_, n) => ({
    document_id: `series${n}`.padStart(24, '0'),
    title: `Series ${n}`,
  }));
  await knex('series').insert(series);
  const ids = (await knex('series').where('title', 'like', 'Series %').orderBy('id').pluck('id')) as number[];
  const parts = Array.from({ length: COUNT / 5 }, (_, n) => generatedId(n * 5));
  const rows = (await knex('articles').whereIn('document_id', parts).orderBy('document_id')) as {
    id: number;
  }[];
  await knex.batchInsert(
    'articles_series_lnk',
    rows.map(({ id }, n) => ({ article_id: id, series_id: ids[n % SERIES] })),
    400,
  );
  await knex('articles')
    .whereIn('document_id', parts)
    .update({ series_place: knex.ref('id') });
};

beforeAll(async () => {
  app = await startApp();
  const { connection: knex } = app.strapi.db;
  await insertArticles(app.strapi, { from: 0, to: COUNT });
  await insertSeries(knex);
  await fillListings(app.strapi);
  const { addToSearchIndex, setReaders } = built<typeof Index>('src/api/article/search/write-search-index');
  const maker = textMaker();
  await knex.transaction(async (trx) => {
    for (const id of [700, 701, 702].map(generatedId)) {
      await addToSearchIndex(trx, id, [{ ...maker.article(), locale: 'en', title: 'Generated and indexed' }]);
      await setReaders(trx, id);
    }
  });
  if (isPostgres) await knex.raw('vacuum analyze');
  [author] = (await knex('up_users').orderBy('id').limit(1).pluck('document_id')) as [string];
});
afterAll(() => app.stop());

const SORTS = ['created_at', 'updated_at', 'look_count', 'digg_count', 'comment_count', 'collects_count'];
const filters: Record<string, object> = {
  'all articles': {},
  'a tag': { tag: 'Tag 3' },
  'a category': { category: 'Category 4 中' },
  'a series': { series: 'Series 1' },
  'recommended articles': { is_recommend: 'true' },
};
const lists = Object.entries(filters).flatMap(([name, filter]) =>
  SORTS.flatMap((sort) =>
    ['desc', 'asc'].map((direction) => [
      `${name} by ${sort} ${direction}`,
      { ...filter, sort: `${sort} ${direction}` },
    ]),
  ),
) as [string, object][];

describe('no article is scanned or sorted for', () => {
  it.each(lists)('a list of %s', async (_, query) => {
    const call = () => app.call('GET /articles', { query: { ...query, page: 2 } as never });
    expect(await planProblems(app, call)).toEqual([]);
  });

  const calls: [string, EndpointKey, object][] = [
    ['the last page', 'GET /articles', { query: { page: 150 } }],
    ['the last page of a tag', 'GET /articles', { query: { page: 14, tag: 'Tag 1' } }],
    [
      'a far page of articles that are not recommended',
      'GET /articles',
      { query: { is_recommend: 'false', page: 140 } },
    ],
    ['articles that are not recommended', 'GET /articles', { query: { is_recommend: 'false' } }],
    ['a tag within a category', 'GET /articles', { query: { tag: 'Tag 1', category: 'Category 2' } }],
    ['a tag within a series', 'GET /articles', { query: { tag: 'Tag 1', series: 'Series 2' } }],
    ['a day', 'GET /articles', { query: { date: '2026-10-01' } }],
    ['a search', 'GET /articles', { query: { key: 'generated' } }],
    [
      'a search in a tag, by views',
      'GET /articles',
      { query: { key: 'generated', tag: 'Tag 1', sort: 'look_count desc' } },
    ],
    ['a full text search', 'GET /articles/text', { query: { key: 'generated' } }],
    ['an article', 'GET /articles/{id}', { params: { id: generatedId(700) } }],
    [
      'an article in its other language',
      'GET /articles/{id}',
      { params: { id: generatedId(709) }, query: { locale: 'zh-CN' } },
    ],
    ['a markdown text', 'GET /articles/content/{id}', { params: { id: generatedId(700) } }],
    ['reactions', 'GET /articles/{id}/reactions', { params: { id: generatedId(700) } }],
    ['the calendar', 'GET /articles/calendar', {}],
    ['the tag cloud', 'GET /articles/tags', {}],
    ['categories', 'GET /articles/categorys', {}],
    ['tags', 'GET /tags', {}],
    ['options', 'GET /article_id_title', {}],
    ['sums', 'GET /articles/sum', {}],
    ['news', 'GET /news', {}],
  ];
  it.each(calls)('%s', async (_, key, input) => {
    expect(await planProblems(app, () => app.call(key, input as never))).toEqual([]);
  });

  it('the page of a person', async () => {
    const call = () => app.call('GET /people/{id}/articles', { params: { id: author }, query: { page: 3 } });
    expect(await planProblems(app, call)).toEqual([]);
    expect(await planProblems(app, () => app.call('GET /people/{id}', { params: { id: author } }))).toEqual(
      [],
    );
  });

  it('the statistics of a person’s own articles, which do not count those of others', async () => {
    const { connection: knex } = app.strapi.db;
    // other tests have read some articles today
    const date = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
    const views = Array.from({ length: COUNT }, (_, n) => ({ article_id: generatedId(n), date, count: 2 }));
    await knex.batchInsert('article_days', views, 400);
    const { id, token } = everyRole().admin;
    const own = generatedId(COUNT - 1);
    await knex('articles_author_lnk')
      .whereIn('article_id', knex('articles').where({ document_id: own }).select('id'))
      .update({ user_id: knex('up_users').where({ document_id: id }).select('id') });
    const created_at = toDbTime(new Date(), app.strapi.db.dialect.client);
    const likes = views.map(({ article_id }) => ({ article_id, user_id: 'reader', created_at }));
    await knex.batchInsert('article_likes', likes, 200);
    if (isPostgres) await knex.raw('vacuum analyze article_likes');
    const call = () => app.call('GET /data_reading/own', { query: { date: '365' } }, { token });
    // SQLite groups the likes and comments that the index has found by sorting their times.
    const isGroup = (problem: string) => /^USE TEMP B-TREE FOR GROUP BY\n.* as quarter/.test(problem);
    // A year of one author's regions and referring sites is grouped and sorted.
    const isSum = (problem: string) =>
      /^(?:USE TEMP B-TREE FOR (?:GROUP|ORDER) BY|Sort)\n.*daily_counts/.test(problem);
    expect((await planProblems(app, call)).filter((problem) => !isGroup(problem) && !isSum(problem))).toEqual(
      [],
    );
    if (!isPostgres) {
      // counted from an index alone
      const steps = await rowReads(app, call);
      expect(steps.filter((step) => step.startsWith('SEARCH r '))).toEqual([]);
    }
    const { look_data, digg_data, top } = await call();
    expect(look_data.filter((count) => count > 0)).toEqual([2]);
    expect(digg_data.filter((count) => count > 0)).toEqual([1]);
    expect(top).toMatchObject([{ id: own, count: 2 }]);
    const regions = () => app.call('GET /data_region/own', { query: { date: '365' } }, { token });
    expect((await planProblems(app, regions)).filter((problem) => !isSum(problem))).toEqual([]);
  });

  it.each([
    '/feed.xml',
    '/atom.xml?lang=zh-CN&tag=Tag+3',
    '/feed.json?category=Category+2',
    '/sitemap.xml',
    '/sitemap-articles-1.xml',
    '/sitemap-pages.xml',
  ])('%s', async (path) => {
    expect(await planProblems(app, () => app.http().get(path))).toEqual([]);
  });
});

const filtersOf: [string, object][] = [
  ['that are not recommended', { is_recommend: 'false' }],
  ['of a tag within a category', { tag: 'Tag 3', category: 'Category 5' }],
];

describe('the number of articles', () => {
  it.each(filtersOf)('%s is stored, and correct', async (_, query) => {
    const listed = async (page: number) =>
      (await app.call('GET /articles', { query: { ...query, page, limit: 50 } as never })).list;
    const reads = await recordReads(app, () => listed(1));
    expect(reads.filter(({ sql }) => /count\(/.test(sql))).toEqual([]);
    const { count } = await app.call('GET /articles', { query: { ...query, limit: 50 } as never });
    const ids = new Set<string>();
    for (let n = 1; n <= Math.ceil(count / 50) + 1; n += 1) for (const { id } of await listed(n)) ids.add(id);
    expect(count).toBeGreaterThan(0);
    expect(ids.size).toBe(count);
  });

  it('of tags is stored, and only the newest are named', async () => {
    const tags = await app.call('GET /articles/tags', { query: {} });
    for (const { tag, count, article_id_list } of tags.slice(0, 2)) {
      const { list, count: all } = await app.call('GET /articles', { query: { tag, limit: 50 } });
      expect(count).toBe(all);
      expect(count).toBeGreaterThan(100);
      expect(article_id_list).toHaveLength(100);
      expect(article_id_list.slice(0, 50)).toEqual(list.map(({ id }) => id));
    }
  });
});

describe('statistics', () => {
  it.each(['GET /data_sum', 'GET /data_steps', 'GET /data_waiting', 'GET /data_login'] as const)(
    '%s scans no articles',
    async (key) => {
      const { token } = everyRole().admin;
      const call = () => app.call(key, { query: {} } as never, { token });
      const problems = (await planProblems(app, call)).filter((problem) => /article/.test(problem));
      expect(problems).toEqual([]);
    },
  );

  it('those of an advert are found by an index', async () => {
    const { connection: knex } = app.strapi.db;
    const { id } = await advert(app);
    const today = new Date().toISOString().slice(0, 10);
    const rows = Array.from({ length: 50 * 365 }, (_, n) => ({
      metric: `advert_view:${n % 50 ? generatedId(n % 50) : id}`,
      date: addDays(today, -Math.floor(n / 50)),
      name: '',
      count: 1,
    }));
    await knex.batchInsert('daily_counts', rows, 200);
    if (isPostgres) await knex.raw('vacuum analyze daily_counts');
    const call = () =>
      app.call('GET /data_advert/{id}', { params: { id } }, { token: everyRole().admin.token });
    expect(await planProblems(app, call)).toEqual([]);
    expect(await longReads(app, call, ['daily_counts'])).toEqual([]);
    expect((await call()).view_data).toEqual(Array.from({ length: 30 }, () => 1));
  });
});

describe.skipIf(isPostgres)('the drafts of a page are found without reading texts', () => {
  const filtered: [string, object][] = [
    ['all drafts', {}],
    ['by title', { sort: 'title asc' }],
    ['by creation, a far page', { sort: 'created_at desc', page: 100 }],
    ['with a text in the title', { key: 'generated' }],
    ['that are stale', { stale: 'true' }],
    ['that are not stale', { stale: 'false' }],
    ['without a language', { lacks: 'zh-CN' }],
    ['in the trash', { bin: 'true' }],
    ['changed in a month', { changed_from: '2026-10-01T00:00:00Z', changed_to: '2026-11-01T00:00:00Z' }],
    ['published from a day', { published_from: '2026-10-01T00:00:00Z', sort: 'updated_at asc' }],
  ];
  it.each(filtered)('%s', async (_, query) => {
    const { token } = everyRole().admin;
    const call = () => app.call('GET /articles/working', { query: query as never }, { token });
    expect(await rowReads(app, call)).toEqual([]);
  });
});

describe('the back office', () => {
  /** As many as let PostgreSQL's planner use indexes; the plans of SQLite do not depend on them. */
  const ROWS = isPostgres ? 4_000 : 2_000;
  const read = (key: EndpointKey, input: object) =>
    longReads(app, () => app.call(key, input as never, { token: everyRole().admin.token }), LARGE_TABLES);

  beforeAll(() => insertListRows(app.strapi, ROWS));

  it.each(LIST_CALLS)('finds a page of %s %j by an index', async (key, input) => {
    expect(await read(key, input)).toEqual([]);
  });

  it.each(SEARCHES)('compares every row for %s %j', async (key, input) => {
    expect(await read(key, input)).not.toEqual([]);
  });
});

describe('a page far down the list', () => {
  const page = async (query: object) =>
    (await app.call('GET /articles', { query: { limit: 50, ...query } as never })).list.map(({ id }) => id);

  it.each(['created_at desc', 'created_at asc'])('continues the one before it, by %s', async (sort) => {
    const all: string[] = [];
    for (let n = 1; n <= COUNT / 50; n += 1) all.push(...(await page({ page: n, sort })));
    const inOrder = Array.from({ length: COUNT }, (_, n) => generatedId(n));
    expect(all).toEqual(sort.endsWith('asc') ? inOrder.reverse() : inOrder);
    expect(await page({ page: COUNT / 50 + 1, sort })).toEqual([]);
  });

  it('continues within a tag and a category', async () => {
    for (const filter of [{ tag: 'Tag 7' }, { category: 'Category 7' }]) {
      const { count } = await app.call('GET /articles', { query: { ...filter, limit: 1 } });
      const all: string[] = [];
      for (let n = 1; n <= Math.ceil(count / 50); n += 1) all.push(...(await page({ ...filter, page: n })));
      const times = all.map((id) => inverse.get(id) ?? -1);
      expect(new Set(all).size).toBe(count);
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
  });
});

/** Numbers of generated articles by their ids. */
const inverse = new Map(Array.from({ length: COUNT }, (_, n) => [generatedId(n), n]));
