import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Importer from '../../../src/api/article/import/import-folder';
import { keptAndFilled } from '../../support/article/listings';
import { setClock, stopClockInTests } from '../../support/clock';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';

let app: TestApp;
let root: string;

beforeAll(async () => {
  app = await startApp();
  root = await mkdtemp(path.join(os.tmpdir(), 'import-undated-'));
});
afterAll(async () => {
  await app.stop();
  await rm(root, { recursive: true, force: true });
});
stopClockInTests();

/** Milliseconds of the import of a file in these tests: longer than a minute. */
const SLOW_MS = 120_000;

/** Imports files as a folder with a name, slowly. Returns the paths of the report. */
const run = async (
  name: string,
  files: Record<string, string>,
  options: Partial<Importer.ImportFolderOptions> = {},
): Promise<string[]> => {
  const folder = await mkdtemp(path.join(root, 'folder-'));
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  const { importFolder } = built<typeof Importer>('src/api/article/import/import-folder');
  const onProgress = () => setClock(Date.now() + SLOW_MS);
  const report = await importFolder(app.strapi, { root: folder, name, userId: null, onProgress, ...options });
  return report.files.map((file) => file.path);
};

const listed = async (start: string, locale = 'en') =>
  (await app.call('GET /articles', { query: { limit: 100 } }, { locale })).list.filter(({ title }) =>
    title.startsWith(start),
  );

const titles = async (start: string, locale = 'en'): Promise<string[]> =>
  (await listed(start, locale)).map(({ title }) => title);

const page = async (title: string) => {
  const [found] = await listed(title);
  return app.call('GET /articles/{id}', { params: { id: found!.id } });
};

const onCalendar = async (locale: 'en' | 'zh-CN') =>
  (await app.call('GET /articles/calendar', {}, { locale })).reduce((sum, { count }) => sum + count, 0);

const named = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n\nText.`;

describe('imported texts without dates', () => {
  it('are listed as their folder orders them, numbers by their value, in both languages', async () => {
    const chapters = [10, 2, 1].map((n) => [`en/part/chapter-${n}.md`, named(`Leaf ${n}`)]);
    const chinese = [2, 10].map((n) => [`zh-CN/part/chapter-${n}.md`, named(`叶 ${n}`)]);
    const files = Object.fromEntries([...chapters, ...chinese]) as Record<string, string>;
    expect(await run('leaves', files)).toEqual([
      'en/part/chapter-1.md',
      'en/part/chapter-2.md',
      'en/part/chapter-10.md',
      'zh-CN/part/chapter-2.md',
      'zh-CN/part/chapter-10.md',
    ]);
    expect(await titles('Leaf')).toEqual(['Leaf 1', 'Leaf 2', 'Leaf 10']);
    expect(await titles('叶', 'zh-CN')).toEqual(['叶 2', '叶 10']);
    await run('leaves', { ...files, 'en/part/chapter-2.md': named('Leaf 2', 'description: New\n') });
    expect(await titles('Leaf')).toEqual(['Leaf 1', 'Leaf 2', 'Leaf 10']);
  });

  it('are listed in the order of a sidebar, before the texts that it leaves out', async () => {
    await run('stems', {
      'a.md': named('Stem A'),
      'b.md': named('Stem B'),
      'c.md': named('Stem C'),
      'd.md': named('Stem D'),
      '_sidebar.md': '- Stems\n  - [C](c.md)\n  - [B](b.md)\n  - [A](a.md)',
    });
    // D is not in the sidebar.
    expect(await titles('Stem')).toEqual(['Stem C', 'Stem B', 'Stem A', 'Stem D']);
  });

  it('keep their order when an import is continued', async () => {
    const files = Object.fromEntries([1, 2, 3].map((n) => [`${n}.md`, named(`Bud ${n}`)]));
    const startedAt = new Date();
    const stop = (done: number) => {
      if (done === 1) throw new Error('The plug was pulled.');
    };
    await expect(run('buds', files, { startedAt, onProgress: stop })).rejects.toThrow('plug');
    setClock(Date.now() + SLOW_MS);
    await run('buds', files, { startedAt });
    expect(await titles('Bud')).toEqual(['Bud 1', 'Bud 2', 'Bud 3']);
  });

  it('are not earlier or later than other articles; inside a series, it leads to the next one', async () => {
    const date = (day: number) => `date: ${new Date(Date.now() + day * 86_400_000).toISOString()}\n`;
    await run('roots', {
      'blog/old.md': named('Root old', date(-1)),
      'blog/soon.md': named('Root soon', date(0.5)),
      'docs/1-first.md': named('Root first'),
      'docs/2-second.md': named('Root second'),
      'loose.md': named('Root loose'),
    });
    for (const title of ['Root first', 'Root second', 'Root loose'])
      expect(await page(title)).toMatchObject({ prev: null, next: null });
    const { series } = await page('Root first');
    expect(series).toMatchObject({ position: 1, parts: [{ title: 'Root first' }, { title: 'Root second' }] });
    expect((await page('Root old')).next).toMatchObject({ title: 'Root soon' });
    expect((await page('Root soon')).prev).toMatchObject({ title: 'Root old' });
  });

  it('are not counted in the calendar, however long the import takes and when translations follow', async () => {
    const before = [await onCalendar('en'), await onCalendar('zh-CN')];
    const english = Object.fromEntries([1, 2, 3].map((n) => [`en/${n}.md`, named(`Twig ${n}`)]));
    await run('twigs', { ...english, 'zh-CN/1.md': named('枝 1') });
    await run('twigs', { ...english, 'zh-CN/2.md': named('枝 2') });
    expect(await titles('枝', 'zh-CN')).toHaveLength(2);
    expect([await onCalendar('en'), await onCalendar('zh-CN')]).toEqual(before);
    const { kept, filled } = await keptAndFilled(app.strapi);
    expect(kept).toEqual(filled);
    // A date that is added later makes a text one of that day.
    const day = new Date().toISOString().slice(0, 10);
    await run('twigs', { ...english, 'en/3.md': named('Twig 3', `date: ${day}\n`) });
    expect(await onCalendar('en')).toBe(before[0]! + 1);
  });
});
