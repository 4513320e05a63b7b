import fs from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import type * as Run from '../../../src/api/transfer/actions/import-run';
import { zipFile } from '../../support/transfer/archives';
import { built } from '../../support/site/boot';
import { isPostgres } from '../../support/site/environment';
import { useImports } from '../../support/transfer/use-imports';

const { folder, fileOf, lines, runImports, timeOf, upload, begin, reportOf, rowOf, change, stored } =
  useImports();

it.runIf(isPostgres)(
  'an import whose file is on no instance fails after ten minutes of looking for it',
  async () => {
    const { documentId } = await stored({ state: 'waiting' });
    await change(documentId, { seen_at: timeOf(Date.now() - 3_600_000) });
    const clocks = [Date, performance].map((clock) => ({ start: clock.now(), now: vi.spyOn(clock, 'now') }));
    const states: string[] = [];
    for (const minutes of [0, 3, 9, 11]) {
      for (const { start, now } of clocks) now.mockReturnValue(start + minutes * 60_000);
      await runImports();
      states.push((await rowOf(documentId)).state);
    }
    for (const { now } of clocks) now.mockRestore();
    expect(states).toEqual(['waiting', 'waiting', 'waiting', 'failed']);
  },
);

it('an import continues after the database could not be reached, and deletes its links at the end', async () => {
  const { ImportRun } = built<typeof Run>('src/api/transfer/actions/import-run');
  const id = await upload(
    zipFile({ 'linked.md': '---\ntitle: Linked\n---\n\n[Nobody](/old/none) and [a file](other.md).' }),
  );
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });
  const spy = vi.spyOn(ImportRun.prototype, 'storeDeadLinks').mockRejectedValueOnce(lost);
  await begin(id);
  await expect.poll(() => spy.mock.calls.length).toBe(1);
  await runImports();
  expect(await rowOf(id)).toMatchObject({ state: 'running', attempts: 1, ended_at: null });
  expect(await fs.readdir(folder())).toEqual([id]);
  await change(id, { seen_at: timeOf(Date.now() - 31_000), attempts: 2 });
  spy.mockRejectedValueOnce(lost);
  await runImports();
  spy.mockRestore();
  const { job } = await reportOf(id);
  expect(job).toMatchObject({ state: 'failed', counts: { created: 1 } });
  expect(job.error).not.toBe('');
  expect(await lines().where('import_id', id).whereNotNull('links')).toEqual([]);
  expect(await fs.readdir(folder())).toEqual([]);
});

it('an import that another instance stops before it is claimed leaves no file', async () => {
  const id = await upload(zipFile({ 'unclaimed.md': '# Unclaimed' }));
  const stat = fs.stat;
  const looks: unknown[] = [];
  await change(id, { state: 'waiting', choices: '{}' });
  const spy = vi.spyOn(fs, 'stat').mockImplementation(async (target, options) => {
    if (target === fileOf(id)) looks.push(await change(id, { state: 'cancelled' }));
    return stat(target, options);
  });
  await runImports();
  spy.mockRestore();
  expect(looks).toEqual([1]);
  expect(await rowOf(id)).toMatchObject({ state: 'cancelled', attempts: 0 });
  expect(await fs.readdir(folder())).toEqual([]);
});

it('a report is stored whatever characters it has', async () => {
  const { ImportRun } = built<typeof Run>('src/api/transfer/actions/import-run');
  const { id, documentId } = await stored({ state: 'running' });
  const run = new ImportRun({ id, document_id: documentId, attempts: 0 } as never);
  const bad = (text: string) => `${text}\0\ud800 \u{1f600}`;
  run.add({
    path: bad('a.md'),
    title: bad('A'),
    outcome: 'failed',
    reason: { en: bad('No'), 'zh-CN': bad('否') },
    links: [bad('/old')],
    missingPictures: [bad('a.png')],
  });
  await run.save();
  await change(documentId, { state: 'done' });
  const { entries, missing_pictures } = await reportOf(documentId);
  expect(missing_pictures).toEqual(['a.png \u{1f600}']);
  expect(entries).toMatchObject([{ path: 'a.md \u{1f600}', title: 'A \u{1f600}', notes: ['No \u{1f600}'] }]);
});
