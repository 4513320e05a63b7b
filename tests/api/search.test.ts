import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Filling from '../../src/api/article/actions/fill-search-index';
import type * as Binning from '../../src/api/article/actions/bin-articles';
import type * as Tables from '../../src/bootstrap/search-table';
import type * as CatchUp from '../../src/bootstrap/search-catch-up';
import type { CallInput } from '../../src/contract';
import { startApp, type TestApp } from '../support/app';
import { built } from '../support/boot';
import { everyRole } from '../support/people';
import { article } from '../support/world';

const { admin } = everyRole();

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const write = (title: string, content: string, more: Partial<CallInput<'POST /articles'>['body']> = {}) =>
  article(app, { title, content, ...more });
const translate = (id: string, title: string, content: string) =>
  app.call(
    'PUT /articles',
    { body: { id, version: 0, title, content, locale: 'zh-CN', state: 'published' } },
    { token: admin.token },
  );
const search = (key: string, locale = 'en', page = 1, limit = 100) =>
  app.call('GET /articles/text', { query: { key, page, limit } }, { locale });
const slugs = async (key: string, locale = 'en') => (await search(key, locale)).list.map(({ slug }) => slug);
const ids = async (key: string, locale = 'en') => [
  ...new Set((await search(key, locale)).list.map(({ id }) => id)),
];
const listed = async (key: string, query: object = {}) =>
  (await app.call('GET /articles', { query: { key, limit: 100, ...query } })).list.map(({ id }) => id);
const documents = () => app.strapi.documents('api::article.article');

describe('what is found', () => {
  let id: string;
  beforeAll(async () => {
    id = await write(
      'Rendering lists',
      'Before any heading, quokkas.\n\n## Keys\n\nEvery component needs keys.\n\n### Stable keys\n\nAn index is a poor one.\n\n## 组件 and React\n\n一个 React 组件的状态管理。',
    );
  });

  it.each([
    ['a word by its stem', 'components render', '#keys'],
    ['a word that is half typed', 'quok', ''],
    ['a word that is typed further than its stem', 'componen', '#keys'],
    ['words of title and text together', 'lists quokka', ''],
    ['a Chinese word of two characters', '状态', '#组件-and-react'],
    ['a single Chinese character', '管', '#组件-and-react'],
    ['mixed text without a space', 'react组件', '#组件-and-react'],
    ['mixed text while it is typed', 'React 组', '#组件-and-react'],
    ['full-width letters', 'ｑｕｏｋｋａ', ''],
  ])('%s: %s', async (_name, key, anchor) => {
    expect((await slugs(key))[0]).toBe(`${id}${anchor}`);
    expect(await listed(key)).toEqual([id]);
  });

  it.each(['quokka wombat', '态状', 'quok lists', 'qu', 'ender'])('%s is not', async (key) => {
    expect(await search(key)).toEqual({ list: [], count: 0, articles: 0 });
    expect(await listed(key)).toEqual([]);
  });

  it('is an article that has the words in different sections, at the one with the most of them', async () => {
    expect(await slugs('quokka stable index')).toEqual([`${id}#stable-keys`]);
  });

  it('is an article whose title alone has the words, at its beginning', async () => {
    expect(await slugs('rendering')).toEqual([id]);
    const empty = await write('Aardvark', '![](https://example.com/a.png)');
    expect(await slugs('aardvark')).toEqual([empty]);
  });

  it('has its words marked, in the title, the path of headings and the text, and nothing else', async () => {
    const risky = await write(
      'A <b>numbat</b>',
      '## Outer numbat\n\nx\n\n### Inner & <i>numbat\n\n`<script>` numbat',
    );
    const { list } = await search('numbat');
    const inner = list.find(({ slug }) => slug.startsWith(`${risky}#inner`));
    expect(inner).toMatchObject({
      key: 'numbat',
      title: 'A &lt;b&gt;<mark>numbat</mark>&lt;/b&gt;',
      heading: expect.stringMatching(
        /^Outer <mark>numbat<\/mark> › Inner &amp; .*<mark>numbat<\/mark>$/,
      ) as string,
      body: '&lt;script&gt; <mark>numbat</mark>',
    });
  });
});

describe('the order', () => {
  it('is title, then heading, then text, however often the text has it', async () => {
    const text = await write('Third', `${'potoroo '.repeat(200)}`);
    const heading = await write('Second', '## On the potoroo\n\nA marsupial.');
    const title = await write('First potoroo', 'A marsupial.');
    expect(await ids('potoroo')).toEqual([title, heading, text]);
    expect(await listed('potoroo')).toEqual([title, heading, text]);
  });

  it('puts a text that says it often before one that says it once', async () => {
    const once = await write('Once', `A bilby. ${'Other words here. '.repeat(50)}`);
    const often = await write('Often', `${'A bilby digs. '.repeat(20)} ${'Other words. '.repeat(30)}`);
    expect(await ids('bilby')).toEqual([often, once]);
  });

  it('of a list is another one when it is asked for', async () => {
    const old = await write('Old dibbler dibbler', 'x');
    const young = await write('Young', 'dibbler');
    expect(await listed('dibbler')).toEqual([old, young]);
    expect(await listed('dibbler', { sort: 'created_at desc' })).toEqual([young, old]);
  });
});

