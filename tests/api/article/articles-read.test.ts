import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { countQueries } from '../../support/measure/queries';

let app: TestApp;
let admin: string;
const ids: string[] = [];

const MINUTE = 60_000;
const START = Date.parse('2026-03-01T08:00:00Z');

beforeAll(async () => {
  app = await startApp();
  admin = await app.signIn();
  for (let n = 1; n <= 12; n += 1) {
    const { id } = await app.call(
      'POST /articles',
      {
        body: {
          title: `Article ${n}`,
          content: `# Heading ${n}\n\nText about running number ${n}.`,
          tags: ['All', n % 2 ? 'Odd' : 'Even'],
          category: n > 10 ? 'news' : 'guide',
        },
      },
      { token: admin },
    );
    // Created a minute apart, so that the order by time is deterministic.
    await app.strapi.db
      .query('api::article.article')
      .updateMany({ where: { documentId: id }, data: { written_at: new Date(START + n * MINUTE) } });
    ids.push(id);
  }
  await app.call(
    'PUT /articles',
    {
      body: {
        id: ids[0] ?? '',
        version: 0,
        locale: 'zh-CN',
        title: '第一篇',
        content: '# 标题\n\n上海的审批流程',
        state: 'published',
      },
    },
    { token: admin },
  );
});
afterAll(() => app.stop());

const titles = async (query: object, locale = 'en') =>
  (await app.call('GET /articles', { query }, { locale })).list.map(({ title }) => title);

describe('GET /articles', () => {
  it('lists the newest first, ten per page, each article once regardless of its languages', async () => {
    const first = await app.call('GET /articles', {});
    expect(first.count).toBe(12);
    expect(first.list.map(({ title }) => title).slice(0, 2)).toEqual(['Article 12', 'Article 11']);
    expect(first.list).toHaveLength(10);
    expect(await titles({ page: 2 })).toEqual(['Article 2', 'Article 1']);
  });

  it('does not contain the text of the article', async () => {
    const { list } = await app.call('GET /articles', {});
    expect(list.some((row) => 'content' in row || 'html' in row)).toBe(false);
  });

  it('returns the requested language, or the one that an article has, and names it', async () => {
    const { list } = await app.call('GET /articles', { query: { limit: 100 } }, { locale: 'zh-CN' });
    const [pair, single] = [list.at(-1), list.at(0)];
    expect(pair).toMatchObject({ title: '第一篇', locale: 'zh-CN', locales: ['en', 'zh-CN'] });
    expect(single).toMatchObject({ title: 'Article 12', locale: 'en', locales: ['en'] });
  });

  it('prefers the language of the query to that of the header', async () => {
    const { list } = await app.call('GET /articles', { query: { locale: 'zh-CN', limit: 100 } });
    expect(list.at(-1)?.title).toBe('第一篇');
  });

  it('filters by tag, category, day and search text', async () => {
    expect(await titles({ tag: 'Odd', limit: 100 })).toHaveLength(6);
    expect(await titles({ category: 'news' })).toEqual(['Article 12', 'Article 11']);
    expect(await titles({ date: '2026-03-01', limit: 100 })).toHaveLength(12);
    expect(await titles({ date: '2026-03-02' })).toEqual([]);
    expect(await titles({ key: 'run 7' })).toEqual(['Article 7']);
  });

  it('highlights matches in title and abstract', async () => {
    const { list } = await app.call('GET /articles', { query: { key: 'article 7' } });
    expect(list[0]?.highlight?.title).toBe('<mark>Article</mark> <mark>7</mark>');
  });

  it.each([
    ['created_at asc', 'Article 1'],
    ['look_count desc', 'Article 3'],
    ['digg_count desc', 'Article 4'],
  ])('sorts by %s', async (sort, first) => {
    const stats = app.strapi.db.query('api::article.article-stat');
    await stats.deleteMany({});
    await stats.createMany({
      data: [
        { article_id: ids[2] ?? '', look_count: 9 },
        { article_id: ids[3] ?? '', digg_count: 9 },
      ],
    });
    expect((await titles({ sort }))[0]).toBe(first);
  });

  it('needs four queries for a page, for any number of tags', async () => {
    const statements = await countQueries(app, () => app.call('GET /articles', {}));
    expect(statements.length).toBeLessThanOrEqual(4);
  });
});

