import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Moved } from '../../../src/lib/move';
import type { TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { DIST, environment, ROOT } from '../../support/site/environment';
import { article, commentOn, makeFixtures, text } from '../../support/site/fixtures';
import { everyRole } from '../../support/account/people';
import { runOn, startPostgres } from '../../support/servers/postgres';
import { makeSiteFolder, type SiteFolder } from '../../support/site/site-folder';

type Row = Record<string, unknown>;
interface Sqlite {
  prepare: (sql: string) => { all: () => Row[] };
  exec: (sql: string) => void;
  close: () => void;
}
const Database = createRequire(import.meta.url)('better-sqlite3') as new (file: string) => Sqlite;

/** Times in PostgreSQL are in the time zone of the process, which must be that of this thread. */
const TZ = Intl.DateTimeFormat().resolvedOptions().timeZone;

const { admin, user } = everyRole();
const HARD = 'Quotes " \' and \\ backslashes,\n\ttabs — 文字 😀';

let site: SiteFolder;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let folder: string;
let source: string;
let articleId: string;
let before: unknown;
let refusedWhileRunning: unknown;

const makeTarget = async (name: string): Promise<string> => {
  await runOn(postgres.url, `create database ${name}`);
  return `${postgres.url}/${name}`;
};

interface Outcome {
  moved?: Moved;
  failure?: { code?: string; message: string };
  share?: number;
}

/** Moves in a separate process. @param killAt share of the rows after which the process is killed, as by a power failure */
const move = (url: string, { from = source, killAt = Infinity } = {}): Promise<Outcome> =>
  new Promise((resolve) => {
    const program = path.join(ROOT, 'tests/support/transfer/move-database.mjs');
    const child = fork(program, [ROOT, DIST, from, url], {
      cwd: ROOT,
      env: {
        PATH: process.env['PATH'],
        ...environment,
        TZ,
        DATA_DIR: site.dataDir,
        DATABASE_CLIENT: 'postgres',
        DATABASE_URL: url,
      },
    });
    let last: Outcome = {};
    child.on('message', (message: Outcome) => {
      last = message;
      if ((message.share ?? 0) >= killAt) child.kill('SIGKILL');
    });
    child.once('exit', () => resolve(last));
  });

const rowsOn = async (url: string, sql: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<Row>(sql).finally(() => client.end())).rows;
};

/** Rows of a table in both databases, those of PostgreSQL in the form of SQLite. */
const bothRows = async (url: string, table: string): Promise<[Row[], Row[]]> => {
  const db = new Database(source);
  const onSqlite = db.prepare(`select * from "${table}" order by rowid`).all();
  db.close();
  const found = await rowsOn(url, `select row_to_json(t)::text as row from "${table}" t order by id`);
  const onPostgres = found.map(({ row }, index) =>
    Object.fromEntries(
      Object.entries(JSON.parse(String(row)) as Row).map(([name, value]) => {
        const expected = onSqlite[index]?.[name];
        if (typeof value === 'boolean') return [name, Number(value)];
        if (typeof value === 'string' && typeof expected === 'number') return [name, Date.parse(value)];
        if (typeof value === 'object' && typeof expected === 'string')
          return [name, isDeepStrictEqual(value, JSON.parse(expected)) ? expected : value];
        return [name, value];
      }),
    ),
  );
  return [onSqlite, onPostgres];
};

/** What readers and the owner get of a site. */
const look = async (app: Awaited<ReturnType<SiteFolder['start']>>) => ({
  article: {
    ...(await app.call('GET /articles/{id}', { params: { id: articleId } })),
    // The call counts a view.
    look_count: 0,
  },
  comments: await app.call('GET /comments/{article_id}', { params: { article_id: articleId } }),
  tags: await app.call('GET /tags', {}),
  rooms: (await app.call('GET /chat_groups', {}, { token: admin.token })).list.map(({ id, title }) => [
    id,
    title,
  ]),
  chains: (await app.call('GET /logs/verify', {}, { token: admin.token })).chains.map(
    ({ type, problems }) => [type, problems],
  ),
  // The token of a session that was opened on SQLite.
  me: (await app.call('GET /user_info', {}, { token: user.token })).user_name,
});

