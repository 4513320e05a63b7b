import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import { everyRole } from '../../support/account/people';
import { startApp, type TestApp } from '../../support/site/app';
import { zipFile } from '../../support/transfer/archives';

const { admin } = everyRole();
const asAdmin = { token: admin.token };

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

type Options = NonNullable<EndpointInput<'POST /imports/{id}/start'>['body']>;

const upload = (file: File) => app.call('POST /imports', { files: [file] }, asAdmin);
const reportOf = (id: string) => app.call('GET /imports/{id}', { params: { id } }, asAdmin);

/** Imports a file and returns the report. */
const run = async (file: File, body: Options = {}) => {
  const { id } = await upload(file);
  await app.call('POST /imports/{id}/start', { params: { id }, body }, asAdmin);
  await expect.poll(async () => (await reportOf(id)).job.state).not.toMatch(/waiting|running/);
  return reportOf(id);
};

describe('an export of this product with settings', () => {
  const exportOf = (days: number) =>
    zipFile({
      'a.md': '# With settings\n\nText.',
      'site.json': JSON.stringify({
        format: 'wentu-export',
        version: 1,
        tags: [],
        categories: [],
        menus: [],
      }),
      'settings.json': JSON.stringify({
        format: 'wentu-settings',
        version: 1,
        groups: { logs: { action_days: days } },
      }),
    });
  const actionDays = async () => (await app.call('GET /settings/logs', {}, asAdmin)).action_days;
  const settingsLog = () => app.call('GET /logs', { query: { kind: 'settings' } }, asAdmin);

  it('replaces settings that were changed here only when asked to, and is in the log', async () => {
    await app.call('PUT /settings/logs', { body: { action_days: 60 } }, asAdmin);
    const before = (await settingsLog()).count;
    const kept = await run(exportOf(45));
    expect(kept.job).toMatchObject({ state: 'done', has_settings: true });
    expect(kept.entries).toMatchObject([
      {
        path: 'settings.json: logs',
        outcome: 'unchanged',
        notes: [expect.stringContaining('stay as they are')],
      },
    ]);
    expect([await actionDays(), (await settingsLog()).count]).toEqual([60, before]);

    await run(exportOf(45), { replace_settings: true });
    expect(await actionDays()).toBe(45);
    const { list, count } = await settingsLog();
    expect(count).toBe(before + 1);
    const entry = await app.call('GET /logs/{id}', { params: { id: list[0]!.id } }, asAdmin);
    expect(entry).toMatchObject({
      verb: 'update',
      actor: 'account',
      user_id: admin.id,
      target_name: 'logs',
    });
    expect(entry.changes).toMatchObject([{ field: 'action_days', before: '60', after: '45' }]);
  });

  it('is told from a file of another program with the same name', async () => {
    const file = zipFile({ 'a.md': '# Without', 'settings.json': '{"theme": "dark"}' });
    expect(await upload(file)).toMatchObject({ kind: 'markdown', has_settings: false });
  });
});
