import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrations } from '../../../database/migrations';
import { environment, isPostgres } from '../../support/site/environment';
import { freePort } from '../../support/site/free-port';
import {
  ask,
  change,
  type DatabaseEnv,
  loadState,
  makeDatabase,
  type Row,
} from '../../support/site/old-database';
import { copyProgram } from '../../support/site/program-copy';
import { stopProgram, untilPrinted, untilStarted, watchProgram } from '../../support/site/programs';

const NAMES = Object.keys(migrations).map((name) => `site::${name}`);

/** A migration drops these tables, the second one last; it fails, because that one is a view. */
const BLOCK = 'create table article_listings (id integer); create view article_counts as select 1';
const UNBLOCK = 'drop view if exists article_counts';

/** The messages do not depend on the database: each one is tested with one language. */
const FAILED = isPostgres
  ? {
      locale: 'en_US.UTF-8',
      words: ['The upgrade did not end.', 'Start again when the cause is removed.'],
      refused: 'start it once with npm start',
    }
  : {
      locale: 'zh_CN.UTF-8',
      words: ['升级未完成。', '排除原因后可重新启动'],
      refused: '再用 npm start 启动一次',
    };

/** `npm start`, without npm. */
const START = ['scripts/start.mjs'] as const;

describe('npm start on a database of the first state', () => {
  let folder: string;
  let program: string;
  let database: DatabaseEnv;
  let session: string;
  let env: NodeJS.ProcessEnv;
  let before: Row[];
  /** The backup that the failing start made. */
  let backup: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'upgrade-'));
    program = path.join(folder, 'program');
    await copyProgram(program);
    database = await makeDatabase(folder, inject('template').postgresUrl);
    session = await loadState(database, '598101c');
    env = {
      PATH: process.env['PATH'],
      ...environment,
      ...database,
      NODE_ENV: 'production',
      BUILD_ON_START: 'false',
      CRON: 'true',
      DATA_DIR: folder,
      PORT: String(await freePort()),
      LANG: 'en_US.UTF-8',
    };
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const articles = () => ask(database, 'select document_id, title, content from articles order by id');
  const migrated = async () =>
    (
      await ask(database, `select name from strapi_migrations_internal where name like 'site::%' order by id`)
    ).map(({ name }) => name);
  const run = (...args: string[]) =>
    spawnSync(process.execPath, args, {
      cwd: program,
      env: { ...env, LANG: FAILED.locale },
      encoding: 'utf8',
    });

  it('is required by other commands, which change nothing', async () => {
    const { status, stderr } = run('scripts/export.mjs', path.join(folder, 'export'));
    expect(status).toBe(1);
    expect(stderr).toContain(FAILED.refused);
    expect(await migrated()).toEqual([]);
  });

  it('leaves the content unchanged when a migration fails, and prints how to continue and how to restore', async () => {
    before = await articles();
    await change(database, BLOCK);
    const { status, stdout, stderr } = run(...START);
    expect(status).toBe(1);
    for (const words of FAILED.words) expect(stderr).toContain(words);
    [, backup = ''] = /\n {2}npm run restore -- (\S+\.zip)\n$/.exec(stderr) ?? [];
    expect(stdout.trim().endsWith(backup)).toBe(true);
    expect(await articles()).toEqual(before);
    // What the migration had dropped before it failed.
    expect(await ask(database, 'select * from article_listings')).toEqual([]);
    expect(await migrated()).not.toContain(NAMES.find((name) => name.includes('listings')));
  });

  it('names the backup again when a start fails after the migrations', async () => {
    await change(database, UNBLOCK);
    env['REDIS_URL'] = 'redis://127.0.0.1:1';
    const { status, stderr } = run(...START);
    delete env['REDIS_URL'];
    expect(status).toBe(1);
    expect(stderr).toContain(`  npm run restore -- ${backup}\n`);
    expect(await migrated()).toEqual(NAMES);
  });

  it('continues at the next start with the same backup, runs each migration once, and serves the content', async () => {
    const started = watchProgram(spawn(process.execPath, START, { cwd: program, env }));
    const origin = `http://localhost:${env['PORT']}`;
    await untilStarted(started, untilPrinted(started, origin));
    try {
      expect(started.output().split('\n')[0]).toBe(`  backup before the upgrade: ${backup}`);
      expect(await readdir(path.dirname(backup))).toEqual([path.basename(backup)]);
      expect(await migrated()).toEqual(NAMES);
      const call = async (address: string): Promise<unknown> =>
        (await fetch(`${origin}/api${address}`, { headers: { token: session } })).json();
      expect(await call('/articles?locale=en')).toMatchObject({
        data: { list: [{ title: 'The quokka' }, { title: 'The kiwi' }, { title: 'The wombat' }] },
      });
      expect(await call('/user_info')).toMatchObject({ data: { nick_name: 'Reader' } });
    } finally {
      await stopProgram(started);
    }
    expect(started.child.exitCode).toBe(0);
  });

  it('is undone by the command that the failed start has shown, and would make a backup again', async () => {
    const { status, stderr } = run('scripts/restore.mjs', backup);
    expect(status, stderr).toBe(0);
    expect(await articles()).toEqual(before);
    expect(await migrated()).toEqual([]);
    expect(await readdir(folder)).not.toContain('upgrade-backup.txt');
  });
});
