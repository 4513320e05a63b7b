import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrations } from '../../../database/migrations';
import type * as Backups from '../../../src/lib/backup';
import type * as Manifests from '../../../src/lib/backup/manifest';
import { built } from '../../support/site/boot';
import { environment, isPostgres, ROOT } from '../../support/site/environment';
import { resignArchive, rewriteArchive } from '../../support/transfer/changed-archive';
import { readSchema } from '../../support/site/old-database';
import { everyRole } from '../../support/account/people';
import { filesOf, makeSiteFolder, type SiteFolder } from '../../support/site/site-folder';
import { mountSmallDisk, noSmallDisk } from '../../support/site/small-disk';

const { admin } = everyRole();

const backups = () => built<typeof Backups>('src/lib/backup/index');
const names = Object.keys(migrations);

let site: SiteFolder;
let folder: string;
let archive: string;
let articleId: string;
let picture: string;
let saved: Awaited<ReturnType<SiteFolder['read']>>;
let schema: Awaited<ReturnType<typeof readSchema>>;
let changed: Awaited<ReturnType<SiteFolder['read']>>;

const restore = (file: string, { to = site, allowOtherSecrets = false } = {}) =>
  backups().restoreBackup({ place: to.place, file, migrations: names, allowOtherSecrets });

const upload = async (app: Awaited<ReturnType<SiteFolder['start']>>, name: string) => {
  const bytes = await readFile(path.join(ROOT, 'database/starter/images', name));
  const file = new File([bytes], name, { type: 'image/webp' });
  return app.call('POST /image', { files: [file] }, { token: admin.token });
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'backups-'));
  site = await makeSiteFolder();
  const app = await site.start();
  const write = (title: string) =>
    app.call(
      'POST /articles',
      { body: { title, content: 'Text — 文字 \\ "quoted"\ttab' } },
      { token: admin.token },
    );
  ({ id: articleId } = await write('Kept'));
  picture = await upload(app, 'brush.webp');
  await app.call('PUT /settings/backup', { body: { schedule: 'daily' } }, { token: admin.token });

  // Two values that are always written together, again and again while the backup is made.
  let isOver = false;
  const writing = (async () => {
    for (let count = 0; !isOver; count += 1)
      await app.strapi.db.transaction(async () => {
        for (const key of ['left', 'right'])
          await app.strapi.store({ type: 'core', name: 'pair' }).set({ key, value: count });
      });
  })();
  archive = path.join(folder, 'site.zip');
  const { files } = await backups().createBackup({ place: site.place, target: archive });
  isOver = true;
  await writing;
  expect(files).toBeGreaterThan(0);
  [saved, schema] = [await site.read(), await readSchema(site.database)];

  await write('Later');
  await upload(app, 'pages.webp');
  await rm(path.join(site.dataDir, 'public', picture));
  await expect(restore(archive)).rejects.toMatchObject({ code: 'site_running' });
  await app.stop();
  changed = await site.read();
});
afterAll(async () => {
  await Promise.all([site.remove(), rm(folder, { recursive: true, force: true })]);
});

const rewrite = (name: string, change: Parameters<typeof rewriteArchive>[2]) =>
  rewriteArchive(archive, path.join(folder, name), change);

/** Copies the archive with another manifest, signed as this site or another one does. */
const remake = (
  name: string,
  change: Partial<Manifests.Manifest>,
  key: string = environment.ENCRYPTION_KEY,
) =>
  rewrite(name, (entry, content) => {
    if (entry !== 'manifest.json') return content;
    const { manifest } = JSON.parse(content.toString()) as { manifest: Manifests.Manifest };
    const { signManifest, keyPrint } = built<typeof Manifests>('src/lib/backup/manifest');
    return Buffer.from(signManifest({ ...manifest, key: keyPrint(key), ...change }, key));
  });

const resign = (name: string, changed: string, change: (content: Buffer) => Buffer) =>
  resignArchive(archive, path.join(folder, name), { changed, change });