describe('GET /articles/{id}', () => {
  it('returns safe HTML, headings, neighbours and the reader’s reactions', async () => {
    const article = await app.call('GET /articles/{id}', { params: { id: ids[5] ?? '' } });
    expect(article.html).toContain('<h2 id="h-heading-6">');
    expect(article.headings).toEqual([{ level: 2, slug: 'heading-6', text: 'Heading 6' }]);
    expect(article.prev?.title).toBe('Article 5');
    expect(article.next?.title).toBe('Article 7');
    expect(article).toMatchObject({ is_digg: false, is_collect: false });
  });

  it('names the language of each article around it', async () => {
    const params = { id: ids[1] ?? '' };
    const { prev, next, related } = await app.call('GET /articles/{id}', { params }, { locale: 'zh-CN' });
    expect(prev).toEqual({ id: ids[0], title: '第一篇', locale: 'zh-CN' });
    expect(next).toEqual({ id: ids[2], title: 'Article 3', locale: 'en' });
    expect(related).not.toEqual([]);
    for (const { title, locale } of related)
      expect(locale).toBe(/\p{Script=Han}/u.test(title) ? 'zh-CN' : 'en');
  });

  it.each(['a'.repeat(24), 'no-id', '1', '%27%20or%201=1', '..%2f..%2fetc'])(
    'responds with 404 to %s',
    async (id) => {
      const { status, body } = (await app.http().get(`/api/articles/${id}`)) as {
        status: number;
        body: { code: string };
      };
      expect([status, body.code]).toEqual([404, '404']);
    },
  );
});

describe('data derived from articles', () => {
  it('returns the markdown of an article without counting a view', async () => {
    const content = await app.call('GET /articles/content/{id}', { params: { id: ids[0] ?? '' } });
    expect(content).toContain('# Heading 1');
  });

  it('counts categories and tags by article, most used first', async () => {
    expect(await app.call('GET /articles/categorys', {})).toEqual([
      { value: 'guide', label: 'guide', count: 10 },
      { value: 'news', label: 'news', count: 2 },
    ]);
    const tags = await app.call('GET /articles/tags', {});
    expect(tags.map(({ tag, count }) => [tag, count])).toEqual([
      ['All', 12],
      ['Even', 6],
      ['Odd', 6],
    ]);
    const { list } = await app.call('GET /tags', {});
    expect(list[0]).toMatchObject({ title: 'All', article_count: 12 });
  });

  it('contains 366 days in the calendar, oldest first, zeros included', async () => {
    const days = await app.call('GET /articles/calendar', {});
    expect(days).toHaveLength(366);
    expect(days.at(-1)?.date).toBe(new Date().toISOString().slice(0, 10));
    expect(days.some(({ count }) => count === 0)).toBe(true);
  });

  it('contains titles as options', async () => {
    const options = await app.call('GET /article_id_title', {});
    expect(options[0]).toEqual({ value: ids[11], label: 'Article 12' });
  });
});

describe('GET /articles/text', () => {
  const search = (key: string, locale = 'en') =>
    app.call('GET /articles/text', { query: { key, limit: 100 } }, { locale });

  it('finds English words by their stem', async () => {
    expect((await search('runs')).count).toBe(12);
  });

  it('finds Chinese words of two characters, by heading section, with highlighted matches', async () => {
    const { list } = await search('审批', 'zh-CN');
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({ id: ids[0], slug: `${ids[0]}#标题`, locale: 'zh-CN' });
    expect(list[0]?.body).toBe('上海的<mark>审批</mark>流程');
  });

  it.each(['"', "' OR 1=1 --", 'a AND', 'NEAR(', '*', '()', '🙂', 'title:x', '-running', '<b>'])(
    'treats %s as words, not as operators',
    async (key) => {
      expect((await app.reply('GET /articles/text', { query: { key } })).status).toBe(200);
    },
  );
});
