import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Importer from '../../../src/api/article/import/import-folder';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';

let app: TestApp;
let root: string;

beforeAll(async () => {
  app = await startApp();
  root = await mkdtemp(path.join(os.tmpdir(), 'original-'));
});
afterAll(async () => {
  await app.stop();
  await rm(root, { recursive: true, force: true });
});

const put = async (name: string, text: string): Promise<void> => {
  const file = path.join(root, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
};

/** Imports a folder. */
const run = (folder: string, options: { sourceName?: string; origin?: string }) =>
  built<typeof Importer>('src/api/article/import/import-folder').importFolder(app.strapi, {
    root: path.join(root, folder),
    userId: null,
    ...options,
  });

/** The link of an article to its source. */
const linkOf = async (title: string): Promise<string> => {
  const { list } = await app.call('GET /articles', { query: { limit: 100 } });
  const id = list.find((row) => row.title === title)?.id ?? '';
  return (await app.call('GET /articles/{id}', { params: { id } })).link;
};

const SOURCE = { sourceName: 'The Handbook' };

describe('an article of an import with a source', () => {
  it('links to its page there: its own address, that of its program, or the path of its file below the given site', async () => {
    await put('from/src/pages/learn/plain.md', '# From plain\n\nText.');
    await put('from/learn/index.md', '# From index\n\nText.');
    await put('from/c.md', '---\ntitle: From canonical\ncanonical: https://own.test/c?d\n---\n\nText.');
    await run('from', { ...SOURCE, origin: 'https://docs.test/v2/' });
    expect(await linkOf('From plain')).toBe('https://docs.test/v2/learn/plain');
    expect(await linkOf('From index')).toBe('https://docs.test/v2/learn');
    expect(await linkOf('From canonical')).toBe('https://own.test/c?d');

    await put('from-hexo/_config.yml', 'url: https://hexo.test/blog\nroot: /blog/\npermalink: :title/\n');
    await put('from-hexo/source/_posts/a.md', '---\ntitle: From Hexo\n---\n\nText.');
    await run('from-hexo', SOURCE);
    expect(await linkOf('From Hexo')).toBe('https://hexo.test/blog/a/');
  });

  it('has no such link when the site is unknown or no source is named, and keeps that of its first language', async () => {
    await put('unknown/a.md', '# Of nowhere\n\nText.');
    await run('unknown', SOURCE);
    expect(await linkOf('Of nowhere')).toBe('');
    await put('ours/a.md', '# Ours\n\nText.');
    await run('ours', { origin: 'https://docs.test' });
    expect(await linkOf('Ours')).toBe('');

    await put('two/en/a.md', '---\ntitle: In two\nurl: https://two.test/en/a\n---\n\nText.');
    await put('two/zh-CN/a.md', '---\ntitle: 两种语言\nurl: https://two.test/zh/a\n---\n\n中文的正文。');
    await run('two', SOURCE);
    const rows = app.strapi.db.connection('articles').where('link', 'like', 'https://two.test/%');
    expect(new Set(await rows.pluck('link'))).toEqual(new Set(['https://two.test/en/a']));
  });
});