describe('a restore is refused and leaves the site as it was', () => {
  const refused = async (file: string, code: string) => {
    await expect(restore(file)).rejects.toMatchObject({ name: 'BackupFailure', code });
    expect(await site.read()).toEqual(changed);
    expect(await readdir(site.dataDir)).not.toContain('.restore');
  };

  it('for a missing file, or one that is not an archive', async () => {
    await refused(path.join(folder, 'none.zip'), 'not_found');
    const text = path.join(folder, 'text.zip');
    await writeFile(text, 'not a zip');
    await refused(text, 'archive_cut');
  });

  it.each([0.2, 0.9, 0.999])('for one cut off after %d of its length', async (part) => {
    const cut = path.join(folder, 'cut.zip');
    const whole = await readFile(archive);
    await writeFile(cut, whole);
    await truncate(cut, Math.floor(whole.length * part));
    await refused(cut, 'archive_cut');
  });

  it('for a changed byte', async () => {
    const file = path.join(folder, 'flipped.zip');
    await writeFile(file, await readFile(archive));
    const handle = await open(file, 'r+');
    const byte = Buffer.alloc(1);
    await handle.read(byte, 0, 1, 20_000);
    await handle.write(Buffer.from([byte[0]! ^ 0xff]), 0, 1, 20_000);
    await handle.close();
    await refused(file, 'archive_changed');
  });

  it('for an exchanged, a removed and an added entry', async () => {
    const isPicture = (entry: string) => entry.endsWith(path.basename(picture));
    await refused(
      await rewrite('swapped.zip', (entry, content) => (isPicture(entry) ? Buffer.from('else') : content)),
      'archive_changed',
    );
    await refused(
      await rewrite('removed.zip', (entry, content) => (isPicture(entry) ? undefined : content)),
      'archive_changed',
    );
    const manifest = (content: Buffer) => Buffer.from(content.toString().replace('"0.1.0"', '"0.0.9"'));
    await refused(
      await rewrite('forged.zip', (entry, content) =>
        entry === 'manifest.json' ? manifest(content) : content,
      ),
      'archive_changed',
    );
  });

  it('for an entry whose path leaves the folder', async () => {
    const { entries } = (JSON.parse(await manifestOf()) as { manifest: Manifests.Manifest }).manifest;
    const moved = (name: string) => (name.endsWith(path.basename(picture)) ? 'files/uploads/a:b' : name);
    const file = await remake('outside.zip', {
      entries: entries.map((entry) => ({ ...entry, name: moved(entry.name) })),
    });
    await refused(file, 'archive_changed');
  });

  it.skipIf(isPostgres)('for a damaged database, which a thread checks', async () => {
    const file = await resign('broken.zip', 'database/site.db', (content) =>
      content.fill(0xff, 8192, 40_000),
    );
    const checked = once(process, 'worker');
    await refused(file, 'database_broken');
    await checked;
  });

  it('for one of a newer version, of another database and with other secrets', async () => {
    await refused(await remake('newer.zip', { version: '0.10.0' }), 'archive_newer');
    await refused(await remake('migrated.zip', { migrations: ['site::later'] }), 'archive_newer');
    // A later format may have another shape.
    const later = JSON.stringify({ manifest: { format: 2, version: '2.0.0', tables: [] } });
    const format = await rewrite('format.zip', (entry, content) =>
      entry === 'manifest.json' ? Buffer.from(later) : content,
    );
    await refused(format, 'archive_newer');
    await expect(restore(format)).rejects.toThrow('newer version (2.0.0; this is format 1)');
    const client = isPostgres ? 'sqlite' : 'postgres';
    const other = await remake('other.zip', { client });
    await refused(other, isPostgres ? 'sqlite_archive' : 'other_database');
    // The message states what to do.
    await expect(restore(other)).rejects.toThrow(`DATABASE_CLIENT=${client}`);
    await refused(await remake('secrets.zip', {}, 'another key'), 'other_secrets');
  });
});

describe('a restore that fails in the middle', () => {
  it.runIf(isPostgres)('leaves the site as it was when rows of the last table are refused', async () => {
    const file = await resign('rows.zip', 'database/tables/up_users.copy', (content) =>
      Buffer.concat([content, Buffer.from('not a row\n')]),
    );
    await expect(restore(file)).rejects.toMatchObject({ code: '22P02' });
    expect(await site.read()).toEqual(changed);
    expect(await readdir(site.dataDir)).not.toContain('.restore');
  });

  it.skipIf(noSmallDisk)(`leaves the site as it was on a full disk ${noSmallDisk}`, async () => {
    const disk = await mountSmallDisk(1);
    await disk.fill();
    try {
      const restoring = backups().restoreBackup({
        place: { ...site.place, dataDir: disk.folder },
        file: archive,
        migrations: names,
        allowOtherSecrets: false,
      });
      await expect(restoring).rejects.toMatchObject({ code: 'ENOSPC' });
      expect(await site.read()).toEqual(changed);
      expect(await readdir(disk.folder)).toEqual(['filler']);
    } finally {
      await disk.remove();
    }
  });
});

const manifestOf = async (): Promise<string> => {
  let found = '';
  await rewrite('read.zip', (entry, content) => {
    if (entry === 'manifest.json') found = content.toString();
    return content;
  });
  return found;
};

/** What was saved, with the schedule of backups switched off. */
const restoredState = () => {
  const rows = saved.tables['backup_settings']!.map((row) => ({ ...row, schedule: 'restored_daily' }));
  return { ...saved, tables: { ...saved.tables, backup_settings: rows } };
};

