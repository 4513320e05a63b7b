import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { logEntry, logOf } from '../../support/log-chain';
import { everyRole } from '../../support/account/people';

const asAdmin = { token: everyRole().admin.token };
const DAY_MS = 86_400_000;

let app: TestApp;
let log: ReturnType<typeof logOf>;

beforeAll(async () => {
  app = await startApp();
  log = logOf(app);
});
afterAll(() => app.stop());

describe('old entries', () => {
  const ages = async () =>
    (await log.all())
      .filter((row) => String(row['target_name']).startsWith('Old'))
      .map((row) => row['target_name']);
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

  it('are deleted after the days of the settings, and the rest can be verified', async () => {
    await log.rows().delete();
    await log.ends().delete();
    for (const days of [400, 300, 200, 101, 99, 1])
      await log.core.appendToLog('action', [logEntry(`Old ${days}`, daysAgo(days))]);
    await app.call('PUT /settings/logs', { body: { action_days: 100 } }, asAdmin);
    await log.core.purgeLogs(new Date(), new AbortController().signal);
    expect(await ages()).toEqual(['Old 99', 'Old 1']);
    expect(await log.verify()).toMatchObject({ is_intact: true, count: 3 });
    await log.core.purgeLogs(new Date(Date.now() + 500 * DAY_MS), new AbortController().signal);
    expect(await log.verify()).toMatchObject({ is_intact: true, count: 0 });
    await log.append('After');
    expect(await log.verify()).toMatchObject({ is_intact: true, count: 1 });
  });

  it('are reported as removed when somebody deletes one more', async () => {
    for (const days of [50, 40, 30])
      await log.core.appendToLog('action', [logEntry(`Old ${days}`, daysAgo(days))]);
    const first = (await log.all())[0]!;
    await log.rows().where('id', first.id).delete();
    expect(await log.problems()).toEqual([`removed ${first.seq} 1`, `uncheckable ${first.seq + 1} 1`]);
  });

  it('of sign-ins are deleted in batches, those from before the chain too', async () => {
    const signIns = () => app.strapi.db.connection('sign_ins');
    const fresh = await signIns().pluck('id');
    const unchained = Array.from({ length: 2500 }, () => ({
      signed_in_at: 0,
      method: 'password',
      outcome: 'success',
      user_id: 'old',
    }));
    await app.strapi.db.connection.batchInsert('sign_ins', unchained, 100);
    await log.core.purgeLogs(new Date(), new AbortController().signal);
    expect(await signIns().where('user_id', 'old')).toEqual([]);
    expect(await signIns().pluck('id')).toEqual(fresh);
    expect(await log.verify('sign-in')).toMatchObject({ is_intact: true });
  });
});

describe('the settings of the logs', () => {
  it.each([0, -1, 1.5, 100_000])('do not accept %j days', async (action_days) => {
    const reply = await app.reply('PUT /settings/logs', { body: { action_days } }, asAdmin);
    expect([reply.status, Object.keys((reply.body.data as never as { fields: object }).fields)]).toEqual([
      422,
      ['action_days'],
    ]);
  });

  it('are saved and logged, and not overwritten from an older revision', async () => {
    const { revision } = await app.call('GET /settings/logs', {}, asAdmin);
    const saved = await app.call('PUT /settings/logs', { body: { action_days: 120, revision } }, asAdmin);
    expect(saved).toMatchObject({ action_days: 120, sign_in_days: 180, runtime_days: 30 });
    const reply = await app.reply('PUT /settings/logs', { body: { action_days: 99, revision } }, asAdmin);
    expect(reply.body.code).toBe('settings_changed');
    const { list } = await app.call('GET /logs', { query: { kind: 'settings' } }, asAdmin);
    expect(list[0]).toMatchObject({ target_name: 'logs' });
  });
});
