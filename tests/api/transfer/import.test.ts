import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Importer from '../../../src/api/article/import/import-folder';
import type * as Links from '../../../src/api/article/import/import-links';
import type * as Transfer from '../../../src/api/transfer/exports';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { stopClockInTests } from '../../support/clock';
import { keptAndFilled } from '../../support/article/listings';

let app: TestApp;
let root: string;

const put = async (file: string, content: string | Buffer): Promise<void> => {
  const place = path.join(root, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, content);
};

const picture = (red: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer();

const ENGLISH = `---
title: A pair
date: 2021-05-06
author: Ada Lovelace
category: notes
tags: [One, Two]
---

Text with ![a red square](/images/red.png) and the same ![again](./copy.png).
`;
const CHINESE = `---
title: 一对
---

中文的正文，配图 ![红](/images/red.png)。
`;

/** Runs the importer; `stopAfter` kills it in the middle. */
const run = async (
  stopAfter = Infinity,
  options: { root?: string; origin?: string; sourceName?: string } = {},
) => {
  const { importFolder } = built<typeof Importer>('src/api/article/import/import-folder');
  const onProgress = (done: number) => {
    if (done >= stopAfter) throw new Error('The plug was pulled.');
  };
  const { files } = await importFolder(app.strapi, { root, userId: null, onProgress, ...options });
  return Object.fromEntries(files.map((file) => [file.path, file]));
};

const article = async (title: string, locale = 'en') =>
  (await app.call('GET /articles', { query: { limit: 100 } }, { locale })).list.find(
    (row) => row.title === title,
  );

beforeAll(async () => {
  app = await startApp();
  root = await mkdtemp(path.join(os.tmpdir(), 'import-'));
  await put('en/pair.md', ENGLISH);
  await put('zh-CN/pair.md', CHINESE);
  await put('en/draft.md', '---\ntitle: Not yet\ndraft: true\n---\n\nLater.');
  await put('en/broken.md', '---\ntitle: "no end\n---\n\nText.');
  await put('en/binary.md', Buffer.from([0, 1, 2, 3, 0, 255]));
  await put('en/huge.md', `# Huge\n\n${'x'.repeat(5 * 1024 * 1024)}`);
  await put(
    'en/script.mdx',
    '# Safe\n\n<script>alert(1)</script>\n\n<Box onClick={steal()}>Kept text</Box>\n',
  );
  await put('images/red.png', await picture(255));
  await put('en/copy.png', await picture(255));
  await put('en/lost.md', '# Lost\n\n![gone](/images/none.png) stays readable.');
  await symlink('/etc/hostname', path.join(root, 'en/link.md'));
});
afterAll(async () => {
  await app.stop();
  await rm(root, { recursive: true, force: true });
});

// One sequence on one folder, each within one test: import, check the result, repeat, repeat after a change.
describe('importing a folder', () => {
  it('completes an interrupted run in a second one, and a third changes nothing', async () => {
    await expect(run(2)).rejects.toThrow('The plug was pulled.');
    const second = await run();
    const outcomes = Object.fromEntries(Object.entries(second).map(([file, { outcome }]) => [file, outcome]));
    expect(outcomes).toMatchObject({
      'en/pair.md': 'created',
      'zh-CN/pair.md': 'created',
      'en/script.mdx': 'created',
      'en/lost.md': 'created',
      'en/broken.md': 'failed',
      'en/binary.md': 'failed',
      'en/huge.md': 'failed',
      'en/link.md': 'failed',
    });
    for (const { outcome, reason } of Object.values(second))
      if (outcome === 'failed') expect(Object.keys(reason ?? {}).sort()).toEqual(['en', 'zh-CN']);
    const third = await run();
    expect(new Set(Object.values(third).map(({ outcome }) => outcome))).toEqual(
      new Set(['unchanged', 'failed']),
    );
    expect(
      (await app.call('GET /articles', { query: { limit: 100 } })).list.filter(
        ({ title }) => title === 'A pair',
      ),
    ).toHaveLength(1);

    const pair = await article('A pair');
    expect(pair).toMatchObject({
      created_at: '2021-05-06T00:00:00.000Z',
      user_nick_name: 'Ada Lovelace',
      category: 'notes',
      tags: ['One', 'Two'],
      locales: ['en', 'zh-CN'],
    });
    expect((await article('一对', 'zh-CN'))?.id).toBe(pair?.id);
    expect(await article('Not yet')).toBeUndefined();

    const { html } = await app.call('GET /articles/{id}', { params: { id: pair?.id ?? '' } });
    const sources = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src);
    expect(sources).toHaveLength(2);
    expect(new Set(sources).size).toBe(1);
    expect(html).toContain('width="40" height="30"');
    expect(await app.strapi.db.query('plugin::upload.file').count()).toBe(1);

    const safe = await app.call('GET /articles/{id}', { params: { id: (await article('Safe'))?.id ?? '' } });
    expect(safe.html).toContain('Kept text');
    expect(safe.html).not.toMatch(/script|onclick|steal/i);
    expect(second['en/lost.md']?.notes).toHaveLength(1);
    const lost = await app.call('GET /articles/{id}', { params: { id: (await article('Lost'))?.id ?? '' } });
    expect(lost.html).toMatch(/gone<.*>Picture missing</);
    expect(lost.html).not.toContain('<img');

    await put('en/pair.md', ENGLISH.replace('A pair', 'A better pair'));
    expect((await run())['en/pair.md']?.outcome).toBe('updated');
    expect((await article('A better pair'))?.id).toBe(pair?.id);
  });
});

