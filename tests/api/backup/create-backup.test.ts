import { once } from 'node:events';
import { closeSync, openSync, readdirSync, statSync, writeSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, statfs, truncate, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../../database/migrations';
import type * as Backups from '../../../src/lib/backup';
import type * as Reader from '../../../src/lib/backup/archive-reader';
import { built } from '../../support/site/boot';
import { environment, isPostgres } from '../../support/site/environment';
import { ask, change } from '../../support/site/old-database';
import { makeSiteFolder, type SiteFolder } from '../../support/site/site-folder';
import { mountSmallDisk, noSmallDisk } from '../../support/site/small-disk';

const backups = () => built<typeof Backups>('src/lib/backup/index');
const names = Object.keys(migrations);

let site: SiteFolder;
let folder: string;

beforeAll(async () => {
  [site, folder] = [await makeSiteFolder(), await mkdtemp(path.join(os.tmpdir(), 'backups-'))];
});
afterAll(() => Promise.all([site.remove(), rm(folder, { recursive: true, force: true })]));

describe('a backup before a start', () => {
  it('is needed when schemas have changed, although the version has not, and when the last start did not end', async () => {
    const isNeeded = () => backups().needsUpgrade(site.place, names);
    expect(await isNeeded()).toBe(false);
    for (const key of ['schemas', 'version']) {
      const where = `where key = 'core_site_${key}'`;
      const [row] = await ask(site.database, `select value from strapi_core_store_settings ${where}`);
      const store = (value: unknown) =>
        change(site.database, `update strapi_core_store_settings set value = '${String(value)}' ${where}`);
      await store('"another"');
      expect(await isNeeded()).toBe(true);
      await store(row?.['value']);
    }
    expect(await isNeeded()).toBe(false);
  });

  it('identifies the schemas of a build by their content and place', async () => {
    const build = path.join(folder, 'build');
    const hash = () => backups().hashSchemas(build);
    const type = path.join(build, 'src/api/note/content-types/note');
    await mkdir(path.join(build, 'cms'), { recursive: true });
    await mkdir(type, { recursive: true });
    const none = await hash();
    await writeFile(path.join(type, 'schema.json'), '{"attributes":{"text":{"type":"text"}}}');
    const one = await hash();
    await writeFile(path.join(type, 'schema.json'), '{"attributes":{}}');
    const hashes = [none, one, await hash(), await backups().hashSchemas()];
    expect(new Set(hashes).size).toBe(4);
    await writeFile(path.join(type, 'note.js'), 'other code');
    expect(await hash()).toBe(hashes[2]);
  });
});

describe('a backup', () => {
  it('is of the version that has started last, not that of the code on the disk', async () => {
    const target = path.join(folder, 'before-upgrade.zip');
    await backups().createBackup({ place: { ...site.place, version: '9.0.0' }, target });
    const { openArchive } = built<typeof Reader>('src/lib/backup/archive-reader');
    const { manifest, close } = await openArchive(target, environment.ENCRYPTION_KEY);
    close();
    expect(manifest.version).toBe(site.place.version);
    expect(manifest.migrations).toEqual(expect.arrayContaining(names.map((name) => `site::${name}`)));
    const options = { place: site.place, file: target, migrations: names, allowOtherSecrets: false };
    expect(await backups().restoreBackup(options)).toMatchObject({ version: site.place.version });
  });

  it('does not begin without space for files and database, and leaves some for the site', async () => {
    const { bavail, bsize } = await statfs(site.dataDir);
    const large = path.join(site.dataDir, 'public/uploads/large.mp4');
    await writeFile(large, '');
    // A sparse file.
    await truncate(large, bavail * bsize);
    const progress: number[] = [];
    const onProgress = (done: number) => progress.push(done);
    const target = path.join(folder, 'large.zip');
    const making = backups().createBackup({ place: site.place, target, onProgress });
    await expect(making.finally(() => rm(large))).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(progress).toEqual([]);
  });

  it('removes files of killed backups of the same site, and not those that another process writes', async () => {
    const place = path.join(folder, 'leftovers');
    const own = backups().siteMark(environment.ENCRYPTION_KEY);
    const part = (day: string, mark: string) => `.wentu-${day}T00-00-00Z-manual-${mark}.zip.part`;
    const [old, young, other] = [
      part('2026-01-01', own),
      part('2026-01-02', own),
      part('2026-01-01', '0123456789'),
    ];
    const abandoned = [old, `${old}.db`, `${old}.db-journal`];
    const restoring = path.join(site.dataDir, '.restore');
    await mkdir(restoring);
    await mkdir(place);
    for (const name of [...abandoned, young, other, '.other.part'])
      await writeFile(path.join(place, name), '');
    const before = new Date(Date.now() - 3_600_000);
    for (const name of [...abandoned, other, '.other.part'])
      await utimes(path.join(place, name), before, before);
    await utimes(restoring, before, before);
    await backups().createBackup({ place: site.place, target: path.join(place, 'new.zip') });
    expect((await readdir(place)).sort()).toEqual([young, other, '.other.part', 'new.zip'].sort());
    expect(await readdir(site.dataDir)).not.toContain('.restore');
  });

  it.skipIf(isPostgres)('copies the database to a private file, and an abort ends its thread', async () => {
    const place = path.join(folder, 'thread');
    const abort = new AbortController();
    let isDone = false;
    const begun = new Promise<{ mode: number; exit: Promise<unknown[]> }>((resolve) =>
      process.once('worker', (thread) => {
        const copy = readdirSync(place).find((name) => name.endsWith('.part.db')) ?? '';
        resolve({ mode: statSync(path.join(place, copy)).mode & 0o777, exit: once(thread, 'exit') });
        thread.once('message', () => {
          isDone = true;
        });
        abort.abort();
      }),
    );
    const target = path.join(place, 'aborted.zip');
    const making = backups().createBackup({ place: site.place, target, signal: abort.signal });
    await expect(making).rejects.toMatchObject({ name: 'AbortError' });
    const { mode, exit } = await begun;
    expect(mode).toBe(0o600);
    await exit;
    expect(isDone).toBe(false);
    expect(await readdir(place)).toEqual([]);
  });

  it('that cannot be read back as it was written leaves no file', async () => {
    const target = path.join(folder, 'damaged.zip');
    const part = path.join(folder, '.damaged.zip.part');
    let damaged = 0;
    // The last progress is between writing and reading back.
    const onProgress = (done: number, total: number) => {
      if (done < total) return;
      const file = openSync(part, 'r+');
      damaged += writeSync(file, Buffer.alloc(64, 0xff), 0, 64, Math.floor(statSync(part).size / 2));
      closeSync(file);
    };
    await expect(backups().createBackup({ place: site.place, target, onProgress })).rejects.toThrow(
      expect.objectContaining({ name: 'BackupFailure' }) as Error,
    );
    expect(damaged).toBe(64);
    expect((await readdir(folder)).filter((name) => name.includes('damaged'))).toEqual([]);
  });

  it('that is aborted leaves no file', async () => {
    const abort = new AbortController();
    const target = path.join(folder, 'aborted.zip');
    const onProgress = () => abort.abort();
    await expect(
      backups().createBackup({ place: site.place, target, onProgress, signal: abort.signal }),
    ).rejects.toThrow();
    expect((await readdir(folder)).filter((name) => name.includes('aborted'))).toEqual([]);
  });

  it.skipIf(noSmallDisk)(`on a full disk leaves no file ${noSmallDisk}`, async () => {
    const disk = await mountSmallDisk(1);
    const target = path.join(disk.folder, 'backup.zip');
    const progress: number[] = [];
    const onProgress = (done: number) => progress.push(done);
    try {
      await expect(backups().createBackup({ place: site.place, target, onProgress })).rejects.toMatchObject({
        code: 'ENOSPC',
      });
      expect(progress).toEqual([]);
      expect(await readdir(disk.folder)).toEqual([]);
    } finally {
      await disk.remove();
    }
  });

  it.skipIf(noSmallDisk)(`leaves no file when the disk becomes full meanwhile ${noSmallDisk}`, async () => {
    const disk = await mountSmallDisk(64);
    const target = path.join(disk.folder, 'backup.zip');
    let isFull = false;
    const onProgress = () => {
      if (isFull) return;
      isFull = true;
      const other = openSync(path.join(disk.folder, 'other'), 'w');
      expect(() => {
        for (;;) writeSync(other, Buffer.alloc(64 * 1024));
      }).toThrow('ENOSPC');
      closeSync(other);
    };
    try {
      await expect(backups().createBackup({ place: site.place, target, onProgress })).rejects.toMatchObject({
        code: expect.stringMatching(/ENOSPC|SQLITE_FULL/) as string,
      });
      expect(await readdir(disk.folder)).toEqual(['other']);
    } finally {
      await disk.remove();
    }
  });
});