describe('the number of hits', () => {
  beforeAll(async () => {
    const many = Array.from({ length: 8 }, (_, n) => `## Part ${n}\n\nThe kowari sleeps.`).join('\n\n');
    for (let n = 0; n < 4; n += 1) await write(`Long ${n}`, many, { category: n % 2 ? 'odd' : 'even' });
  });

  it('is three of an article at most, article by article', async () => {
    const { list, count, articles } = await search('kowari');
    expect([list.length, count, articles]).toEqual([12, 12, 4]);
    const runs = list.filter(({ id }, index) => id !== list[index - 1]?.id);
    expect(runs).toHaveLength(4);
  });

  it('is that of all pages, and every hit is on one of them', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => search('kowari', 'en', page, 5)));
    expect(pages.map(({ list }) => list.length)).toEqual([5, 5, 2, 0]);
    expect(pages.map(({ count }) => count)).toEqual([12, 12, 12, 12]);
    expect(new Set(pages.flatMap(({ list }) => list.map(({ slug }) => slug))).size).toBe(12);
  });

  it('of a list is that of the articles, with filters and pages', async () => {
    const query = { key: 'kowari', category: 'odd', limit: 1 };
    const [first, second] = await Promise.all(
      [1, 2].map((page) => app.call('GET /articles', { query: { ...query, page } })),
    );
    expect([first?.count, second?.count]).toEqual([2, 2]);
    expect(first?.list[0]?.id).not.toBe(second?.list[0]?.id);
  });
});

describe('the language', () => {
  it('of a hit is the one that the reader gets of the article', async () => {
    const id = await write('Wallaby', 'A wallaby jumps.');
    expect((await search('wallaby', 'zh-CN')).list).toMatchObject([{ id, locale: 'en' }]);
    await translate(id, '小袋鼠', '小袋鼠（wallaby）在跳。');
    expect((await search('wallaby', 'zh-CN')).list).toMatchObject([{ id, locale: 'zh-CN' }]);
    expect((await search('wallaby', 'en')).list).toMatchObject([{ id, locale: 'en' }]);
    expect(await ids('小袋鼠', 'en')).toEqual([]);
  });

  it('that an editor takes off is replaced by the other one', async () => {
    const id = await write('Pademelon', 'A pademelon.');
    await translate(id, '丛林袋鼠', 'pademelon');
    await documents().unpublish({ documentId: id, locale: 'zh-CN' });
    expect((await search('pademelon', 'zh-CN')).list).toMatchObject([{ id, locale: 'en' }]);
    expect(await ids('丛林袋鼠', 'zh-CN')).toEqual([]);
  });
});

describe('the index follows', () => {
  it('a new title that an editor publishes, and not the draft before', async () => {
    const id = await write('Bettong', 'x');
    await documents().update({ documentId: id, locale: 'en', data: { title: 'Woylie' } });
    expect([await ids('bettong'), await ids('woylie')]).toEqual([[id], []]);
    await documents().publish({ documentId: id, locale: 'en' });
    expect([await ids('bettong'), await ids('woylie')]).toEqual([[], [id]]);
  });

  it('an article into the bin, out of it, and to its end', async () => {
    const id = await write('Quoll', 'x');
    const token = admin.token;
    await app.call('DELETE /articles', { body: { id_list: [id] } }, { token });
    expect(await ids('quoll')).toEqual([]);
    await app.call('POST /articles/restore', { body: { id_list: [id] } }, { token });
    expect(await ids('quoll')).toEqual([]);
    await documents().publish({ documentId: id, locale: 'en' });
    expect(await ids('quoll')).toEqual([id]);
    await documents().delete({ documentId: id, locale: '*' });
    expect(await ids('quoll')).toEqual([]);
  });

  it('nothing that did not happen', async () => {
    const draft = await documents().create({ data: { title: 'Numbfish', content: 'x' }, locale: 'en' });
    const published = await write('Tarrkawarra', 'x');
    const { binArticles } = built<typeof Binning>('src/api/article/actions/bin-articles');
    const failing = app.strapi.db.transaction(async () => {
      await documents().publish({ documentId: draft.documentId, locale: 'en' });
      await binArticles([published], { id: admin.id, role: 1 } as never);
      throw new Error('the last step fails');
    });
    await expect(failing).rejects.toThrow('the last step fails');
    expect([await ids('numbfish'), await ids('tarrkawarra')]).toEqual([[], [published]]);
  });

  it('both of two publications at once', async () => {
    const id = await write('Antechinus', 'first');
    await documents().update({ documentId: id, locale: 'en', data: { content: 'second' } });
    await Promise.all([
      documents().publish({ documentId: id, locale: 'en' }),
      translate(id, '宽足袋鼩', '第二'),
    ]);
    expect(await ids('second', 'en')).toContain(id);
    expect(await ids('宽足袋鼩', 'zh-CN')).toEqual([id]);
    expect(await ids('antechinus', 'zh-CN')).toEqual([]);
  });

  it('a text of a million characters, as far as it fits', async () => {
    const content = `mulgara ${Array.from({ length: 150_000 }, (_, n) => n.toString(36)).join(' ')} ningaui`;
    const id = await write('Mega', content);
    expect(await ids('mulgara')).toEqual([id]);
    expect(await ids('ningaui')).toEqual([]);
  });
});