describe('links between the files of a folder', () => {
  const htmlOf = async (title: string, locale = 'en') => {
    const id = (await article(title, locale))?.id ?? '';
    return { id, html: (await app.call('GET /articles/{id}', { params: { id } }, { locale })).html };
  };

  it('lead to articles in both languages, also to those that are imported later or in a second run', async () => {
    await put(
      'docs/en/a.md',
      '# Link A\n\n[b](./b.md#Some-Part), [z](/z), [gone](/none/x) and [late](late.md).',
    );
    await put(
      'docs/en/b.md',
      '# Link B\n\n## Some part\n\n[back](a.md), `[a](a.md)` and <a href="/z">z</a>.',
    );
    await put('docs/zh-CN/a.md', '# 链接甲\n\n中文的正文，[乙][b]。\n\n[b]: ./b.md');
    await put('docs/en/z.md', '# Link Z\n\nThe last one.');
    await put('docs/en/late.md', '---\ntitle: "no end\n---\n\nText.');
    const folder = { root: path.join(root, 'docs') };
    await expect(run(1, folder)).rejects.toThrow('The plug was pulled.');
    const second = await run(Infinity, folder);
    expect(second['en/a.md']?.outcome).toBe('unchanged');
    const [a, b, z] = [await htmlOf('Link A'), await htmlOf('Link B'), await htmlOf('Link Z')];
    expect(a.html).toContain(`href="/article/${b.id}#some-part"`);
    expect(a.html).toContain(`href="/article/${z.id}"`);
    expect(b.html).toContain('name="some-part"');
    expect(b.html).toContain(`href="/article/${a.id}"`);
    expect(b.html).toContain(`href="/article/${z.id}"`);
    expect(b.html).toContain('<code>[a](a.md)</code>');
    const chinese = await htmlOf('链接甲', 'zh-CN');
    expect([chinese.id, chinese.html]).toEqual([
      a.id,
      expect.stringContaining(`href="/article/${b.id}"`) as string,
    ]);
    const { deadImportLinks } = built<typeof Links>('src/api/article/import/import-links');
    await put('docs/en/a.md', '# Link A\n\n[gone](/none/x#y), [b](./b.md) and [late](late.md).');
    const kept = (await run(Infinity, folder))['en/a.md']?.links;
    expect(kept).toEqual(['/none/x#y', 'late.md']);
    expect(await deadImportLinks(kept ?? [], '', new AbortController().signal)).toEqual(new Set(kept));

    await put('docs/en/late.md', '# Link late\n\nText.');
    await put('docs/en/a.md', '# Link A\n\n[gone](/none/x#y), [chat](/chat) and [late](late.md).');
    const last = (await run(Infinity, { ...folder, origin: 'https://old.test' }))['en/a.md'];
    expect(last?.links).toEqual([]);
    expect(last?.notes?.[0]?.en).toContain('https://old.test');
    expect(last?.notes?.[0]?.en).toContain('/none/x#y, /chat');
    const { html } = await htmlOf('Link A');
    expect(html).toContain('href="https://old.test/none/x#y"');
    expect(html).toContain(`href="/article/${(await htmlOf('Link late')).id}"`);
  });

  it('lead to the old site that the configuration or the file names, unless an article had the address', async () => {
    await put('hexo/_config.yml', 'url: https://hexo.test\npermalink: :title/\n');
    await put(
      'hexo/source/_posts/one.md',
      '---\ntitle: Hexo one\n---\n\n[two](/two/), [no](/no/) and [A](/had/).',
    );
    await put('hexo/source/_posts/two.md', '---\ntitle: Hexo two\naliases: [/had]\n---\n\nText.');
    await put('own/c.md', '---\ntitle: Own\ncanonical: https://own.test/c\n---\n\n[no](./no/d.md).');
    await run(Infinity, { root: path.join(root, 'hexo') });
    await run(Infinity, { root: path.join(root, 'own') });
    const [one, two] = [await htmlOf('Hexo one'), await htmlOf('Hexo two')];
    expect([...one.html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      `/article/${two.id}`,
      'https://hexo.test/no/',
      `/article/${two.id}`,
    ]);
    expect((await htmlOf('Own')).html).toContain('href="https://own.test/no/d"');
  });
});

