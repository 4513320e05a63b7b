import { describe, expect, it } from 'vitest';
import { everyRole } from '../../support/account/people';
import { zipFile } from '../../support/transfer/archives';
import { useImports } from '../../support/transfer/use-imports';

const { admin } = everyRole();
const { site, asAdmin, upload, begin, reportOf } = useImports();

/** Imports a file and returns the report. */
const run = async (file: File, choices: Parameters<typeof begin>[1] = {}) => {
  const id = await upload(file);
  await begin(id, choices);
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
  const actionDays = async () => (await site.app.call('GET /settings/logs', {}, asAdmin)).action_days;
  const settingsLog = () => site.app.call('GET /logs', { query: { kind: 'settings' } }, asAdmin);

  it('replaces settings that were changed here only when this is requested, and is in the log', async () => {
    await site.app.call('PUT /settings/logs', { body: { action_days: 60 } }, asAdmin);
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
    const entry = await site.app.call('GET /logs/{id}', { params: { id: list[0]!.id } }, asAdmin);
    expect(entry).toMatchObject({
      verb: 'update',
      actor: 'account',
      user_id: admin.id,
      target_name: 'logs',
    });
    expect(entry.changes).toMatchObject([{ field: 'action_days', before: '60', after: '45' }]);
  });

  it('is distinguished from a file of another program with the same name', async () => {
    const file = zipFile({ 'a.md': '# Without', 'settings.json': '{"theme": "dark"}' });
    const { job } = await reportOf(await upload(file));
    expect(job).toMatchObject({ kind: 'markdown', has_settings: false });
  });
});
