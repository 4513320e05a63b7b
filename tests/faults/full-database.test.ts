import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/site/app';
import { untilQuiet } from '../support/site/background';
import { fingerprint } from '../support/site/database';
import { isPostgres } from '../support/site/environment';
import { article, text } from '../support/site/fixtures';
import { type Panel, panelOf } from '../support/account/panel';
import { everyRole } from '../support/account/people';
import { picture } from '../support/samples/image-files';
import { databaseOnSmallDisk, type SmallDatabase } from '../support/site/small-database';
import { noSmallDisk } from '../support/site/small-disk';

const { admin, user, other } = everyRole();

/** More attempts of one kind than a page of any table takes rows. */
const MOST = 200;

/** Words that cannot be compressed. */
const words = (bytes: number): string =>
  randomBytes(bytes)
    .toString('hex')
    .replace(/.{8}/g, (word) => `${word} `);

/**
 * A PostgreSQL database on a disk of its own. Its tables have room for some more rows in their last pages, so a write
 * is repeated until it needs a new one.
 */
describe.skipIf(!isPostgres || noSmallDisk)(`PostgreSQL on a full disk ${noSmallDisk}`, () => {
  let database: SmallDatabase;
  let app: TestApp;
  let articleId: string;
  let panel: Panel;

  beforeAll(async () => {
    database = await databaseOnSmallDisk();
    app = await startApp(database.env);
    articleId = await article(app, text('Before'));
    panel = await panelOf(app);
  });
  afterAll(async () => {
    await app.stop();
    await database.remove();
  });
  beforeEach(() => database.disk.fill());
  afterEach(() => database.disk.free());

  const uploads = async () => (await readdir(path.join(app.strapi.dirs.static.public, 'uploads'))).sort();
  const state = async () => [await fingerprint(app), await uploads()];
  const rowsOf = async (table: string): Promise<number> =>
    Number(((await app.strapi.db.connection(table).count('* as n')) as { n: string }[])[0]!.n);
  const ready = () => app.http().get('/readyz');

  type Reply = { status: number; body: { code?: string; msg?: string } };

  /** Repeats a write until it is refused twice, the second time without a trace. @returns how many were acknowledged */
  const untilRefused = async (write: (n: number) => Promise<Reply>): Promise<number> => {
    let acknowledged = 0;
    for (let n = 0; n < MOST; n += 1) {
      if ((await write(n)).body.code === '0') {
        acknowledged += 1;
        continue;
      }
      const before = await state();
      const { status, body } = await write(n);
      if (body.code === '0') {
        acknowledged += 1;
        continue;
      }
      expect([status, body.code, body.msg]).toEqual([507, '507', expect.stringMatching(/storage is full/)]);
      expect(await state()).toEqual(before);
      return acknowledged;
    }
    throw new Error('Nothing was refused');
  };

  const comment = (n: number) =>
    app.reply(
      'POST /comments',
      { body: { article_id: articleId, content: `${n} ${words(400)}` } },
      { token: user.token },
    );

  /** Kinds of writes, with the table that each adds one row to. */
  const writes: [string, string, (n: number) => Promise<Reply>][] = [
    [
      'an article',
      'article_revisions',
      (n) =>
        app.reply(
          'POST /articles',
          { body: text(`Full ${n} ${words(4)}`, { content: words(20_000) }) },
          { token: admin.token },
        ),
    ],
    ['a comment', 'comments', comment],
    [
      'a message',
      'private_messages',
      (n) =>
        app.reply(
          'POST /messages',
          { body: { rev_user_id: other.id, content: `${n} ${words(400)}` } },
          { token: user.token },
        ),
    ],
    [
      'an image',
      'files',
      async (n) =>
        app.reply(
          'POST /image',
          { files: [await picture({ width: 200 + n, height: 100 })] },
          { token: user.token },
        ),
    ],
    [
      'settings, with their entry in the log',
      'activity_logs',
      (n) => app.reply('PUT /settings/site', { body: { title: `Full ${n}` } }, { token: admin.token }),
    ],
    [
      'feedback',
      'feedbacks',
      (n) => app.reply('POST /feedback', { body: { email: 'a@example.com', content: `${n} ${words(60)}` } }),
    ],
  ];

  it.each(writes)(
    'has exactly what it acknowledged of %s, and accepts it when there is space',
    async (_, table, write) => {
      const before = await rowsOf(table);
      const acknowledged = await untilRefused(write);
      expect(await rowsOf(table)).toBe(before + acknowledged);
      await database.disk.free();
      expect((await write(MOST)).body.code).toBe('0');
      expect(await rowsOf(table)).toBe(before + acknowledged + 1);
    },
  );

  it('refuses a save of Strapi’s panel with an error in the panel’s format', async () => {
    const save = () => panel.tryCreate(text(`Full ${words(4)}`, { content: words(20_000) }));
    let reply = await save();
    for (let n = 0; reply.status < 300 && n < MOST; n += 1) reply = await save();
    const before = await state();
    expect(await save()).toMatchObject({
      status: 507,
      body: { error: { status: 507, details: { code: 'storage_full' } } },
    });
    expect(await state()).toEqual(before);
  });

  it('can be read, and /readyz names the problem until there is space, each time that it is full', async () => {
    await database.disk.free();
    // Pages that only the row of the check can use.
    const settings = () => app.strapi.db.connection('strapi_core_store_settings');
    await settings().insert({ key: 'room', value: words(100_000) });
    await settings().where({ key: 'room' }).delete();
    await app.strapi.db.connection.raw('vacuum (truncate false) strapi_core_store_settings');
    await database.disk.fill();
    for (let time = 1; time <= 2; time += 1) {
      await untilRefused(comment);
      await expect.poll(async () => (await ready()).status).toBe(503);
      expect((await ready()).text).toBe('There is no space left for the database (53100).');
      expect((await ready().set('accept-language', 'zh-CN')).text).toBe('数据库没有剩余空间（53100）。');
      expect((await app.http().get('/healthz')).status).toBe(200);
      expect((await app.call('GET /articles/{id}', { params: { id: articleId } })).id).toBe(articleId);
      expect((await app.http().get('/feed.xml')).status).toBe(200);
      await database.disk.free();
      await expect.poll(async () => (await ready()).text).toBe('ready');
      // The view of the article is stored.
      await untilQuiet();
      // What earlier checks have written is free for the next one.
      await app.strapi.db.connection.raw('vacuum (truncate false) strapi_core_store_settings');
      await database.disk.fill();
    }
  });

  it('keeps the chains of its logs intact', async () => {
    await untilRefused((n) =>
      app.reply('PUT /settings/site', { body: { title: `Whole ${n}` } }, { token: admin.token }),
    );
    await database.disk.free();
    const { chains } = await app.call('GET /logs/verify', {}, { token: admin.token });
    expect(chains.map(({ is_intact }) => is_intact)).toEqual(chains.map(() => true));
  });
});
