import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { migrations } from '../../../database/migrations';
import { boot } from '../../support/site/boot';
import { type Client, clientOf } from '../../support/site/client';
import { logOf } from '../../support/log';
import { DIST, environment, isPostgres, ROOT } from '../../support/site/environment';
import {
  ask,
  change,
  type DatabaseEnv,
  makeDatabase,
  loadOldDatabase,
  oldSession,
  readSchema,
  readTables,
  type Row,
} from '../../support/site/old-database';

const makeDataDir = () => mkdtemp(path.join(os.tmpdir(), 'upgrade-'));

/** Rows that Strapi itself writes at each start. */
const STRAPIS = /^(strapi_|admin_permissions|up_permissions)/;

/** Renamed at the start, and linked to the accounts. */
const ROLES = ['up_roles', 'up_users_role_lnk'];

/** Addresses in another case: one that no other account has, and one that another account has. */
const ADDRESSES = [
  `update up_users set email = 'Owner@Example.COM' where username = 'admin'`,
  `update up_users set email = 'Reader@Example.COM' where username = 'reader'`,
  `insert into up_users (id, document_id, username, email, site_role)
   values (3, 'nina00000000000000000000', 'nina', 'owner@example.com', 2)`,
];

/** A log with dates, as it was until times of logs became milliseconds. */
const SIGN_INS = isPostgres
  ? [
      'create table sign_ins (id serial primary key, user_id varchar(255), signed_in_at timestamp(6))',
      `insert into sign_ins (user_id, signed_in_at) values ('reader', '2026-01-01 10:00:00.123')`,
    ]
  : [
      'create table sign_ins (id integer not null primary key autoincrement, user_id varchar(255), signed_in_at datetime)',
      `insert into sign_ins (user_id, signed_in_at) values ('reader', 1767261600123)`,
    ];
/** An index of the drafts that has fewer columns than now. */
const NARROW_INDEX = 'create index articles_drafts_idx on articles (updated_at, id, title)';

const REWRITTEN: Record<string, string> = { reader: 'reader@example.com' };

const NAMES = Object.keys(migrations).map((name) => `site::${name}`);

const migrationsOf = async (database: DatabaseEnv): Promise<unknown[]> =>
  (
    await ask(database, `select name from strapi_migrations_internal where name like 'site::%' order by id`)
  ).map(({ name }) => name);

