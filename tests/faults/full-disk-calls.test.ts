import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EndpointKey, endpoints } from '../../src/contract';
import { startApp, type TestApp } from '../support/site/app';
import { untilQuiet } from '../support/site/background';
import { built } from '../support/site/boot';
import { fingerprint } from '../support/site/database';
import { isPostgres } from '../support/site/environment';
import { type Fixtures, makeFixtures } from '../support/site/fixtures';
import { everyRole } from '../support/account/people';
import { samples, type Samples } from '../support/samples/samples';
import { databaseOnSmallDisk, type SmallDatabase } from '../support/site/small-database';
import { noSmallDisk } from '../support/site/small-disk';

const { admin } = everyRole();

/** Calls that store nothing. */
const STORE_NOTHING: readonly EndpointKey[] = [
  'POST /articles/check',
  'POST /articles/link_title',
  'POST /articles/preview',
  'POST /moderation/words/try',
  'POST /news/sources/test',
  'POST /passkeys/begin',
  'POST /passkeys/sign_in/begin',
  'POST /qq_link/begin',
  'POST /settings/appearance/preview',
  'POST /settings/email/test',
  'POST /settings/qiniu/test',
  'POST /two_factor/begin',
  'POST /visitor',
];

/** Calls whose samples find nothing to change here. */
const CHANGE_NOTHING: readonly EndpointKey[] = [
  'DELETE /articles/draft/{id}',
  'DELETE /follows',
  'DELETE /qq_link',
  'POST /images/replace',
  'POST /imports/{id}/cancel',
  'POST /two_factor/recovery_codes',
  'PUT /articles/collects/folders/empty',
];

/** Tested by itself: it makes room. */
const MAKES_ROOM: EndpointKey = 'DELETE /backups';

const isWrite = (key: EndpointKey): boolean =>
  !key.startsWith('GET ') && ![...STORE_NOTHING, ...CHANGE_NOTHING, MAKES_ROOM].includes(key);

/** A disk that is full for both SQLite and files; full-disk.test.ts has what is not a call of the contract. */
describe.skipIf(isPostgres || noSmallDisk)(`on a full disk ${noSmallDisk}`, () => {
  let database: SmallDatabase;
  let app: TestApp;
  let fixtures: Fixtures;
  let inputs: Samples;

  beforeAll(async () => {
    database = await databaseOnSmallDisk(96);
    app = await startApp(database.env);
    fixtures = await makeFixtures(app);
    inputs = samples(fixtures);
    const backups = app.strapi.config.get<string>('site.backupDir');
    await writeFile(path.join(backups, fixtures.deletedBackup), Buffer.alloc(1024 * 1024));
    await untilQuiet();
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

  const files = async () => (await readdir(database.disk.folder, { recursive: true })).sort();
  const state = async () => [await fingerprint(app), await files()];
  // a request without a user agent is no reader's, and counts nothing
  const options = { token: admin.token, headers: { 'user-agent': 'Mozilla/5.0 a reader' } };
  const send = (key: EndpointKey) => app.reply(key, inputs[key] as never, options);

  it.each((Object.keys(endpoints) as EndpointKey[]).filter(isWrite))(
    '%s is answered with 507 and leaves nothing',
    async (key) => {
      const before = await state();
      const { status, body } = await send(key);
      expect([status, body.code, body.data]).toEqual([507, '507', null]);
      expect(await state()).toEqual(before);
    },
  );

  it.each([...STORE_NOTHING, ...CHANGE_NOTHING])('%s is answered as usual', async (key) => {
    const before = await state();
    expect((await send(key)).status).toBe(200);
    expect(await state()).toEqual(before);
  });

  it(`${MAKES_ROOM} makes room`, async () => {
    expect((await send(MAKES_ROOM)).body).toMatchObject({ code: '0', data: { count: 1 } });
    expect(await files()).not.toContain(path.join('backups', fixtures.deletedBackup));
  });

  it(`${MAKES_ROOM} that makes too little room for its entry in the log is logged as soon as there is some`, async () => {
    await database.disk.free();
    const name = fixtures.deletedBackup;
    // Its deletion frees nothing.
    await writeFile(path.join(app.strapi.config.get<string>('site.backupDir'), name), '');
    const logged = () => app.strapi.db.connection('activity_logs').where({ kind: 'backup', verb: 'delete' });
    const before = (await logged()) as { seq: number }[];
    await app.strapi.db.connection.raw('pragma wal_checkpoint(truncate)');
    await database.disk.fill();
    const deletedAt = Date.now();
    expect((await send(MAKES_ROOM)).body).toMatchObject({ code: '0', data: { count: 1 } });
    expect(await files()).not.toContain(path.join('backups', name));
    expect(await logged()).toHaveLength(before.length);
    const answeredAt = Date.now();
    const { appendWaiting } = built<{ appendWaiting: () => Promise<void> }>(
      'cms/activity-log/server/recording/late-entries',
    );
    await expect(appendWaiting()).rejects.toThrow();
    await database.disk.free();
    await appendWaiting();
    const { list } = await app.call('GET /logs', { query: { limit: 1 } }, { token: admin.token });
    expect(list[0]).toMatchObject({ verb: 'delete', kind: 'backup', target_id: name, user_id: admin.id });
    const happened = new Date(list[0]!.created_at).getTime();
    expect(happened).toBeGreaterThanOrEqual(deletedAt);
    expect(happened).toBeLessThanOrEqual(answeredAt);
    await appendWaiting();
    expect(await logged()).toHaveLength(before.length + 1);
  });
});
