import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Importer from '../../src/api/article/import/import-folder';
import { startApp, type TestApp } from '../support/app';
import { built } from '../support/boot';

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
const run = async (stopAfter = Infinity) => {
  const { importFolder } = built<typeof Importer>('src/api/article/import/import-folder');
  const onProgress = (done: number) => {
    if (done >= stopAfter) throw new Error('The plug was pulled.');
  };
  const { files } = await importFolder(app.strapi, { root, userId: null, onProgress });
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

    await put('en/pair.md', ENGLISH.replace('A pair', 'A better pair'));
    expect((await run())['en/pair.md']?.outcome).toBe('updated');
    expect((await article('A better pair'))?.id).toBe(pair?.id);
  });
});
