import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as Backups from '../../../src/lib/backup';
import { migrations } from '../../../database/migrations';
import type * as Fetcher from '../../../src/api/backup/fetch-backup';
import type * as Jobs from '../../../src/api/backup/jobs';
import type * as Store from '../../../src/core/files/s3-store';
import type * as Reader from '../../../src/lib/backup/archive-reader';
import type { EndpointInput } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { download } from '../../support/transfer/download';
import { built } from '../../support/site/boot';
import { environment, isPostgres } from '../../support/site/environment';
import { everyRole } from '../../support/account/people';
import { copyProgram } from '../../support/site/program-copy';
import { type S3Server, startS3 } from '../../support/servers/s3-server';
import { filesOf, makeSiteFolder } from '../../support/site/site-folder';

const { admin, user, guest } = everyRole();

let app: TestApp;
let store: S3Server;
let folder: string;

beforeAll(async () => {
  [app, store] = [await startApp(), await startS3()];
  folder = app.strapi.config.get<string>('site.backupDir');
  site = built<typeof Backups>('src/lib/backup/index').siteMark(environment.ENCRYPTION_KEY);
});
afterAll(() => Promise.all([app.stop(), store.stop()]));
beforeEach(() => rm(folder, { recursive: true, force: true }));

const call = <K extends 'GET /backups' | 'POST /backups' | 'GET /settings/backup'>(key: K) =>
  app.call(key, {}, { token: admin.token });
const save = (body: NonNullable<EndpointInput<'PUT /settings/backup'>['body']>) =>
  app.reply('PUT /settings/backup', { body }, { token: admin.token });

/** Begins a backup and waits for its end. */
const make = async () => {
  await call('POST /backups');
  await expect.poll(async () => (await call('GET /backups')).progress).toBeNull();
  return call('GET /backups');
};

/** Downloads a backup and checks all of it. */
const verify = async (name: string) => {
  const { url } = await app.call('POST /backups/link', { body: { name } }, { token: admin.token });
  const { status, headers, body } = await download(app, url);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-type': 'application/zip' });
  expect(headers['content-disposition']).toContain(name);
  const file = path.join(app.strapi.config.get<string>('site.dataDir'), 'downloaded.zip');
  await writeFile(file, body as Buffer);
  const { openArchive, verifyArchive } = built<typeof Reader>('src/lib/backup/archive-reader');
  const archive = await openArchive(file, environment.ENCRYPTION_KEY);
  await verifyArchive(archive).finally(archive.close);
  expect(archive.manifest.entries.map((entry) => entry.name)).not.toContain('secrets.json');
};

/** `npm run backup -- --store`, without npm, while the site runs on SQLite. */
const backUpToStore = async () => {
  const program = await mkdtemp(path.join(os.tmpdir(), 'program-'));
  try {
    await copyProgram(program);
    const { endpoint, bucket, access_key, secret_key } = store.settings;
    const { filename } = app.strapi.config.get<{ filename: string }>('database.connection.connection');
    const env = {
      ...environment,
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      BUILD_ON_START: 'false',
      LANG: 'en_US.UTF-8',
      DATA_DIR: app.strapi.config.get<string>('site.dataDir'),
      DATABASE_FILENAME: filename,
      BACKUP_DIR: folder,
      STORE_ENDPOINT: endpoint,
      STORE_BUCKET: bucket,
      STORE_ACCESS_KEY: access_key,
      STORE_SECRET_KEY: secret_key,
      STORE_PREFIX: 'a/b',
    };
    const command = promisify(execFile)(process.execPath, ['scripts/backup.mjs', '--store'], {
      cwd: program,
      env,
    });
    expect((await command).stdout).toContain(`${bucket}: wentu-`);
  } finally {
    await rm(program, { recursive: true, force: true });
  }
};

/** The mark of this site in the names of its backups. */
let site: string;

const failedBackups = async () =>
  (await app.call('GET /data_waiting', {}, { token: admin.token })).failed_backups;