const hashOf = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'move-'));
  [postgres, site] = await Promise.all([startPostgres(), makeSiteFolder()]);
  source = site.database['DATABASE_FILENAME']!;
  const app = (await site.start()) as TestApp;
  await makeFixtures(app);
  const { createStarterContent } = built<{ createStarterContent: (strapi: object) => Promise<void> }>(
    'src/bootstrap/starter-content',
  );
  await createStarterContent(app.strapi);
  articleId = await article(app, text('Zebrafish', { content: HARD }));
  await commentOn(app, articleId, HARD);
  refusedWhileRunning = await move(await makeTarget('while_running'));
  before = await look(app);
  await app.stop();
});
afterAll(async () => {
  await postgres.stop();
  await Promise.all([site.remove(), rm(folder, { recursive: true, force: true })]);
});

/** Limit of a test that starts eight processes with a server each. */
const MOVES_MS = 360_000;

it(
  'a move that was killed twice is resumed and copies every row with its id, and the site continues',
  async () => {
    const url = await makeTarget('moved');
    const first = await move(url, { killAt: 0.6 });
    expect(first.share, JSON.stringify(first)).toBeLessThan(1);
    // The site has run and written to a table that was moved already: the next move starts from the beginning.
    const [early] = await rowsOn(url, 'select count(*)::int as n from admin_permissions');
    expect(early?.['n']).toBeGreaterThan(0);
    const db = new Database(source);
    db.exec(`update admin_permissions set updated_at = updated_at + 1000`);
    db.close();
    expect((await move(url, { killAt: 0.8 })).failure).toBeUndefined();
    const hash = await hashOf(source);
    const { moved } = await move(url);
    expect(moved).toMatchObject({ wasResumed: true, left: [] });
    expect(await hashOf(source)).toBe(hash);

    const tables = Object.keys(moved!.rows);
    expect(tables.length).toBeGreaterThan(80);
    for (const table of tables) {
      const [onSqlite, onPostgres] = await bothRows(url, table);
      expect(onPostgres, table).toEqual(onSqlite);
      expect(moved!.rows[table], table).toBe(onSqlite.length);
    }
    for (const table of ['articles', 'comments', 'chat_messages', 'up_users', 'site_sessions'])
      expect([table, moved!.rows[table] ?? 0]).not.toEqual([table, 0]);
    const keys = `select conname from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;
    expect((await rowsOn(url, keys)).length).toBeGreaterThan(50);
    const notes = `select to_regclass('public.wentu_move')::text as name`;
    expect(await rowsOn(url, notes)).toEqual([{ name: null }]);

    const app = await site.start({ DATABASE_CLIENT: 'postgres', DATABASE_URL: url });
    try {
      expect(await look(app)).toEqual(before);
      const { backfillSearchIndex } = built<{ backfillSearchIndex: (options: object) => Promise<unknown> }>(
        'src/api/article/search/backfill-search-index',
      );
      await backfillSearchIndex({ which: 'all' });
      const found = await app.call('GET /articles/text', { query: { key: 'zebrafish' } });
      expect(JSON.stringify(found)).toContain(articleId);
      // New rows get ids after the old ones.
      const next = await article(app as TestApp, text('After the move'));
      const [row] = await rowsOn(url, `select min(id) as id from articles where document_id = '${next}'`);
      expect(Number(row?.['id'])).toBeGreaterThan(moved!.rows['articles']!);
      expect(await move(url)).toMatchObject({ failure: { code: 'target_running' } });
    } finally {
      await app.stop();
    }
    expect(await move(url)).toMatchObject({ failure: { code: 'target_used' } });
  },
  MOVES_MS,
);

describe('a move is refused', () => {
  it('while the site runs on the source', () => {
    expect(refusedWhileRunning).toMatchObject({
      failure: { code: 'source_running', message: expect.stringMatching(/stop it/) as string },
    });
  });

  it('into a database with a table that is not of the site', async () => {
    const url = await makeTarget('used');
    await rowsOn(url, 'create table precious (id int)');
    expect(await move(url)).toMatchObject({ failure: { code: 'target_used' } });
    expect(
      await rowsOn(
        url,
        'select table_name as name from information_schema.tables where table_schema = $$public$$',
      ),
    ).toEqual([{ name: 'precious' }]);
  });

  it('of a database of another version; the target stays empty', async () => {
    const other = path.join(folder, 'other.db');
    await cp(source, other);
    const db = new Database(other);
    db.exec('alter table tags drop column color');
    db.close();
    const url = await makeTarget('other_version');
    const { failure } = await move(url, { from: other });
    expect(failure).toMatchObject({
      code: 'other_version',
      message: expect.stringContaining('tags.color') as string,
    });
    expect(await rowsOn(url, 'select 1 from pg_tables where schemaname = $$public$$')).toEqual([]);
  });
});