describe('a restored site', () => {
  it('is the same, row by row and file by file, and its sessions and links work', async () => {
    const { replaced, scheduleWasOn } = await restore(archive);
    expect(await site.read()).toEqual(restoredState());
    expect(await readSchema(site.database)).toEqual(schema);
    expect(scheduleWasOn).toBe(true);

    // Files that the archive does not have may be the only copies.
    const others = Object.entries(changed.files).filter(([name]) => !(name in saved.files));
    expect(others.length).toBeGreaterThan(0);
    expect(path.dirname(replaced!.folder)).toBe(site.dataDir);
    expect(replaced!.files).toBe(others.length);
    expect(await filesOf(path.join(replaced!.folder, 'public'))).toEqual(Object.fromEntries(others));

    const app = await site.start();
    try {
      const pair = await Promise.all(
        ['left', 'right'].map((key) => app.strapi.store({ type: 'core', name: 'pair' }).get({ key })),
      );
      expect(pair[0]).toEqual(pair[1]);
      const read = await app.call(
        'GET /articles/{id}',
        { params: { id: articleId } },
        { token: admin.token },
      );
      expect(read.title).toBe('Kept');
      expect((await app.http().get(picture)).status).toBe(200);
      // Administrators see that the schedule is off, until they decide about it.
      const waiting = async () => (await app.call('GET /data_waiting', {}, { token: admin.token })).backups;
      const save = (schedule: 'daily' | 'off') =>
        app.call('PUT /settings/backup', { body: { schedule } }, { token: admin.token });
      expect(await app.call('GET /settings/backup', {}, { token: admin.token })).toMatchObject({
        schedule: 'off',
        suspended: 'daily',
      });
      expect(await waiting()).toBe(1);
      expect(await save('daily')).toMatchObject({ schedule: 'daily', suspended: '' });
      expect(await waiting()).toBe(0);
      // Sequences continue after the last row.
      await app.call('POST /articles', { body: { title: 'Next', content: 'Text' } }, { token: admin.token });
    } finally {
      await app.stop();
    }
  });

  it('is the same in an empty folder and database, also with other secrets', async () => {
    const empty = await makeSiteFolder({ isEmpty: true });
    try {
      const file = await remake('elsewhere.zip', {}, 'another key');
      await restore(file, { to: empty, allowOtherSecrets: true });
      expect(await empty.read()).toEqual(restoredState());
      expect(await readSchema(empty.database)).toEqual(schema);
    } finally {
      await empty.remove();
    }
  });
});

describe('a restore', () => {
  /** A program that uses the database as a site does. */
  const useDatabase = isPostgres
    ? `const { Client } = require('pg');
       const client = new Client({ connectionString: process.argv[1] });
       client.connect().then(() => client.query('select pg_advisory_lock_shared(20230216)')).then(ready);`
    : `const db = new (require('better-sqlite3'))(process.argv[1]);
       db.pragma('journal_mode = WAL');
       db.exec("insert into strapi_core_store_settings (key, value) values ('left', 'over')");
       ready();`;

  it('is refused while a process uses the database, and not after that was killed', async () => {
    const script = `const ready = () => { console.log('ready'); setInterval(() => {}, 1000); }; ${useDatabase}`;
    const where = site.database[isPostgres ? 'DATABASE_URL' : 'DATABASE_FILENAME'] ?? '';
    const child = spawn(process.execPath, ['-e', script, where], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await once(child.stdout, 'data');
      await expect(restore(archive)).rejects.toMatchObject({ code: 'site_running' });
    } finally {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    // PostgreSQL sees the end of a connection a moment later.
    await vi.waitFor(() => restore(archive), { timeout: 10_000 });
    expect((await site.read()).tables).toEqual(restoredState().tables);
  });

  it('reports that the database is restored when files cannot be, and is completed by the next one', async () => {
    await writeFile(path.join(site.dataDir, 'public/uploads/later.webp'), 'not in the archive');
    const now = new Date('2026-11-20T10:00:00Z');
    const obstacle = path.join(site.dataDir, 'replaced-2026-11-20T10-00-00-000Z');
    await writeFile(obstacle, 'a file, not a folder');
    vi.useFakeTimers({ toFake: ['Date'], now });
    await expect(restore(archive).finally(() => vi.useRealTimers())).rejects.toMatchObject({
      code: 'files_not_replaced',
      params: { folder: obstacle },
    });
    await rm(obstacle);
    const { tables, files } = await site.read();
    expect(tables).toEqual(restoredState().tables);
    expect(files).toHaveProperty('uploads/later.webp');
    expect((await restore(archive)).replaced).not.toBeNull();
    expect((await site.read()).files).toEqual(saved.files);
  });
});