const schedule = (now: Date) => {
  const [job] = built<typeof Jobs>('src/api/backup/jobs').backupJobs;
  return job!.work({ now, signal: new AbortController().signal });
};

describe('backups in the back office', () => {
  it('are for administrators', async () => {
    for (const { token } of [user, guest])
      expect((await app.reply('GET /backups', {}, { token })).status).toBe(403);
    expect((await app.reply('POST /backups', {}, { token: user.token })).status).toBe(403);
  });

  it('are made, listed, downloaded and deleted', async () => {
    const { list, count, last, place, folder: shown } = await make();
    expect({ count, place, shown }).toEqual({ count: 1, place: 'folder', shown: folder });
    expect(last).toMatchObject({ is_done: true, error: '' });
    expect(list).toEqual([expect.objectContaining({ kind: 'manual', size: expect.any(Number) as number })]);
    const { name } = list[0]!;
    expect(name).toContain(`-manual-${site}.zip`);
    await verify(name);
    expect(
      await app.call('DELETE /backups', { body: { name_list: [name, name] } }, { token: admin.token }),
    ).toEqual({ count: 1 });
    expect(await readdir(folder)).toEqual([]);
    const gone = await app.reply('POST /backups/link', { body: { name } }, { token: admin.token });
    expect(gone.body.code).toBe('backup_gone');
  });

  it('are one at a time', async () => {
    const replies = await Promise.all(
      [1, 2].map(() => app.reply('POST /backups', {}, { token: admin.token })),
    );
    expect(replies.map(({ body }) => body.code).sort()).toEqual(['0', 'backup_running']);
    await expect.poll(async () => (await call('GET /backups')).progress).toBeNull();
  });

  it.runIf(isPostgres)('are one at a time, even when another instance makes one', async () => {
    const lock = await app.strapi.db.connection.transaction();
    await lock.raw('select pg_advisory_xact_lock(?)', [
      createHash('sha256').update('backup').digest().readInt32BE(),
    ]);
    const ask = () => app.reply('POST /backups', {}, { token: admin.token });
    expect((await ask().finally(() => lock.rollback())).body.code).toBe('backup_running');
    expect((await make()).count).toBe(1);
  });

  it('show why the last one failed, in the language of the reader', async () => {
    await mkdir(path.dirname(folder), { recursive: true });
    await writeFile(folder, 'a file, not a folder');
    await call('POST /backups');
    const stored = () => app.strapi.store({ type: 'core', name: 'backup' }).get({ key: 'last' });
    await expect.poll(stored).toMatchObject({ error: { en: expect.any(String) as string } });
    await rm(folder);
    await expect.poll(async () => (await call('GET /backups')).last?.is_done).toBe(false);
    // The home page of the back office shows this.
    expect(await failedBackups()).toBe(1);
    const { body } = await app.reply('GET /backups', {}, { token: admin.token, locale: 'zh-CN' });
    expect(body.data.last?.error).toMatch(/[\u4e00-\u9fff]/);
  });

  it('are served to nobody without a valid link', async () => {
    for (const url of ['/backup-files/x', '/backup-files/v1.AAAA'])
      expect((await app.http().get(url)).status).toBe(404);
  });
});

