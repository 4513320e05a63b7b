import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { isPostgres } from '../../support/site/environment';
import { everyRole } from '../../support/account/people';

const { admin } = everyRole();
const asAdmin = { token: admin.token };

interface Capture {
  writeRuntimeLog: (now: Date) => Promise<void>;
  runtimeJobs: { everyMs?: number | undefined }[];
  MAX_RUNTIME_ROWS: number;
}

let app: TestApp;
let capture: Capture;
let minute = Date.parse('2030-01-01T00:00:00Z');

/** Only the tests store the log, at times that they choose: the limit of a minute counts from the last store. */
const stopTimer = () => {
  for (const job of built<Capture>('cms/activity-log/server/runtime/capture').runtimeJobs)
    job.everyMs = undefined;
};

beforeAll(async () => {
  app = await startApp({}, stopTimer);
  capture = built<Capture>('cms/activity-log/server/runtime/capture');
});
afterAll(() => app.stop());

const nextMinute = () => new Date((minute += 60_000));
const list = async (query: { key?: string; level?: 'warning' | 'error' } = {}) =>
  app.call('GET /logs', { query: { type: 'runtime', limit: 100, ...query } }, asAdmin);
const store = () => capture.writeRuntimeLog(nextMinute());

describe('the log of the server', () => {
  it('has errors and warnings with level and stack, and nothing else', async () => {
    app.strapi.log.error('Something broke', new Error('because of this'));
    app.strapi.log.warn('Something is odd');
    app.strapi.log.info('Nothing happened');
    await store();
    const { list: rows } = await list();
    expect(rows.map(({ level, message }) => [level, message])).toEqual(
      expect.arrayContaining([
        ['warning', 'Something is odd'],
        ['error', 'Something broke because of this'],
      ]),
    );
    expect(rows.some(({ message }) => message.includes('Nothing'))).toBe(false);
    expect((await list({ level: 'warning' })).list.map(({ level }) => level)).not.toContain('error');
    const [broken] = (await list({ key: 'broke' })).list;
    const entry = await app.call('GET /logs/{id}', { params: { id: broken!.id } }, asAdmin);
    expect(entry.details).toMatch(/Error: because of this\n\s+at /);
  });

  it('names the request of an internal error, by the id that the response has', async () => {
    const { connection } = app.strapi.db;
    await connection.schema.renameTable('tags', 'tags_away');
    const reply = await app.reply('GET /tags', {}, asAdmin);
    await connection.schema.renameTable('tags_away', 'tags');
    expect(reply.status).toBe(500);
    await store();
    const id = reply.headers['x-request-id']!;
    expect((await list({ key: id })).list).toMatchObject([{ level: 'error', request_id: id }]);
  });

  it('has no secrets', async () => {
    for (const text of [
      'Secret-1 in password=Secret-1-password',
      '{"token":"Secret-2"}',
      'Authorization: Bearer Secret-3',
      'postgres://wentu:Secret-4@localhost/wentu',
      `jwt eyJhbGciOiJIUzI1NiJ9.${'Secret5'.repeat(3)}.abc`,
      'the key somebody@Secret-6.example already exists',
    ])
      app.strapi.log.error(text.replace('Secret-1 in ', ''));
    await store();
    const rows = JSON.stringify(await app.strapi.db.connection('runtime_logs'));
    expect(rows).toContain('already exists');
    expect(rows).not.toMatch(/Secret/);
  });

  it('counts equal messages and stores a limited number a minute', async () => {
    const before = (await list()).count;
    for (let round = 0; round < 5000; round += 1) app.strapi.log.error(`The same for request ${round}`);
    await store();
    expect((await list()).count).toBe(before + 1);
    expect((await list({ key: 'The same' })).list).toMatchObject([{ repeats: 5000 }]);
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    for (const a of letters) for (const b of letters) app.strapi.log.error(`Another one ${a}${b}`);
    const now = nextMinute();
    for (let round = 0; round < 5; round += 1) await capture.writeRuntimeLog(now);
    expect((await list()).count).toBe(before + 1 + 60);
    await store();
    expect((await list({ key: 'not stored' })).list).toMatchObject([{ repeats: 26 * 26 - 100 }]);
  });

  it('keeps a limited number of rows, and its chain is intact', async () => {
    const { appendToLog } = built<{ appendToLog: (type: string, rows: object[]) => Promise<void> }>(
      'src/core/log-chain/append',
    );
    const row = { happened_at: new Date(), level: 'error', message: 'Many', details: '', request_id: '' };
    await appendToLog(
      'runtime',
      Array.from({ length: capture.MAX_RUNTIME_ROWS + 500 }, () => ({ ...row, repeats: 1 })),
    );
    app.strapi.log.error('The last one');
    await store();
    expect((await list()).count).toBe(capture.MAX_RUNTIME_ROWS);
    const { chains } = await app.call('GET /logs/verify', { query: { type: 'runtime' } }, asAdmin);
    expect(chains[0]).toMatchObject({ is_intact: true, count: capture.MAX_RUNTIME_ROWS });
  });

  it('keeps messages until the database can store them', async () => {
    const { connection } = app.strapi.db;
    app.strapi.log.error('While it was away');
    await connection.schema.renameTable('runtime_logs', 'runtime_logs_away');
    await store();
    await connection.schema.renameTable('runtime_logs_away', 'runtime_logs');
    await store();
    expect((await list({ key: 'away' })).list).toMatchObject([{ message: 'While it was away', repeats: 1 }]);
    expect((await list({ key: 'could not be stored' })).count).toBe(0);
  });

  it('continues to store while old rows cannot be deleted', async () => {
    const { connection } = app.strapi.db;
    const run = async (statements: string[]) => {
      for (const sql of statements) await connection.raw(sql);
    };

    await run(
      isPostgres
        ? [
            `create function refuse() returns trigger as $$ begin raise exception 'no deletion'; end $$ language plpgsql`,
            'create trigger refuse before delete on runtime_logs for each row execute function refuse()',
          ]
        : [
            `create trigger refuse before delete on runtime_logs begin select raise(abort, 'no deletion'); end`,
          ],
    );
    const { appendToLog } = built<{ appendToLog: (type: string, rows: object[]) => Promise<void> }>(
      'src/core/log-chain/append',
    );
    const row = { happened_at: new Date(), level: 'error', message: 'Many', details: '', request_id: '' };
    const count = capture.MAX_RUNTIME_ROWS;
    await appendToLog(
      'runtime',
      Array.from({ length: count }, () => ({ ...row, repeats: 1 })),
    );
    for (const message of ['While nothing is deleted', 'And another']) {
      app.strapi.log.error(message);
      await store();
      expect((await list({ key: message })).list).toMatchObject([{ message, repeats: 1 }]);
    }
    await connection.raw(`drop trigger refuse${isPostgres ? ' on runtime_logs' : ''}`);
    app.strapi.log.error('The last');
    await store();
    expect((await list()).count).toBe(count);
    expect((await list({ key: 'thinned' })).count).toBe(0);
  });
});
