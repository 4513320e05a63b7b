import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app';
import { logEntry, logOf } from '../support/log-chain';
import { everyRole } from '../support/people';

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

  it('are missed when somebody deletes one more', async () => {
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
