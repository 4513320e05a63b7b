import { beforeAll, describe, expect, it } from 'vitest';
import { everyRole } from '../../support/account/people';
import { useSearch } from '../../support/article/search';

const { admin } = everyRole();
const { server, write, translate, search, slugs, ids, listed, documents } = useSearch();

describe('a match', () => {
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

  it.each(['quokka wombat', '态状', 'quok lists', 'qu', 'ender'])('%s does not match', async (key) => {
    expect(await search(key)).toEqual({ list: [], count: 0, articles: 0 });
    expect(await listed(key)).toEqual([]);
  });

  it('is an article with the words in different sections, at the section with the most of them', async () => {
    expect(await slugs('quokka stable index')).toEqual([`${id}#stable-keys`]);
  });

  it('is an article with the words in its title only, at its start', async () => {
    expect(await slugs('rendering')).toEqual([id]);
    const empty = await write('Aardvark', '![](https://example.com/a.png)');
    expect(await slugs('aardvark')).toEqual([empty]);
  });

  it('has its words highlighted, in the title, the path of headings and the text, and nothing else', async () => {
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
  it('is title, then heading, then text, regardless of the frequency', async () => {
    const text = await write('Third', `${'potoroo '.repeat(200)}`);
    const heading = await write('Second', '## On the potoroo\n\nA marsupial.');
    const title = await write('First potoroo', 'A marsupial.');
    expect(await ids('potoroo')).toEqual([title, heading, text]);
    expect(await listed('potoroo')).toEqual([title, heading, text]);
  });

  it('ranks a text with many occurrences before one with a single one', async () => {
    const once = await write('Once', `A bilby. ${'Other words here. '.repeat(50)}`);
    const often = await write('Often', `${'A bilby digs. '.repeat(20)} ${'Other words. '.repeat(30)}`);
    expect(await ids('bilby')).toEqual([often, once]);
  });

  it('of a list can be changed', async () => {
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

  it('is three per article at most, article by article', async () => {
    const { list, count, articles } = await search('kowari');
    expect([list.length, count, articles]).toEqual([12, 12, 4]);
    const runs = list.filter(({ id }, index) => id !== list[index - 1]?.id);
    expect(runs).toHaveLength(4);
  });

  it('is the total of all pages, and every hit is on one of them', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => search('kowari', 'en', page, 5)));
    expect(pages.map(({ list }) => list.length)).toEqual([5, 5, 2, 0]);
    expect(pages.map(({ count }) => count)).toEqual([12, 12, 12, 12]);
    expect(new Set(pages.flatMap(({ list }) => list.map(({ slug }) => slug))).size).toBe(12);
  });

  it('of a list is that of the articles, with filters and pages', async () => {
    const query = { key: 'kowari', category: 'odd', limit: 1 };
    const [first, second] = await Promise.all(
      [1, 2].map((page) => server.app.call('GET /articles', { query: { ...query, page } })),
    );
    expect([first?.count, second?.count]).toEqual([2, 2]);
    expect(first?.list[0]?.id).not.toBe(second?.list[0]?.id);
  });
});

describe('the language', () => {
  it('of a hit is the one in which the reader gets the article', async () => {
    const id = await write('Wallaby', 'A wallaby jumps.');
    expect((await search('wallaby', 'zh-CN')).list).toMatchObject([{ id, locale: 'en' }]);
    await translate(id, '小袋鼠', '小袋鼠（wallaby）在跳。');
    expect((await search('wallaby', 'zh-CN')).list).toMatchObject([{ id, locale: 'zh-CN' }]);
    expect((await search('wallaby', 'en')).list).toMatchObject([{ id, locale: 'en' }]);
    expect(await ids('小袋鼠', 'en')).toEqual([]);
  });

  it('that an editor withdraws is replaced by the other one', async () => {
    const id = await write('Pademelon', 'A pademelon.');
    await translate(id, '丛林袋鼠', 'pademelon');
    await documents().unpublish({ documentId: id, locale: 'zh-CN' });
    expect((await search('pademelon', 'zh-CN')).list).toMatchObject([{ id, locale: 'en' }]);
    expect(await ids('丛林袋鼠', 'zh-CN')).toEqual([]);
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
  ])('%s is treated as words, not operators', async (key) => {
    const replies = [
      await server.app.reply('GET /articles/text', { query: { key } }),
      await server.app.reply('GET /articles', { query: { key } }),
      await server.app.reply(
        'GET /articles',
        { query: { key, is_user: 'true' as never } },
        { token: admin.token },
      ),
    ];
    const expected = key.trim() === '' ? [422, 200, 200] : [200, 200, 200];
    expect(replies.map(({ status }) => status)).toEqual(expected);
  });

  it.each([
    ['10,000 characters', 'a'.repeat(10_000)],
    ['a NUL', 'a\u0000b'],
  ])('of %s gets a clear response', async (_name, key) => {
    for (const call of ['GET /articles/text', 'GET /articles'] as const) {
      const { status, body } = await server.app.reply(call, { query: { key } }, { locale: 'zh-CN' });
      expect(status).toBe(422);
      expect((body as unknown as { data: { fields: object } }).data.fields).toHaveProperty('key');
      expect(body.msg).toMatch(/\p{Script=Han}/u);
    }
  });

  it('finds the caller’s own drafts by their titles', async () => {
    const id = await write('Draft 100% of a Monjon', 'x', {});
    await server.app.call(
      'PUT /articles',
      { body: { id, version: 1, state: 'withdrawn' } },
      { token: admin.token },
    );
    const own = (key: string) =>
      server.app.call('GET /articles', { query: { key, is_user: 'true' as never } }, { token: admin.token });
    expect((await own('100% of a mon')).list.map((row) => row.id)).toEqual([id]);
    expect((await own('1_0%')).count).toBe(0);
    expect(await listed('monjon')).toEqual([]);
  });
});