it('an article of an import without an author names nobody, in lists and feeds', async () => {
  await put('nobody/n.md', '---\ntitle: By nobody\ndate: 2099-01-02\n---\n\nText.');
  await run(Infinity, { root: path.join(root, 'nobody'), sourceName: 'The Handbook (CC0)' });
  const row = await article('By nobody');
  expect(row).toMatchObject({
    source: 'The Handbook (CC0)',
    user_id: null,
    user_nick_name: '',
    user_is_public: false,
  });
  const entryOf = async (feed: string, end: string): Promise<string> => {
    const { text, body } = await app.http().get(feed).buffer(true);
    const all = text || String(body);
    return all.slice(all.indexOf('By nobody')).split(end)[0]!;
  };
  expect(await entryOf('/feed.xml', '</item>')).not.toContain('dc:creator');
  expect(await entryOf('/atom.xml', '</entry>')).not.toContain('<author>');
});

it('gives files with the same title a number, which they keep', async () => {
  const folder = { root: path.join(root, 'titles') };
  await put('titles/a/setup.md', '---\ntitle: Setup\n---\n\nText.');
  await put('titles/b/setup.md', '---\ntitle: Setup\n---\n\nAnother text.');
  const files = await run(Infinity, folder);
  expect(files['a/setup.md']).toMatchObject({ outcome: 'created', title: 'Setup' });
  expect(files['a/setup.md']?.notes).toBeUndefined();
  expect(files['b/setup.md']).toMatchObject({ outcome: 'created', title: 'Setup (2)' });
  expect(files['b/setup.md']?.notes?.[0]?.en).toContain('called “Setup (2)”');
  await put('titles/b/setup.md', '---\ntitle: Setup\n---\n\nA changed text.');
  expect((await run(Infinity, folder))['b/setup.md']).toMatchObject({
    outcome: 'updated',
    title: 'Setup (2)',
  });
});

