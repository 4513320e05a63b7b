import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { migrations } from '../../database/migrations';
import { boot } from '../support/boot';
import { type Client, clientOf } from '../support/client';
import { DIST, environment, isPostgres, ROOT } from '../support/environment';
import {
  ask,
  type DatabaseEnv,
  makeDatabase,
  loadOldDatabase,
  oldSession,
  readSchema,
  readTables,
  type Row,
} from '../support/old-database';

const makeDataDir = () => mkdtemp(path.join(os.tmpdir(), 'upgrade-'));

/** What Strapi writes at each start for itself. */
const STRAPIS = /^(strapi_|admin_permissions|up_permissions)/;

const NAMES = Object.keys(migrations).map((name) => `site::${name}`);

const migrationsOf = async (database: DatabaseEnv): Promise<unknown[]> =>
  (
    await ask(database, `select name from strapi_migrations_internal where name like 'site::%' order by id`)
  ).map(({ name }) => name);

describe('a database that the commit before the migrations made', () => {
  let dataDir: string;
  let database: DatabaseEnv;
  let strapi: Core.Strapi;
  let client: Client;
  let before: Record<string, Row[]>;
  let after: Record<string, Row[]>;

  beforeAll(async () => {
    dataDir = await makeDataDir();
    database = await makeDatabase(dataDir, inject('template').postgresUrl);
    await loadOldDatabase(database);
    before = await readTables(database);
    strapi = await boot({ ...environment, ...database, DATA_DIR: dataDir });
    after = await readTables(database);
    client = clientOf(strapi);
  });
  afterAll(async () => {
    await strapi.destroy();
    await rm(dataDir, { recursive: true, force: true });
  });

  const found = async (key: string, locale: string) =>
    (await client.call('GET /articles/text', { query: { key } }, { locale })).list.map(({ title }) =>
      title.replaceAll(/<\/?mark>/g, ''),
    );

  it('keeps every row', () => {
    const { old_names = [], article_texts = [], ...rest } = before;
    const expected = {
      ...rest,
      aliases: old_names,
      article_texts: article_texts.map((row) => ({ ...row, tokeniser_version: 1 })),
    };
    const own = (tables: Record<string, Row[]>) =>
      Object.fromEntries(Object.entries(tables).filter(([name]) => !STRAPIS.test(name)));
    expect(own(after)).toEqual(own(expected));
    const counts = ['aliases', 'articles', 'article_revisions', 'comments', 'files', 'site_sessions'].map(
      (name) => after[name]?.length,
    );
    expect(counts).toEqual([1, 9, 7, 2, 1, 2]);
  });

  it('has the tables, columns and indexes of a new one, by the same names', async () => {
    const template = inject('template');
    const fresh = await makeDatabase(template.dataDir, template.postgresUrl, 'template_site');
    expect(await readSchema(database)).toEqual(await readSchema(fresh));
  });

  it('has had each migration once', async () => {
    expect(await migrationsOf(database)).toEqual(NAMES);
  });

  it('holds no settings or permissions of a content type that is gone', async () => {
    const gone = [
      await ask(database, `select key from strapi_core_store_settings where key like '%old-name.old-name'`),
      await ask(database, `select id from admin_permissions where subject like '%old-name%'`),
      await ask(database, `select key from strapi_core_store_settings where key = 'core_search-index_made'`),
    ];
    expect(gone).toEqual([[], [], []]);
  });

  it('is searched in both languages', async () => {
    expect([await found('burrows', 'en'), await found('洞穴', 'zh-CN')]).toEqual([['The wombat'], ['袋熊']]);
    expect(await found('dodo', 'en')).toEqual([]);
  });

  it('leads an old name of a tag to the present one', async () => {
    const { status, headers } = await client
      .http()
      .get('/articles?tag=Marsupialls')
      .set({ accept: 'text/html' });
    expect([status, headers['location']]).toEqual([301, '/articles?tag=Marsupials']);
  });

  it('knows the sessions and passwords of before', async () => {
    const token = await oldSession();
    expect(await client.call('GET /user_info', {}, { token })).toMatchObject({ nick_name: 'Reader' });
    expect(await client.signIn('reader', 'a-password-for-people-1')).not.toBe('');
  });

  it('shows what was written: comments, figures, settings, the trash', async () => {
    const token = await client.signIn();
    const { list } = await client.call('GET /articles', { query: { key: 'wombat' } });
    expect(list).toMatchObject([
      { title: 'The wombat', digg_count: 1, comment_count: 2, tags: ['Marsupials', 'Australia'] },
    ]);
    const { total } = await client.call('GET /comments/{article_id}', {
      params: { article_id: list[0]?.id ?? '' },
      query: {},
    });
    expect(total).toBe(2);
    expect(await client.call('GET /settings/site')).toMatchObject({ title: 'Marsupials and more' });
    const trash = await client.call('GET /articles/bin', { query: {} }, { token });
    expect(trash.list.map(({ title }) => title)).toEqual(['The dodo']);
  });

  it('takes new articles, versions, comments and names', async () => {
    const token = await client.signIn();
    const { list } = await client.call('GET /articles', { query: { key: 'kiwi' } });
    const { id = '', version = 0 } = list[0] ?? {};
    await client.call('PUT /articles', { body: { id, version, content: 'Its beak is long.' } }, { token });
    await client.call('POST /comments', { body: { article_id: id, content: 'How long?' } }, { token });
    await client.call('POST /articles', { body: { title: 'The emu', content: 'It runs.' } }, { token });
    expect([await found('beak', 'en'), await found('emu', 'en')]).toEqual([['The kiwi'], ['The emu']]);
    const tags = await client.call('GET /tags', { query: {} }, { token });
    const birds = tags.list.find(({ title }) => title === 'Birds')?.id ?? '';
    await client.call('PUT /tags/{id}', { params: { id: birds }, body: { title: 'Aves' } }, { token });
    const { headers } = await client.http().get('/?tag=Birds').set({ accept: 'text/html' });
    expect(headers['location']).toBe('/?tag=Aves');
  });
});

const START = `
const { createStrapi } = require('@strapi/strapi');
const [appDir, distDir] = process.argv.slice(1);
createStrapi({ appDir, distDir, serveAdminPanel: false }).load().then(
  () => process.exit(0),
  (error) => { console.error(error); process.exit(1); },
);
`;

/** Starts the server in a process of its own, which ends when it could answer. Returns its exit code. */
const startOnce = async (dataDir: string, database: DatabaseEnv): Promise<number> => {
  const child = spawn(process.execPath, ['-e', START, ROOT, DIST], {
    cwd: ROOT,
    env: { ...process.env, ...environment, ...database, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number];
  return code;
};

/** On SQLite the commands start one process a data folder at a time. */
describe.runIf(isPostgres)('an empty database on which two instances start at once', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await makeDataDir();
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('has had each migration once, and both run', async () => {
    const database = await makeDatabase(dataDir, inject('template').postgresUrl);
    const codes = await Promise.all([startOnce(dataDir, database), startOnce(dataDir, database)]);
    expect(codes).toEqual([0, 0]);
    expect(await migrationsOf(database)).toEqual(NAMES);
  }, 240_000);
});
