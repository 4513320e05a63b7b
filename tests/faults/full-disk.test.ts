import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/site/app';
import { untilQuiet } from '../support/site/background';
import { fingerprint } from '../support/site/database';
import { isPostgres } from '../support/site/environment';
import { article, commentOn, text } from '../support/site/fixtures';
import { type Panel, panelOf, panelToken } from '../support/account/panel';
import { everyRole } from '../support/account/people';
import { fileOf, picture } from '../support/samples/image-files';
import { databaseOnSmallDisk, type SmallDatabase } from '../support/site/small-database';
import { noSmallDisk } from '../support/site/small-disk';

const { admin, user } = everyRole();

/** A disk that is full for both SQLite and files. PostgreSQL has its own (postgres-faults.test.ts). */
describe.skipIf(isPostgres || noSmallDisk)(`a full disk ${noSmallDisk}`, () => {
  let database: SmallDatabase;
  let app: TestApp;
  let panel: Panel;
  let editor: string;
  let articleId: string;
  let commentId: string;
  let image: File;
  let otherImage: File;
  const errors: string[] = [];
  /** Lines of the log about failures of one cause: their beginnings and their ends. */
  const bursts = { begun: 0, ended: [] as string[] };

  beforeAll(async () => {
    database = await databaseOnSmallDisk();
    app = await startApp(database.env);
    app.strapi.log.on('data', ({ level, message }: { level: string; message: string }) => {
      if (level.includes('error')) errors.push(message);
      if (message.includes('Further failures are counted')) bursts.begun += 1;
      if (message.startsWith('Storage works again')) bursts.ended.push(message);
    });
    panel = await panelOf(app);
    editor = await panelToken(app);
    articleId = await article(app, text('Before'));
    commentId = await commentOn(app, articleId, 'A comment from before');
    image = await picture({ width: 400, height: 300 });
    otherImage = await picture({ width: 400, height: 300 });
  });
  afterAll(async () => {
    await app.stop();
    await database.remove();
  });
  beforeEach(async () => {
    // The write-ahead log may have room that it got before.
    await app.strapi.db.connection.raw('pragma wal_checkpoint(truncate)');
    await database.disk.fill();
  });
  afterEach(() => database.disk.free());

  const uploads = () => readdir(path.join(app.strapi.dirs.static.public, 'uploads'));
  const state = async () => [await fingerprint(app), (await uploads()).sort()];
  const ready = () => app.http().get('/readyz');

  /** Every kind of write; the second time it is a retry. */
  const writes: [string, () => Promise<{ status: number; body: { code?: string; msg?: string } }>][] = [
    ['an article', () => app.reply('POST /articles', { body: text('Full') }, { token: admin.token })],
    [
      'a change of an article',
      () =>
        app.reply(
          'PUT /articles',
          { body: { id: articleId, version: 1, content: 'Changed' } },
          { token: admin.token },
        ),
    ],
    [
      'a comment',
      () =>
        app.reply(
          'POST /comments',
          { body: { article_id: articleId, content: 'On a full disk' } },
          { token: user.token },
        ),
    ],
    [
      'a like of an article',
      () => app.reply('POST /articles/digg', { body: { id: articleId } }, { token: user.token }),
    ],
    [
      'a favourite',
      () => app.reply('POST /articles/collects', { body: { id: articleId } }, { token: user.token }),
    ],
    [
      'a like of a comment',
      () => app.reply('POST /comments/digg', { body: { id: commentId } }, { token: user.token }),
    ],
    ['an image', () => app.reply('POST /image', { files: [image] }, { token: user.token })],
    ['images', () => app.reply('POST /images', { files: [otherImage] }, { token: user.token })],
    [
      'a drawing',
      () =>
        app.reply(
          'POST /image',
          {
            files: [fileOf('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>', 'a.svg')],
          },
          { token: user.token },
        ),
    ],
    ['settings', () => app.reply('PUT /settings/site', { body: { title: 'Full' } }, { token: admin.token })],
    ['a tag', () => app.reply('POST /tags', { body: { title: 'Full' } }, { token: admin.token })],
    [
      'an autosave',
      () =>
        app.reply(
          'PUT /articles/draft/{id}',
          { params: { id: articleId }, body: { title: 'Full' } },
          { token: admin.token },
        ),
    ],
    [
      'a session',
      () => app.reply('POST /email_login', { body: { user_name: user.name, password: user.password } }),
    ],
    ['feedback', () => app.reply('POST /feedback', { body: { email: 'a@example.com', content: 'Full' } })],
  ];

  it('answers every write with 507, keeps nothing of it, and accepts it when there is space', async () => {
    const before = await state();
    const refused = [];
    for (const [what, write] of writes) {
      const { status, body } = await write();
      refused.push([what, status, body.code, /storage is full/.test(body.msg ?? '')]);
    }
    expect(refused).toEqual(writes.map(([what]) => [what, 507, '507', true]));
    expect(await state()).toEqual(before);
    await database.disk.free();
    const taken = [];
    for (const [what, write] of writes) taken.push([what, (await write()).body.code]);
    expect(taken).toEqual(writes.map(([what]) => [what, '0']));
  });

  it('keeps no file of an upload that has room for its files and none for its rows', async () => {
    await database.disk.free();
    // Views and visits that are counted in memory would fit into the database's last pages.
    await untilQuiet();
    const knex = app.strapi.db.connection;
    const [{ page_count }] = (await knex.raw('pragma page_count')) as [{ page_count: number }];
    await knex.raw(`pragma max_page_count = ${page_count}`);
    try {
      // The first ones may fit into the last pages.
      for (let status = 200, n = 0; status !== 507; n += 1) {
        const files = [await picture({ width: 700 + n, height: 500, format: 'jpeg' })];
        const before = await state();
        ({ status } = await app.reply('POST /image', { files }, { token: user.token }));
        if (status === 507) expect(await state()).toEqual(before);
      }
    } finally {
      await knex.raw('pragma max_page_count = 4294967294');
    }
  });

  it('keeps the files of images that it cannot delete', async () => {
    await database.disk.free();
    const files = [await picture({ width: 500, height: 300 })];
    const [kept] = await app.call('POST /images', { files }, { token: user.token });
    await app.strapi.db.connection.raw('pragma wal_checkpoint(truncate)');
    await database.disk.fill();
    const before = await state();
    const remove = () =>
      app.reply('DELETE /images', { body: { id_list: [kept!.id!] } }, { token: user.token });
    expect((await remove()).status).toBe(507);
    expect(await state()).toEqual(before);
    expect((await app.http().get(kept!.path!)).status).toBe(200);
    await database.disk.free();
    expect((await remove()).body.code).toBe('0');
    expect((await app.http().get(kept!.path!)).status).toBe(404);
  });

  it('is reported in the language of the reader', async () => {
    const { body } = await app.reply(
      'POST /articles',
      { body: text('满') },
      { token: admin.token, locale: 'zh-CN' },
    );
    expect(body.msg).toMatch(/存储空间已满/);
  });

  it('is reported to an editor as an error of Strapi’s panel', async () => {
    const before = await state();
    for (const reply of [
      await panel.tryCreate(text('By an editor')),
      await panel.trySave(articleId, { title: 'By an editor' }),
      await panel.tryPublish(articleId, { title: 'By an editor' }),
    ])
      expect(reply).toMatchObject({
        status: 507,
        body: { data: null, error: { status: 507, details: { code: 'storage_full' } } },
      });
    expect(await state()).toEqual(before);
    await database.disk.free();
    await panel.save(articleId, { title: 'By an editor' });
  });

  it('keeps nothing of a picture that an editor uploads in Strapi’s panel', async () => {
    const bytes = Buffer.from(await (await picture({ width: 600, height: 300 })).arrayBuffer());
    const upload = () =>
      app
        .http()
        .post('/upload')
        .set({ authorization: `Bearer ${editor}`, 'accept-language': 'en' })
        .attach('files', bytes, 'by-an-editor.png');
    const before = await state();
    const { status, body } = await upload();
    expect([status, body]).toMatchObject([507, { data: null, error: { details: { code: 'storage_full' } } }]);
    expect(await state()).toEqual(before);
    await database.disk.free();
    expect((await upload()).status).toBe(201);
  });

  it('allows reading, and /readyz names the problem until there is space', async () => {
    await expect.poll(async () => (await ready()).status).toBe(503);
    expect((await ready()).text).toMatch(/^There is no space left for the (database|data folder) \(\w+\)\.$/);
    expect((await ready().set('accept-language', 'zh-CN')).text).toMatch(/^(数据库|数据目录)没有剩余空间/);
    expect((await app.http().get('/healthz')).status).toBe(200);
    expect((await app.call('GET /articles/{id}', { params: { id: articleId } })).id).toBe(articleId);
    expect((await app.http().get('/feed.xml')).status).toBe(200);
    await database.disk.free();
    await expect.poll(async () => (await ready()).text).toBe('ready');
  });

  it('is logged once for many failures, and once more when there is space', async () => {
    await database.disk.free();
    await expect.poll(() => bursts.ended.length).toBe(bursts.begun);
    await database.disk.fill();
    errors.length = 0;
    bursts.ended.length = 0;
    const fail = () => app.reply('POST /tags', { body: { title: 'Burst' } }, { token: admin.token });
    for (let n = 0; n < 20; n += 1) expect((await fail()).status).toBe(507);
    // Another cause may be logged in addition: a schedule that could not write its file.
    expect(errors.filter((error) => error.includes('POST /api/tags')).length).toBeLessThanOrEqual(1);
    expect(errors.length).toBeLessThanOrEqual(3);
    expect(errors.join()).toMatch(/: storage_full/);
    await database.disk.free();
    await expect.poll(() => bursts.ended.join()).toMatch(/2\d operations failed since/);
  });

  it('loses no acknowledged article while it becomes full', async () => {
    await database.disk.free();
    const kept: string[] = [];
    let refused = 0;
    for (let n = 0; refused < 3; n += 1) {
      const title = `Filling ${n}`;
      const body = text(title, { content: `# ${title}\n\n${'A long text. '.repeat(8_000)}` });
      const reply = await app.reply('POST /articles', { body }, { token: admin.token });
      if (reply.body.code === '0') kept.push(title);
      else {
        expect(reply.status).toBe(507);
        refused += 1;
      }
      if (n === 3) await database.disk.fill();
    }
    await database.disk.free();
    const { list } = await app.call('GET /articles', { query: { key: 'Filling', limit: 100 } });
    expect(list.map(({ title }) => title).sort()).toEqual(kept.sort());
    expect(kept.length).toBeGreaterThanOrEqual(4);
  });
});