describe('the schedule of backups', () => {
  const NIGHT = new Date('2026-11-23T03:10:00Z');

  it('is off at first', async () => {
    expect(await call('GET /settings/backup')).toMatchObject({
      schedule: 'off',
      place: 'folder',
      keep_days: 7,
    });
    await schedule(NIGHT);
    expect((await call('GET /backups')).count).toBe(0);
  });

  it('makes one when it is time, and thins out old ones', async () => {
    await save({ schedule: 'daily', hour: 3, keep_days: 2, keep_weeks: 0, keep_months: 0 });
    // After a failure, the schedule waits for an hour.
    await schedule(new Date());
    expect((await call('GET /backups')).count).toBe(0);
    await make();
    expect(await failedBackups()).toBe(0);
    await rm(folder, { recursive: true });
    await mkdir(folder);
    const old = ['2026-11-18', '2026-11-19', '2026-11-20'].map(
      (day) => `wentu-${day}T03-00-00Z-automatic-${site}.zip`,
    );
    const now = new Date();
    const today = now.toISOString().slice(0, 19).replaceAll(':', '-');
    // Of another site that has the same folder, and of a version that did not name the site.
    const foreign = ['2026-11-18T03-00-00', '2026-11-19T03-00-00', today].map(
      (time) => `wentu-${time}Z-automatic-0123456789.zip`,
    );
    const unnamed = ['wentu-2026-10-01T03-00-00Z-automatic.zip', 'wentu-2026-10-02T03-00-00Z-automatic.zip'];
    const other = [...foreign, ...unnamed, `wentu-2026-01-01T00-00-00Z-manual-${site}.zip`, 'notes.txt'];
    for (const name of [...old, ...other]) await writeFile(path.join(folder, name), '');
    await schedule(now);
    const kept = await readdir(folder);
    expect(kept).toHaveLength(other.length + 2);
    expect(kept).toEqual(expect.arrayContaining([old[2], ...other]));
    const { list } = await call('GET /backups');
    expect(list.filter(({ name }) => foreign.includes(name))).toEqual([]);
    expect(list).toHaveLength(unnamed.length + 3);
    const deleted = { body: { name_list: foreign } };
    expect(await app.call('DELETE /backups', deleted, { token: admin.token })).toEqual({ count: 0 });
    // There is one for this day now.
    await schedule(now);
    expect(await readdir(folder)).toEqual(kept);
    expect((await call('GET /backups')).next_at).toMatch(/T03:00:00\.000Z$/);
    await save({ schedule: 'off' });
  });

  it('refuses invalid settings', async () => {
    expect((await save({ hour: 24 })).status).toBe(422);
    expect((await save({ keep_days: -1 })).status).toBe(422);
    expect((await save({ place: 'store' })).body.code).toBe('store_not_set_up');
    const { revision } = await call('GET /settings/backup');
    expect((await save({ hour: 4, revision })).body.code).toBe('0');
    expect((await save({ hour: 5, revision })).body.code).toBe('settings_changed');
  });
});