describe('the dates of an import', () => {
  stopClockInTests();

  const shown = async (title: string) => {
    const { created_at, updated_at, version } = (await article(title))!;
    return [created_at, updated_at.slice(0, 10), version];
  };
  it('are those that the text specifies', async () => {
    await put('dated/changed.md', '---\ntitle: Changed\ndate: 2020-01-02\nlastmod: 2021-03-04\n---\n\nText.');
    await put(
      'dated/unchanged.md',
      '---\ntitle: Unchanged\ndate: 2020-01-02\nupdated: 2019-03-04\n---\n\nText.',
    );
    await run(Infinity, { root: path.join(root, 'dated') });
    expect(await shown('Changed')).toEqual(['2020-01-02T00:00:00.000Z', '2021-03-04', 2]);
    const [written, changed, version] = await shown('Unchanged');
    expect([written, version]).toEqual(['2020-01-02T00:00:00.000Z', 1]);
    expect(changed! > '2021-03-04').toBe(true);
    const { text } = await app.http().get('/atom.xml?lang=en').buffer(true);
    expect(text).toContain('<updated>2021-03-04T00:00:00.000Z</updated>');
  });

  it('are otherwise those of its file in a git repository, if there is one', async () => {
    const folder = path.join(root, 'repository');
    const git = (args: string[], date = '') => {
      const [name, email] = ['Ada', 'ada@old.test'];
      const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email };
      const committer = { GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email };
      execFileSync('git', args, { cwd: folder, env: { ...env, ...committer } });
    };
    await put('repository/texts/古 text.md', '# Committed\n\nText.');
    await put('repository/texts/dated.md', '---\ntitle: Dated\ndate: 2021-01-01\n---\n\nText.');
    git(['init', '-q']);
    git(['add', '.']);
    git(['commit', '-qm', 'One'], '2020-02-03T04:05:06Z');
    await put('repository/texts/古 text.md', '# Committed\n\nText and more.');
    git(['commit', '-qam', 'Two'], '2022-02-03T04:05:06Z');
    await put('repository/texts/new.md', '# Not committed\n\nText.');
    const { importSite } = built<typeof Transfer>('src/api/transfer/exports');
    await importSite(app.strapi, { root: path.join(folder, 'texts'), userId: null });
    expect(await shown('Committed')).toEqual(['2020-02-03T04:05:06.000Z', '2022-02-03', 2]);
    const [written, changed, version] = await shown('Dated');
    expect([written, version]).toEqual(['2021-01-01T00:00:00.000Z', 1]);
    expect(changed! > '2022-02-03').toBe(true);
    expect((await article('Not committed'))!.created_at > '2022-02-04').toBe(true);
    await put('refused/.git', 'nonsense');
    await put('refused/a.md', '# In no repository\n\nText.');
    const { files } = await importSite(app.strapi, { root: path.join(root, 'refused'), userId: null });
    expect(files).toMatchObject([
      {
        path: '.git',
        outcome: 'unchanged',
        notes: [{ en: expect.stringMatching(/cannot be read.*\.git/) as string }],
      },
      { path: 'a.md', outcome: 'created' },
    ]);
  });

  it('are not counted in the calendar for texts that have none', async () => {
    const day = new Date().toISOString().slice(0, 10);
    const countOf = async () =>
      (await app.call('GET /articles/calendar', {})).reduce((sum, { count }) => sum + count, 0);
    const before = await countOf();
    await put('calendar/undated.md', '---\ntitle: Undated\n---\n\nText.');
    await put('calendar/today.md', `---\ntitle: Of today\ndate: ${day}\n---\n\nText.`);
    await run(Infinity, { root: path.join(root, 'calendar') });
    expect((await article('Undated'))!.created_at.slice(0, 10) >= day).toBe(true);
    expect(await countOf()).toBe(before + 1);
    const { kept, filled } = await keptAndFilled(app.strapi);
    expect(kept).toEqual(filled);
    expect(await countOf()).toBe(before + 1);
  });
});
