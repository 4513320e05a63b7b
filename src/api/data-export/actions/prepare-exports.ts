import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DATA_EXPORT_DAYS } from '../../../contract/enums';
import { accountData } from '../../../core/accounts/account-hooks';
import { toDbTime } from '../../../core/database/time';
import { transaction } from '../../../core/database/transaction';
import { emit } from '../../../core/events/event-bus';
import { logError } from '../../../core/storage/storage-log';
import { storageProblemOf } from '../../../core/storage/storage-problem';
import { exportFolder } from '../export-files';
import type { DataExportRow } from '../queries/find-export';
import { writeArchive } from './write-archive';

const DAY_MS = 86_400_000;
/** After this time a claim counts as abandoned, because its process has ended. */
const CLAIM_MS = 3_600_000;
const MAX_ATTEMPTS = 3;

const dbTime = (milliseconds: number) => toDbTime(new Date(milliseconds), strapi.db.dialect.client);

interface ClaimedExport extends DataExportRow {
  /** Number of earlier attempts. */
  attempts: number;
}

/** Claims the oldest archive that waits, so that one instance prepares it. */
const claim = async (now: number): Promise<ClaimedExport | undefined> => {
  const rows = () => strapi.db.connection('data_exports');
  const next = (await rows()
    .where('state', 'preparing')
    .where((q) => q.whereNull('claimed_at').orWhere('claimed_at', '<', dbTime(now - CLAIM_MS)))
    .orderBy('id')
    .first()) as ClaimedExport | undefined;
  if (!next) return undefined;
  const state = next.attempts < MAX_ATTEMPTS ? 'preparing' : 'failed';
  const claimed = await rows()
    .where({ id: next.id, attempts: next.attempts, state: 'preparing' })
    .update({ claimed_at: dbTime(now), attempts: next.attempts + 1, state });
  // Another instance has claimed the archive, or it has failed too often: the next one is tried.
  return claimed === 1 && state === 'preparing' ? next : claim(now);
};

const finish = async (row: DataExportRow, file: string, size: number): Promise<boolean> => {
  const expires = new Date(Date.now() + DATA_EXPORT_DAYS * DAY_MS);
  return transaction(async (trx) => {
    const changed = await trx('data_exports')
      .where({ id: row.id, state: 'preparing' })
      .update({
        state: 'ready',
        file,
        size,
        expires_at: toDbTime(expires, strapi.db.dialect.client),
      });
    if (changed === 0) return false;
    emit('data_export.ready', { userId: row.user_id });
    return true;
  });
};

const prepare = async (row: DataExportRow, signal: AbortSignal): Promise<void> => {
  const folder = await exportFolder();
  const name = `${randomUUID()}.zip`;
  const part = path.join(folder, `.${name}`);
  try {
    const size = await writeArchive(part, accountData(row.user_id), signal);
    await rename(part, path.join(folder, name));
    // The account was deleted meanwhile.
    if (!(await finish(row, name, size))) await rm(path.join(folder, name), { force: true });
  } finally {
    await rm(part, { force: true });
  }
};

/** Releases an archive for the next run. A full disk does not count as one of its attempts. */
const postpone = async ({ id, attempts }: ClaimedExport, error: unknown): Promise<void> => {
  await strapi.db
    .connection('data_exports')
    .where({ id, state: 'preparing' })
    .update({ claimed_at: null, attempts: storageProblemOf(error) ? attempts : attempts + 1 });
};

/**
 * Prepares the archives that wait, one at a time. The run ends with a failure; the next run tries that one again, up to
 * three times.
 */
export const prepareExports = async (signal: AbortSignal): Promise<void> => {
  for (let row = await claim(Date.now()); row && !signal.aborted; row = await claim(Date.now())) {
    try {
      await prepare(row, signal);
    } catch (error) {
      logError('An archive of personal data was not written', error);
      return postpone(row, error);
    }
  }
};