describe('backups in the cloud storage', () => {
  it('are listed, downloaded and deleted there, under names that cannot be guessed', async () => {
    await app.call(
      'PUT /settings/qiniu',
      { body: { ...store.settings, prefix: 'a/b' } },
      { token: admin.token },
    );
    expect((await save({ place: 'store' })).body.code).toBe('0');
    const { list, last, place } = await make();
    expect(last).toMatchObject({ is_done: true });
    expect(place).toBe('store');
    expect(list).toHaveLength(1);
    const { name } = list[0]!;
    expect(name).toMatch(/-manual-[0-9a-f]{10}-[\w-]{22}\.zip$/);
    expect(await readdir(folder)).toEqual([]);
    await verify(name);
    // Files of the store are at /uploads; backups are not.
    for (const url of [`/uploads/${name}`, `/uploads/backups/${name}`])
      expect((await app.http().get(url)).status).toBe(404);
    await app.call('DELETE /backups', { body: { name_list: [name] } }, { token: admin.token });
    expect((await call('GET /backups')).count).toBe(0);
  });

  // The copy is restored as any other file, which is tested on both databases.
  it.skipIf(isPostgres)(
    'are restored on a machine that has the keys of the store and the secrets only',
    async () => {
      await writeFile(path.join(app.strapi.dirs.static.public, 'uploads/kept.webp'), 'a file');
      await backUpToStore();
      expect(await readdir(folder)).toEqual([]);
      const { list } = await call('GET /backups');
      const { name, size } = list[0]!;
      expect(name).toMatch(/-manual-[0-9a-f]{10}-[\w-]{22}\.zip$/);
      const access = { ...store.settings, prefix: 'a/b' };
      const machine = await makeSiteFolder({ isEmpty: true });
      const { listStoreBackups, withStoreBackup } = built<typeof Fetcher>('src/api/backup/fetch-backup');
      const { restoreBackup } = built<typeof Backups>('src/lib/backup/index');
      const common = { place: machine.place, allowOtherSecrets: false };
      const fetched = <T>(
        changes: { access?: typeof access; name?: string },
        work: (file: string) => Promise<T>,
      ) => withStoreBackup({ ...common, access, name, ...changes }, work);
      const restore = (changes: Parameters<typeof fetched>[0] = {}) =>
        fetched(changes, (file) => restoreBackup({ ...common, file, migrations: Object.keys(migrations) }));
      const refused = async (code: string, changes: Parameters<typeof restore>[0]) => {
        await expect(restore(changes)).rejects.toMatchObject({ code });
        expect(await readdir(machine.dataDir)).toEqual([]);
      };
      // Announces more bytes than it sends.
      const breaking = createServer((_request, response) => {
        response.writeHead(200, { 'content-length': 1000 });
        response.write('x', () => response.destroy());
      });
      await new Promise<void>((resolve) => breaking.listen(0, '127.0.0.1', resolve));
      try {
        const [found] = await listStoreBackups(access);
        expect(found).toMatchObject({ name, size, site });

        await refused('store_keys_wrong', { access: { ...access, access_key: 'somebody' } });
        await refused('store_no_bucket', { access: { ...access, bucket: 'not-there' } });
        await refused('not_in_store', { name: 'wentu-2026-01-01T00-00-00Z-manual.zip' });
        await refused('other_secrets', { name: 'wentu-2026-01-01T00-00-00Z-manual-0123456789.zip' });
        const broken = `http://127.0.0.1:${(breaking.address() as AddressInfo).port}`;
        await refused('store_unreachable', { access: { ...access, endpoint: broken } });
        const hash = 'wentu-2026-01-02T00-00-00Z-manual';
        const bucket = built<typeof Store>('src/core/files/s3-store').openStore(access);
        await fetched({}, async (file) => {
          const buffer = (await readFile(file)).subarray(0, -1000);
          await bucket.write({ path: 'backups', hash, ext: '.zip', buffer });
        }).finally(bucket.close);
        await refused('archive_cut', { name: `${hash}.zip` });

        await restore();
        expect((await readdir(machine.dataDir)).sort()).toEqual(['public', 'site.db']);
        const { tables, files } = await machine.read();
        expect(tables['backup_settings']).toEqual([expect.objectContaining({ place: 'store' })]);
        expect(files).toEqual(await filesOf(app.strapi.dirs.static.public));
        const names = (await listStoreBackups(access)).map((backup) => backup.name);
        expect(names).toEqual([name, `${hash}.zip`]);
        await app.call('DELETE /backups', { body: { name_list: names } }, { token: admin.token });
      } finally {
        breaking.close();
        await machine.remove();
      }
    },
  );

  it('report the error of the store, and leave no local file', async () => {
    await app.call('PUT /settings/qiniu', { body: { bucket: 'not-there' } }, { token: admin.token });
    await call('POST /backups');
    // The list of backups fails, too.
    await expect
      .poll(async () => (await app.reply('GET /backups', {}, { token: admin.token })).body.code)
      .toBe('store_no_bucket');
    await save({ place: 'folder' });
    await expect.poll(async () => (await call('GET /backups')).progress).toBeNull();
    const failed = { is_done: false, error: expect.stringMatching(/bucket/) as string };
    expect((await call('GET /backups')).last).toMatchObject(failed);
    expect(await readdir(folder)).toEqual([]);
    // The schedule first lists the backups in the store.
    await make();
    await save({ place: 'store', schedule: 'daily' });
    await expect(schedule(new Date())).rejects.toMatchObject({ code: 'store_no_bucket' });
    await save({ place: 'folder', schedule: 'off' });
    expect((await call('GET /backups')).last).toMatchObject(failed);
    expect(await failedBackups()).toBe(1);
  });
});