describe('the index is made anew', () => {
  const fill = (which: 'all' | 'stale', onProgress?: (done: number, total: number) => void) =>
    built<typeof Filling>('src/api/article/actions/fill-search-index').fillSearchIndex({ which, onProgress });
  const knex = () => app.strapi.db.connection;

  it('of everything that is published, and of nothing else', async () => {
    const id = await write('Phascogale', 'x');
    await knex()('article_texts')
      .where({ article_id: id })
      .update({ article_id: 'a'.repeat(24) });
    const steps: number[] = [];
    const { indexed, failed } = await fill('all', (done) => steps.push(done));
    expect(failed).toEqual([]);
    expect(steps).toEqual(Array.from({ length: indexed + 1 }, (_, n) => n));
    expect(await ids('phascogale')).toEqual([id]);
    expect(await knex()('article_texts').where({ article_id: 'a'.repeat(24) })).toEqual([]);
  });

  it('where something is missing only, when nothing else is asked for', async () => {
    const id = await write('Kultarr', 'x');
    expect(await fill('stale')).toEqual({ indexed: 0, failed: [] });
    await knex()('article_texts').where({ article_id: id }).delete();
    expect(await fill('stale')).toEqual({ indexed: 1, failed: [] });
    expect(await ids('kultarr')).toEqual([id]);
  });

  it('after an upgrade of its rules or the loss of its tables, at the start', async () => {
    const id = await write('Dunnart', 'x');
    const { ensureSearchTable } = built<typeof Tables>('src/bootstrap/search-table');
    const { catchUpSearchIndex } = built<typeof CatchUp>('src/bootstrap/search-catch-up');
    const start = async () => {
      await ensureSearchTable(app.strapi);
      expect(await ids('dunnart')).toEqual([]);
      app.strapi.config.set('server.cron.enabled', true);
      const stop = catchUpSearchIndex(app.strapi);
      app.strapi.config.set('server.cron.enabled', false);
      await expect.poll(() => ids('dunnart'), { timeout: 20_000 }).toEqual([id]);
      await stop();
    };
    await app.strapi.store({ type: 'core', name: 'search-index' }).set({ key: 'made', value: '1.0' });
    await start();
    await knex().schema.dropTable('article_texts');
    await start();
  });
});

describe('a search text', () => {
  it.each([
    '"',
    "'; drop table articles; --",
    'a AND OR NOT NEAR(b, 2)',
    '*',
    'x*',
    '()',
    '🙂',
    'title:x',
    '{title} : x',
    '-running',
    '<b>&amp;',
    '%',
    '_',
    '\\',
    ':*',
    'a & !b | <-> c',
    '中"文',
    '\u200b',
    '\u202erevo',
    '^x + y',
    'ﷺ',
    '𠮷野家',
    'é'.repeat(100),
    '中'.repeat(100),
    'a '.repeat(50),
  ])('%s is words, not operators', async (key) => {
    const replies = [
      await app.reply('GET /articles/text', { query: { key } }),
      await app.reply('GET /articles', { query: { key } }),
      await app.reply('GET /articles', { query: { key, is_user: 'true' as never } }, { token: admin.token }),
    ];
    const expected = key.trim() === '' ? [422, 200, 200] : [200, 200, 200];
    expect(replies.map(({ status }) => status)).toEqual(expected);
  });

  it.each([
    ['10,000 characters', 'a'.repeat(10_000)],
    ['a NUL', 'a\u0000b'],
  ])('of %s gets a clear answer', async (_name, key) => {
    for (const call of ['GET /articles/text', 'GET /articles'] as const) {
      const { status, body } = await app.reply(call, { query: { key } }, { locale: 'zh-CN' });
      expect(status).toBe(422);
      expect((body as unknown as { data: { fields: object } }).data.fields).toHaveProperty('key');
      expect(body.msg).toMatch(/\p{Script=Han}/u);
    }
  });

  it('finds drafts among one’s own articles by their titles', async () => {
    const id = await write('Draft 100% of a Monjon', 'x', {});
    await app.call('PUT /articles', { body: { id, version: 1, state: 'withdrawn' } }, { token: admin.token });
    const own = (key: string) =>
      app.call('GET /articles', { query: { key, is_user: 'true' as never } }, { token: admin.token });
    expect((await own('100% of a mon')).list.map((row) => row.id)).toEqual([id]);
    expect((await own('1_0%')).count).toBe(0);
    expect(await listed('monjon')).toEqual([]);
  });
});