describe('a database from the commit before the migrations', () => {
  let dataDir: string;
  let database: DatabaseEnv;
  let strapi: Core.Strapi;
  let client: Client;
  let before: Record<string, Row[]>;
  let after: Record<string, Row[]>;
  let warnings: string[] = [];

  beforeAll(async () => {
    dataDir = await makeDataDir();
    database = await makeDatabase(dataDir, inject('template').postgresUrl);
    await loadOldDatabase(database);
    for (const sql of [...ADDRESSES, ...SIGN_INS, NARROW_INDEX]) await change(database, sql);
    before = await readTables(database);
    const listen = (app: Core.Strapi) => {
      warnings = logOf({ strapi: app });
    };
    strapi = await boot({ ...environment, ...database, DATA_DIR: dataDir }, { prepare: listen });
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
    const {
      old_names = [],
      article_texts = [],
      articles = [],
      comments = [],
      up_users = [],
      sign_ins = [],
      ...rest
    } = before;
    const looks = (name: unknown) => String(name).replace('admin', 'adrnin');
    const [view] = before['article_views'] ?? [];
    const day = new Date(Number(view?.['hour']) * 3_600_000).toISOString().slice(0, 10);
    const expected = {
      ...rest,
      sign_ins: sign_ins.map((row) => ({ ...row, signed_in_at: 1767261600123 })),
      aliases: old_names,
      article_texts: article_texts.map((row) => ({ ...row, tokeniser_version: 1 })),
      // Their HTML is rendered again by jobs, which do not run here.
      articles: articles.map((row) => ({ ...row, html_version: null })),
      comments: comments.map((row) => ({ ...row, html_version: null })),
      up_users: up_users.map((row) => ({
        ...row,
        email: REWRITTEN[String(row['username'])] ?? row['email'],
        username_key: looks(row['username']),
        username_look: looks(row['username']),
        search_key: Buffer.from(String(row['nick_name'] || row['username']).toLowerCase()).toString('hex'),
        hides_page: null,
        hides_articles: null,
        hides_sign: null,
        hides_link: null,
      })),
    };
    // Tables added since then have no rows, except the counts by day.
    const added = Object.keys(after).filter((name) => !(name in expected));
    const whole = {
      ...expected,
      ...Object.fromEntries(added.map((name) => [name, []])),
      article_days: [{ article_id: view?.['article_id'], date: day, count: 1 }],
      daily_counts: [{ metric: 'view', date: day, name: '', count: 1 }],
    };
    // Columns added since then have no values.
    const known = (name: string) => Object.keys((whole as Record<string, Row[]>)[name]?.[0] ?? {});
    const own = (tables: Record<string, Row[]>) =>
      Object.fromEntries(
        Object.entries(tables)
          .filter(([name]) => !STRAPIS.test(name) && !ROLES.includes(name))
          .map(([name, rows]) => [
            name,
            rows.map((row) => Object.fromEntries(known(name).map((column) => [column, row[column]]))),
          ]),
      );
    expect(own(after)).toEqual(own(whole));
    const counts = ['aliases', 'articles', 'article_revisions', 'comments', 'files', 'site_sessions'].map(
      (name) => after[name]?.length,
    );
    expect(counts).toEqual([1, 9, 7, 2, 1, 2]);
  });

  it('links every account with the role of its number', async () => {
    const rows = await ask(
      database,
      `select u.username, u.site_role, r.type from up_users u
       join up_users_role_lnk l on l.user_id = u.id join up_roles r on r.id = l.role_id order by u.id`,
    );
    expect(rows).toEqual([
      { username: 'admin', site_role: 1, type: 'administrator' },
      { username: 'reader', site_role: 2, type: 'authenticated' },
      { username: 'nina', site_role: 2, type: 'authenticated' },
    ]);
  });

  it('names accounts whose address in lower case belongs to another account', () => {
    expect(warnings.filter((line) => line.includes('e-mail address'))).toEqual([
      expect.stringContaining('Account 1 (admin)'),
    ]);
  });

  it('has the tables, columns and indexes of a new one, by the same names', async () => {
    const template = inject('template');
    const fresh = await makeDatabase(template.dataDir, template.postgresUrl, 'template_site');
    expect(await readSchema(database)).toEqual(await readSchema(fresh));
  });

  it('has run each migration once', async () => {
    expect(await migrationsOf(database)).toEqual(NAMES);
  });

  it('contains no settings or permissions of a removed content type', async () => {
    const gone = [
      await ask(database, `select key from strapi_core_store_settings where key like '%old-name.old-name'`),
      await ask(database, `select id from admin_permissions where subject like '%old-name%'`),
      await ask(database, `select key from strapi_core_store_settings where key = 'core_search-index_made'`),
    ];
    expect(gone).toEqual([[], [], []]);
  });

  it('can be searched in both languages', async () => {
    expect([await found('burrows', 'en'), await found('洞穴', 'zh-CN')]).toEqual([['The wombat'], ['袋熊']]);
    expect(await found('dodo', 'en')).toEqual([]);
  });

  it('redirects an old name of a tag to the current one', async () => {
    const { status, headers } = await client
      .http()
      .get('/articles?tag=Marsupialls')
      .set({ accept: 'text/html' });
    expect([status, headers['location']]).toEqual([301, '/articles?tag=Marsupials']);
  });

  it('keeps sessions and passwords', async () => {
    const token = await oldSession();
    expect(await client.call('GET /user_info', {}, { token })).toMatchObject({ nick_name: 'Reader' });
    expect(await client.signIn('reader', 'a-password-for-people-1')).not.toBe('');
  });

  it('keeps its content: comments, counts, settings, the trash', async () => {
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

  it('accepts new articles, versions, comments and names', async () => {
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

/** Starts the server in a separate process, which ends once it can respond. Returns its exit code. */
const startOnce = async (dataDir: string, database: DatabaseEnv): Promise<number> => {
  const child = spawn(process.execPath, ['-e', START, ROOT, DIST], {
    cwd: ROOT,
    env: { ...process.env, ...environment, ...database, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number];
  return code;
};

/** On SQLite the commands allow one process per data folder. */
describe.runIf(isPostgres)('an empty database on which two instances start at once', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await makeDataDir();
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('has run each migration once, and both instances run', async () => {
    const database = await makeDatabase(dataDir, inject('template').postgresUrl);
    const codes = await Promise.all([startOnce(dataDir, database), startOnce(dataDir, database)]);
    expect(codes).toEqual([0, 0]);
    expect(await migrationsOf(database)).toEqual(NAMES);
  }, 240_000);
});
