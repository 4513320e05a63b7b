import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type * as Transfer from '../../../src/api/transfer/exports';
import { MAX_SOURCES } from '../../../src/contract/limits';
import { startApp } from '../../support/site/app';
import { built } from '../../support/site/boot';

it('an import of more news sources than allowed names those left out, and imports the rest', async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'sources-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const app = await startApp();
  onTestFinished(() => app.stop());
  const sources = Array.from({ length: MAX_SOURCES + 2 }, (_, n) => ({
    id: String(n).padStart(24, 'a'),
    title: `Source ${n}`,
    url: `https://feeds.example/${n}`,
    language: null,
    every_minutes: 30,
    is_paused: true,
  }));
  const tag = { id: 'b'.repeat(24), title: 'beside sources', title_zh: null, color: null };
  const site = { format: 'wentu-export', version: 1, tags: [tag], categories: [], menus: [] };
  await writeFile(path.join(root, 'site.json'), JSON.stringify({ ...site, news_sources: sources }));
  const query = app.strapi.db.query('api::news.news-source');
  await query.deleteMany({});
  const left = sources.slice(MAX_SOURCES).map(({ title, id }) => `site.json: ${title} (${id})`);
  const run = async () => {
    const { importSite } = built<typeof Transfer>('src/api/transfer/exports');
    const { files } = await importSite(app.strapi, { root, userId: null });
    expect(files.every(({ outcome, reason }) => outcome === 'failed' && reason?.en.includes('sources'))).toBe(
      true,
    );
    return files.map((file) => file.path);
  };

  expect(await run()).toEqual(left);
  expect(
    await query.count({ where: { url: { $in: sources.slice(0, MAX_SOURCES).map(({ url }) => url) } } }),
  ).toBe(MAX_SOURCES);
  expect(await app.strapi.db.query('api::tag.tag').count({ where: { title: tag.title } })).toBe(1);

  await query.deleteMany({ where: { url: sources[0]!.url } });
  expect(await run()).toEqual(left);
});
