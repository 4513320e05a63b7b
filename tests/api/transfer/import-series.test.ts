import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Importer from '../../../src/api/article/import/import-folder';
import type * as Transfer from '../../../src/api/transfer/exports';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { article, text } from '../../support/site/fixtures';

let app: TestApp;
let root: string;

beforeAll(async () => {
  app = await startApp();
  root = await mkdtemp(path.join(os.tmpdir(), 'import-series-'));
});
afterAll(async () => {
  await app.stop();
  await rm(root, { recursive: true, force: true });
});

/** Imports files as a folder with a name. Returns the lines of its report by path. */
const run = async (name: string, files: Record<string, string>) => {
  const folder = await mkdtemp(path.join(root, 'folder-'));
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  const { importFolder } = built<typeof Importer>('src/api/article/import/import-folder');
  const report = await importFolder(app.strapi, { root: folder, name, userId: null });
  return Object.fromEntries(report.files.map((file) => [file.path, file]));
};

const outcomes = (report: Awaited<ReturnType<typeof run>>) =>
  Object.fromEntries(Object.entries(report).map(([file, { outcome }]) => [file, outcome]));

/** Places of all rows, drafts and published, of a series: `title locale place`. */
const partsOf = async (series: string): Promise<string[]> => {
  const rows = (await app.strapi.db
    .connection('articles as a')
    .join('articles_series_lnk as l', 'l.article_id', 'a.id')
    .join('series as s', 's.id', 'l.series_id')
    .where('s.title', series)
    .orderBy(['a.series_place', 'a.title', 'a.id'])
    .select('a.title', 'a.locale', 'a.series_place as place')) as Record<string, string | number>[];
  return rows.map(({ title, locale, place }) => `${title} ${locale} ${place}`);
};

const chineseOf = async (title: string): Promise<unknown> =>
  ((await app.strapi.db.connection('series').where({ title }).first('title_zh')) as { title_zh: unknown })
    ?.title_zh;

const twice = (lines: string[]): string[] => lines.flatMap((line) => [line, line]);

const BOOK = {
  'en/book/index.md': '# The book\n\nText.',
  'zh-CN/book/index.md': '# 书\n\n正文。',
  'en/book/02-end.md': '# The end\n\nText.',
  'en/book/01-begin.md': '# The begin\n\nText.',
  'zh-CN/book/01-begin.md': '# 开头\n\n正文。',
};
const BOOK_PARTS = [
  ...twice(['The book en 1', '书 zh-CN 1']),
  ...twice(['The begin en 2', '开头 zh-CN 2']),
  ...twice(['The end en 3']),
];

describe('the order of an imported documentation', () => {
  it('makes a series with names in both languages, and another run changes nothing', async () => {
    const series = async () => (await partsOf('The book')).sort();
    expect(outcomes(await run('book', BOOK))).toMatchObject({ 'en/book/01-begin.md': 'created' });
    expect(await series()).toEqual(BOOK_PARTS.toSorted());
    expect(await chineseOf('The book')).toBe('书');
    expect(new Set(Object.values(outcomes(await run('book', BOOK))))).toEqual(new Set(['unchanged']));
    expect(await series()).toEqual(BOOK_PARTS.toSorted());
  });

  it('stays as administrators have changed it when a text changes', async () => {
    await app.strapi.db.connection('articles').where('title', 'The end').update({ series_place: 1 });
    const more = { ...BOOK, 'en/book/02-end.md': '# The end\n\nNew text.' };
    expect(outcomes(await run('book', more))).toMatchObject({ 'en/book/02-end.md': 'updated' });
    expect(await partsOf('The book')).toEqual(expect.arrayContaining(['The end en 1']));
  });

  it('gives a page that is imported later the next free place when its own is taken, with a warning', async () => {
    const more = { ...BOOK, 'en/book/00-before.md': '# Before\n\nText.' };
    const report = await run('book', more);
    expect(report['en/book/00-before.md']).toMatchObject({
      outcome: 'created',
      notes: [{ en: expect.stringContaining('place 2') }],
    });
    expect(await partsOf('The book')).toEqual(expect.arrayContaining(['Before en 3']));
  });

  it('follows a sidebar, which is no article; what is wrong in it is in the report', async () => {
    const pages = { 'b.md': '# Bee\n\nText.', 'a.md': '# Ay\n\nText.' };
    const text = '- Letters\n  - [B](b.md)\n  - [A](a.md)\n  - [Gone](c.md)\n  - [B](b.md)';
    const report = await run('letters', { ...pages, '_sidebar.md': text, 'sidebarLearn.json': '{' });
    expect(outcomes(report)).toEqual({
      'a.md': 'created',
      'b.md': 'created',
      '_sidebar.md': 'unchanged',
      'sidebarLearn.json': 'failed',
    });
    expect(report['_sidebar.md']!.notes).toHaveLength(2);
    expect(await partsOf('Letters')).toEqual(twice(['Bee en 1', 'Ay en 2']));
  });
});

it('takes series and place of the front matter, and no place that another article has', async () => {
  await article(app, text('A first walk', { series: 'Strolls', series_place: 4 }));
  const front = (place: string) => `---\nseries: Strolls\nseries_place: ${place}\n---\n`;
  const report = await run('strolls', {
    'a.md': `${front('4')}# Second walk\n\nText.`,
    'b.md': `${front('0')}# Third walk\n\nText.`,
  });
  expect([report['a.md']!.notes, report['b.md']!.notes]).toEqual([
    [{ en: expect.stringContaining('place 4'), 'zh-CN': expect.stringContaining('第 4 位') }],
    [{ en: expect.stringContaining('“0”'), 'zh-CN': expect.stringContaining('“0”') }],
  ]);
  const places = new Set(await partsOf('Strolls'));
  expect(places).toEqual(new Set(['A first walk en 4', 'Second walk en 5', 'Third walk en 6']));
});

it('restores the series of an export, their names in both languages, and places that repeat', async () => {
  const { exportSite, importSite } = built<typeof Transfer>('src/api/transfer/exports');
  await article(app, text('Ride one', { series: 'Rides', series_place: 7 }));
  await article(app, text('Ride two', { series: 'Rides', series_place: 7 }));
  await app.strapi.db.connection('series').where('title', 'Rides').update({ title_zh: '骑行' });
  const before = await partsOf('Rides');
  const folder = path.join(root, 'export');
  await exportSite(folder);
  await app.strapi.db.connection('article_imports').delete();
  for (const { document_id } of (await app.strapi.db.connection('articles').distinct('document_id')) as {
    document_id: string;
  }[])
    await app.strapi.documents('api::article.article').delete({ documentId: document_id, locale: '*' });
  for (const { document_id } of (await app.strapi.db.connection('series').select('document_id')) as {
    document_id: string;
  }[])
    await app.strapi.documents('api::series.series').delete({ documentId: document_id });
  const report = await importSite(app.strapi, { root: folder, userId: null });
  expect(report.files.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  expect(await partsOf('Rides')).toEqual(before);
  expect(before).toEqual(twice(['Ride one en 7', 'Ride two en 7']));
  expect(await chineseOf('Rides')).toBe('骑行');
  expect(await chineseOf('The book')).toBe('书');
});
