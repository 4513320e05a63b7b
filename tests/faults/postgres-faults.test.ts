import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startApp, type TestApp } from '../support/site/app';
import { fingerprint } from '../support/site/database';
import { isPostgres } from '../support/site/environment';
import { article, text } from '../support/site/fixtures';
import { type Panel, panelOf } from '../support/account/panel';
import { everyRole } from '../support/account/people';
import { runOn } from '../support/servers/postgres';
import { mountSmallDisk, noSmallDisk, type SmallDisk } from '../support/site/small-disk';
import { startTcpProxy, type TcpProxy } from '../support/servers/tcp-proxy';
import { picture } from '../support/samples/image-files';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

const { user } = everyRole();

describe.runIf(isPostgres)('PostgreSQL', () => {
  let app: TestApp;
  let proxy: TcpProxy;
  let panel: Panel;
  let articleId: string;

  beforeAll(async () => {
    const { postgresUrl } = inject('template');
    const { hostname, port } = new URL(postgresUrl);
    proxy = await startTcpProxy({ host: hostname, port: Number(port) });
    const name = `faults_${Date.now()}`;
    await runOn(postgresUrl, `create database ${name} template template_site`);
    const url = new URL(`${postgresUrl}/${name}`);
    url.port = String(proxy.port);
    app = await startApp({ DATABASE_URL: url.href });
    panel = await panelOf(app);
    articleId = await article(app, text('Before'));
  });
  afterAll(async () => {
    await app.stop();
    await proxy.close();
  });

  const knex = () => app.strapi.db.connection;
  const comment = (content: string) =>
    app.reply('POST /comments', { body: { article_id: articleId, content } }, { token: user.token });
  const contents = async () =>
    ((await knex()('comments').select('content')) as { content: string }[]).map((row) => row.content);
  const ready = async () => (await app.http().get('/readyz')).status;
  const uploads = () => readdir(path.join(app.strapi.dirs.static.public, 'uploads'));

  it.each(['before', 'after'] as const)(
    'never acknowledges a write whose connection is cut %s the server has the COMMIT',
    async (when) => {
      const content = `Cut ${when}`;
      proxy.cutOn({ words: 'COMMIT', when, following: 'insert into "public"."comments"' });
      const { status, body } = await comment(content);
      expect([status, body.code, body.msg]).toEqual([
        503,
        '503',
        expect.stringMatching(/check whether it was saved/),
      ]);
      // All of it or nothing: the row, and the article's counter.
      const row = (await knex()('article_stats').where('article_id', articleId).first()) as
        { comment_count: number } | undefined;
      expect(await contents()).toHaveLength(row?.comment_count ?? 0);
      if (when === 'before') expect(await contents()).not.toContain(content);
      expect((await comment(`After: ${content}`)).body.code).toBe('0');
    },
  );

  it('returns the same error to an editor of the panel', async () => {
    proxy.cutOn({ words: 'COMMIT', when: 'before', following: 'insert into "public"."articles"' });
    expect(await panel.tryCreate(text('Cut off'))).toMatchObject({
      status: 503,
      body: { error: { status: 503, details: { code: 'outcome_unknown' } } },
    });
    await panel.create(text('Not cut off'));
  });

  it('keeps no file of an upload whose connection is cut before the COMMIT is sent', async () => {
    const before = await uploads();
    proxy.cutOn({ words: 'insert into "public"."image_details"', when: 'before' });
    const files = [await picture({ width: 300, height: 300 })];
    expect((await app.reply('POST /image', { files }, { token: user.token })).status).toBe(503);
    expect(await uploads()).toEqual(before);
    expect((await app.reply('POST /image', { files }, { token: user.token })).body.code).toBe('0');
  });

  it('answers 503 at worst when an administrator ends its connections, and works again at once', async () => {
    const pause = knex()
      .raw('select pg_sleep(20)')
      .catch((error: unknown) => error);
    await expect
      .poll(async () => {
        const { rows } = await knex().raw(
          `select count(*)::int as n from pg_stat_activity where query like '%pg_sleep(20)%' and pid <> pg_backend_pid()`,
        );
        return rows[0].n as number;
      })
      .toBe(1);
    await runOn(
      inject('template').postgresUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(20)'`,
    );
    expect(await pause).toMatchObject({ code: '57P01' });
    // A request that gets the ended connection before the pool has noticed it gets an error.
    const retry = async () => (await comment('After the shutdown')).body.code;
    const first = await retry();
    expect(first).toMatch(/^(0|503)$/);
    if (first !== '0') expect(await retry()).toBe('0');
  });

  it('causes clear errors while it is down, also of pages and the panel, and is used again by itself', async () => {
    await proxy.close();
    const [call, page, save, signIn] = [
      await comment('Nobody there'),
      await app.http().get('/articles').set('accept', 'text/html'),
      await panel.tryCreate(text('Nobody there')),
      await app.http().post('/admin/login').send({ email: 'editor@example.com', password: 'x' }),
    ];
    expect([call.status, call.body.code, page.status, save.status, signIn.status]).toEqual([
      503,
      '503',
      503,
      503,
      503,
    ]);
    await expect.poll(ready).toBe(503);
    expect((await app.http().get('/healthz')).status).toBe(200);
    await proxy.open();
    await expect.poll(ready).toBe(200);
    expect((await comment('There again')).body.code).toBe('0');
    expect(await contents()).not.toContain('Nobody there');
  });

  it('keeps nothing of a write that a deferred constraint refuses at the COMMIT', async () => {
    await knex().raw(`create function refuse() returns trigger language plpgsql as
      $$ begin if new.content = 'Refused' then raise exception 'refused at the end'; end if; return new; end $$`);
    await knex().raw(`create constraint trigger refuse after insert on comments
      deferrable initially deferred for each row execute function refuse()`);
    const before = await fingerprint(app);
    expect((await comment('Refused')).status).toBe(500);
    expect(await fingerprint(app)).toEqual(before);
  });

  it('answers 507 when it reports a full disk, and keeps nothing', async () => {
    await knex().raw(`create function fill() returns trigger language plpgsql as
      $$ begin if new.content = 'Full' then raise exception 'no space' using errcode = '53100'; end if; return new; end $$`);
    await knex().raw('create trigger fill before insert on comments for each row execute function fill()');
    const before = await fingerprint(app);
    const { status, body } = await comment('Full');
    expect([status, body.code]).toEqual([507, '507']);
    expect(await fingerprint(app)).toEqual(before);
  });

  describe.skipIf(noSmallDisk)(`with a full tablespace ${noSmallDisk}`, () => {
    let disk: SmallDisk;
    beforeAll(async () => {
      disk = await mountSmallDisk(4);
      // Who PostgreSQL runs as here (postgres.ts).
      spawnSync('chown', ['postgres', disk.folder]);
      const url = inject('template').postgresUrl;
      await runOn(url, `create tablespace small location '${disk.folder}'`);
      await knex().raw('alter table comments set tablespace small');
    });
    afterAll(async () => {
      await disk.free();
      await knex().raw('alter table comments set tablespace pg_default');
      await runOn(inject('template').postgresUrl, 'drop tablespace small');
      await disk.remove();
    });

    it('has exactly what it acknowledged, and continues when there is space', async () => {
      await disk.fill();
      const kept: string[] = [];
      let refused = 0;
      for (let n = 0; refused < 2; n += 1) {
        const content = `Filling ${n} ${'x'.repeat(900)}`;
        const { status, body } = await comment(content);
        if (body.code === '0') kept.push(content);
        else expect(status).toBe(507);
        if (body.code !== '0') refused += 1;
      }
      const stored = async () => (await contents()).filter((content) => content.startsWith('Filling'));
      expect((await stored()).sort()).toEqual(kept.sort());
      await disk.free();
      expect((await comment('There is space')).body.code).toBe('0');
    });
  });
});
