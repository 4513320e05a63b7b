import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Importer from '../../../src/api/article/import/import-folder';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { article, text } from '../../support/site/fixtures';
import { everyRole } from '../../support/account/people';
import { zipFile } from '../../support/transfer/archives';

let app: TestApp;
let root: string;

beforeAll(async () => {
  app = await startApp();
  root = await mkdtemp(path.join(os.tmpdir(), 'import-categories-'));
});
afterAll(async () => {
  await app.stop();
  await rm(root, { recursive: true, force: true });
});

/** Imports texts by path; a text has its path as its title and a category. */
const run = async (name: string, categories: Record<string, string>): Promise<void> => {
  const folder = await mkdtemp(path.join(root, 'folder-'));
  for (const [file, category] of Object.entries(categories)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    const content = `---\ntitle: ${name} ${file}\n${category && `category: ${category}\n`}---\n\nText.`;
    await writeFile(path.join(folder, file), content);
  }
  const { importFolder } = built<typeof Importer>('src/api/article/import/import-folder');
  const { files } = await importFolder(app.strapi, { root: folder, name, userId: null });
  expect(files.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
};

/** The categories of the articles of a folder, by file, with both names. */
const categoriesOf = async (name: string): Promise<Record<string, string>> => {
  const rows = (await app.strapi.db
    .connection('articles as a')
    .join('articles_category_lnk as l', 'l.article_id', 'a.id')
    .join('categories as c', 'c.id', 'l.category_id')
    .whereNotNull('a.published_at')
    .where('a.title', 'like', `${name} %`)
    .select('a.title as article', 'c.title', 'c.title_zh')) as Record<string, string | null>[];
  return Object.fromEntries(
    rows.map(({ article: of, title, title_zh }) => [
      of!.slice(name.length + 1),
      [title, title_zh].filter(Boolean).join(' '),
    ]),
  );
};

/** Numbers of categories with a name. */
const countOf = async (...names: string[]): Promise<number> => {
  const rows = app.strapi.db.connection('categories').whereIn('title', names).orWhereIn('title_zh', names);
  return Number(((await rows.count({ n: '*' }).first()) as { n: number | string }).n);
};

const { admin } = everyRole();

describe('categories that a text and its translation name differently', () => {
  it('are one with both names when neither exists, also for texts without a translation', async () => {
    const files = { 'en/about.md': 'Guides', 'en/start.md': 'Guides', 'zh-CN/start.md': '指南' };
    await run('guides', { ...files, 'zh-CN/only.md': '指南' });
    expect(await categoriesOf('guides')).toEqual({
      'en/about.md': 'Guides 指南',
      'en/start.md': 'Guides 指南',
      'zh-CN/start.md': 'Guides 指南',
      'zh-CN/only.md': 'Guides 指南',
    });
    expect(await countOf('Guides', '指南')).toBe(1);
    const shown = async (locale: 'en' | 'zh-CN') =>
      (await app.call('GET /articles/categorys', {}, { locale })).map(({ label }) => label);
    expect(await shown('en')).toContain('Guides');
    expect(await shown('zh-CN')).toContain('指南');
  });

  it('are found by either name when one exists, and stay two when both do', async () => {
    await article(app, text('On trips', { category: 'Trips' }));
    await article(app, text('On food', { category: 'Food' }));
    await article(app, text('On dishes', { category: '美食' }));
    const files = { 'en/a.md': 'Trips', 'zh-CN/a.md': '旅行', 'en/b.md': 'Food', 'zh-CN/b.md': '美食' };
    await run('known', files);
    expect(await categoriesOf('known')).toEqual({
      'en/a.md': 'Trips',
      'zh-CN/a.md': 'Trips',
      'en/b.md': 'Food',
      'zh-CN/b.md': '美食',
    });
  });

  it('are one in the list of the labels of an upload', async () => {
    await article(app, text('On tea', { category: '茶' }));
    const file = zipFile({
      'en/a.md': '---\ntitle: A\ncategory: Essays\n---\nText',
      'zh-CN/a.md': '---\ntitle: 甲\ncategory: 随想\n---\nText',
      'en/b.md': '---\ntitle: B\ncategory: Tea\n---\nText',
      'zh-CN/b.md': '---\ntitle: 乙\ncategory: 茶\n---\nText',
    });
    const token = { token: admin.token };
    const { id } = await app.call('POST /imports', { files: [file] }, token);
    const labels = await app.call('GET /imports/{id}/labels', { params: { id } }, token);
    expect([labels.category_count, labels.categories]).toEqual([
      2,
      [
        { name: 'Essays', name_zh: '随想', known_as: '', count: 2, titles: ['A', '甲'] },
        { name: 'Tea', name_zh: '茶', known_as: '茶', count: 2, titles: ['B', '乙'] },
      ],
    ]);
  });

  it('stay separate when translations do not agree, and folders give no name', async () => {
    await run('mixed', {
      'en/a.md': 'Web',
      'zh-CN/a.md': '前端',
      'en/b.md': 'Web',
      'zh-CN/b.md': '前端',
      'en/c.md': 'Web',
      'zh-CN/c.md': '后端',
      'en/plants/d.md': 'Trees',
      'zh-CN/plants/d.md': '',
    });
    expect(await categoriesOf('mixed')).toEqual({
      'en/a.md': 'Web 前端',
      'zh-CN/a.md': 'Web 前端',
      'en/b.md': 'Web 前端',
      'zh-CN/b.md': 'Web 前端',
      'en/c.md': 'Web 前端',
      'zh-CN/c.md': '后端',
      'en/plants/d.md': 'Trees',
      'zh-CN/plants/d.md': 'plants',
    });
  });
});
