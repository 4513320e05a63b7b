import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../support/site/app';
import { zipFile } from '../../support/transfer/archives';
import { everyRole } from '../../support/account/people';
import { makeSiteFolder, type SiteFolder } from '../../support/site/site-folder';

const asAdmin = { token: everyRole().admin.token };

let folder: SiteFolder;
let site: TestApp;

beforeAll(async () => {
  folder = await makeSiteFolder();
  site = await folder.start();
});
afterAll(async () => {
  await site.stop();
  await folder.remove();
});

const jobOf = async (id: string) => (await site.call('GET /imports/{id}', { params: { id } }, asAdmin)).job;

const COUNT = 60;

it(
  'an import continues after a restart, and creates each article once, in the order of the files',
  { timeout: 180_000 },
  async () => {
    const posts = Object.fromEntries(
      Array.from({ length: COUNT }, (_, at) => [
        `posts/p${at}.md`,
        `---\ntitle: Whole ${at}\n---\n\nText ${at}.`,
      ]),
    );
    const { id } = await site.call('POST /imports', { files: [zipFile(posts)] }, asAdmin);
    await site.call('POST /imports/{id}/start', { params: { id }, body: {} }, asAdmin);
    await expect.poll(async () => (await jobOf(id)).counts.created).toBeGreaterThan(0);
    await site.stop();
    site = await folder.start();
    const before = (await jobOf(id)).counts.created;
    // At once, without the half minute after which the import of a process that does not report is continued.
    await expect.poll(async () => (await jobOf(id)).counts.created).toBeGreaterThan(before);
    await expect.poll(async () => (await jobOf(id)).state, { timeout: 80_000 }).toBe('done');
    const { counts } = await jobOf(id);
    expect(before).toBeLessThan(COUNT);
    expect(counts).toMatchObject({ created: COUNT, updated: 0, unchanged: 0, failed: 0 });
    const titles = (await site.call('GET /articles', { query: { limit: 100 } })).list.map(
      ({ title }) => title,
    );
    expect(titles.filter((title) => title.startsWith('Whole'))).toEqual(
      Array.from({ length: COUNT }, (_, at) => `Whole ${at}`),
    );
    expect(await readdir(path.join(folder.dataDir, 'imports'))).toEqual([]);
  },
);
