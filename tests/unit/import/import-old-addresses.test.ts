import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseDocument, readGenerator } from '../../../src/lib/import';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'generators-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Reads a folder that has these files. */
const generatorOf = async (files: Record<string, string>) => {
  const folder = await mkdtemp(path.join(root, 'site-'));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return readGenerator(folder);
};

type Settings = Parameters<typeof parseDocument>[2];

/** The old addresses of a text. */
const addressesOf = (file: string, fields: string, generator: Settings) =>
  parseDocument(`---\n${fields}\n---\n\nText.\n`, file, generator).aliases;

describe('the address of a post of Hexo', () => {
  const POST =
    'title: Ink & Paper\ndate: 2021-03-04 23:30:00\ncategories: [Diary, Slow days]\nabbrlink: 1f0a';
  it.each([
    ['', '/2021/03/04/notes/ink'],
    ['permalink: :year/:i_month/:name.html', '/2021/3/ink.html'],
    ['permalink: :category/:title/', '/Diary/Slow-days/notes/ink'],
    ['permalink: posts/:abbrlink.html\nroot: /blog/', '/blog/posts/1f0a.html'],
    ['permalink: :post_title/\nurl: https://mei.example.com/a', '/a/Ink-Paper'],
    ['permalink: :category/:name/\ncategory_map:\n  Diary: diary', '/diary/Slow-days/ink'],
  ])('follows %j', async (config, address) => {
    const { generator, problems } = await generatorOf({ '_config.yml': config, 'source/_posts/x.md': '' });
    expect(problems).toEqual([]);
    expect(generator).toMatchObject({ name: 'hexo', folder: 'source' });
    expect(addressesOf('_posts/notes/ink.md', POST, generator)).toEqual([address]);
  });

  it('has the title at the end of file names', async () => {
    const config = 'new_post_name: :year-:month-:day-:title.md';
    const { generator } = await generatorOf({ '_config.yml': config, 'source/_posts/x.md': '' });
    expect(addressesOf('_posts/2021-03-04-墨.md', 'date: 2021-03-04', generator)).toEqual(['/2021/03/04/墨']);
  });

  it('is not known where only the database of Hexo has it, and for pages', async () => {
    const { generator } = await generatorOf({ '_config.yml': 'permalink: :id/', 'source/_posts/x.md': '' });
    expect(addressesOf('_posts/ink.md', POST, generator)).toEqual([]);
    expect(addressesOf('about/index.md', 'title: About', generator)).toEqual([]);
    expect(addressesOf('_posts/ink.md', 'title: x\npermalink: first', generator)).toEqual(['/first']);
  });
});

describe('the address of a post of Jekyll', () => {
  const POST = 'title: Ink\ncategories: Slow Days';
  it.each([
    ['', '/slow/days/2021/03/04/ink-paper.html'],
    ['permalink: pretty\nbaseurl: /blog', '/blog/slow/days/2021/03/04/ink-paper'],
    ['permalink: none', '/slow/days/ink-paper.html'],
    ['permalink: /:short_year/:y_day/:slug', '/21/063/ink-paper'],
    ['collections:\n  posts:\n    permalink: /p/:title', '/p/ink-paper'],
  ])('follows %j', async (config, address) => {
    const { generator } = await generatorOf({ '_config.yml': config, '_posts/x.md': '' });
    expect(generator).toMatchObject({ name: 'jekyll', folder: '' });
    expect(addressesOf('_posts/2021-03-04-ink-paper.md', POST, generator)).toEqual([address]);
  });

  it('may come from a template in the file, and contains the parent folders', async () => {
    const { generator } = await generatorOf({ '_config.yml': '' });
    const file = 'notes/_posts/2021-03-04-ink.md';
    expect(addressesOf(file, 'title: Ink', generator)).toEqual(['/notes/2021/03/04/ink.html']);
    expect(addressesOf(file, 'permalink: /:year/:title/', generator)).toEqual(['/2021/ink']);
    expect(addressesOf(file, 'permalink: /about/us/', generator)).toEqual(['/about/us']);
  });
});

describe('the address of a page of Hugo', () => {
  const POST = 'title: Ink & Paper\ndate: 2021-03-04';
  it.each([
    [{ 'hugo.toml': '' }, 'content/posts/My Ink.md', '/posts/my-ink'],
    [
      { 'config.yaml': 'baseURL: https://x.example/blog/' },
      'content/posts/ink/index.zh-cn.md',
      '/blog/posts/ink',
    ],
    [
      { 'hugo.toml': '[permalinks]\nposts = "/:year/:month/:slug/"' },
      'content/posts/a.md',
      '/2021/03/ink-paper',
    ],
    [{ 'hugo.yaml': 'permalinks:\n  page:\n    posts: /:contentbasename/' }, 'content/posts/a.md', '/a'],
    [
      { 'config/_default/hugo.toml': '', 'config/_default/permalinks.toml': 'posts = "/:yearday/:filename"' },
      'content/posts/a.md',
      '/63/a',
    ],
    [{ 'hugo.json': '{ "uglyURLs": true }' }, 'content/a.md', '/a.html'],
  ])('follows %j', async (files, file, address) => {
    const { generator } = await generatorOf({ ...files, 'content/x.md': '' });
    expect(generator?.name).toBe('hugo');
    expect(addressesOf(file, POST, generator)).toEqual([address]);
  });

  it('is the one that the file names, and none for a section', async () => {
    const { generator } = await generatorOf({ 'hugo.toml': '', 'content/x.md': '' });
    expect(addressesOf('content/posts/a.md', 'url: /old/place.html', generator)).toEqual(['/old/place.html']);
    expect(addressesOf('content/posts/_index.md', 'title: Posts', generator)).toEqual([]);
  });
});

describe('a folder', () => {
  it('of no known program has only the addresses that its files name', async () => {
    const { generator } = await generatorOf({ 'a.md': '' });
    expect(generator).toBeUndefined();
    expect(addressesOf('a.md', 'permalink: /old/a/\naliases: [/b/, /old/a]', generator)).toEqual([
      '/old/a',
      '/b',
    ]);
    expect(addressesOf('a.md', 'permalink: a', generator)).toEqual([]);
    expect(addressesOf('a.md', 'url: https://elsewhere.example/x', generator)).toEqual([]);
  });

  it('with a broken configuration has the default addresses of its program, and reports it', async () => {
    const { generator, problems } = await generatorOf({ '_config.yml': 'a: [', 'source/_posts/x.md': '' });
    expect(problems).toMatchObject([{ path: '_config.yml', problem: { code: 'config_broken' } }]);
    expect(addressesOf('_posts/a.md', 'date: 2021-03-04', generator)).toEqual(['/2021/03/04/a']);
  });

  it.each([
    'permalink: /:constructor/:__proto__/',
    `permalink: ${':title'.repeat(5_000)}`,
    'new_post_name: :a:b:c:d:e:f:g:h:title.md',
    'new_post_name: ((:title:title',
    'category_map: [1]\npermalink_defaults: x\nroot: [a]',
  ])('with the malicious settings %.60j is read quickly and has no invalid address', async (config) => {
    const { generator } = await generatorOf({ '_config.yml': config, 'source/_posts/x.md': '' });
    const addresses = addressesOf(`_posts/${'a'.repeat(200)}.md`, 'date: 2021-03-04', generator);
    for (const address of addresses) expect(address).toMatch(/^\/[\w/]*$/);
  });
});
