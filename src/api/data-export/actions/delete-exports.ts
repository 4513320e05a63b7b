import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Knex } from 'knex';
import type { DeletedAccount } from '../../../core/accounts/account-hooks';
import { toDbTime } from '../../../core/database/time';
import { afterCommit, transaction } from '../../../core/database/transaction';
import { runInBackground } from '../../../core/background';
import { exportFolder } from '../export-files';

/** Archives of one transaction. */
const BATCH_SIZE = 100;

interface Stored {
  id: number;
  file: string | null;
}

const deleteRows = async (trx: Knex.Transaction, rows: Stored[]): Promise<void> => {
  await trx('data_exports')
    .whereIn(
      'id',
      rows.map(({ id }) => id),
    )
    .delete();
  const files = rows.flatMap(({ file }) => file ?? []);
  if (files.length === 0) return;
  const remove = async (): Promise<void> => {
    const folder = await exportFolder();
    await Promise.all(files.map((file) => rm(path.join(folder, file), { force: true })));
  };
  afterCommit(() => runInBackground(remove(), 'Archives of personal data were not deleted'));
};

/** Deletes the archive of a person, and its file after the COMMIT. */
export const deleteExportOf = async (trx: Knex.Transaction, { id }: DeletedAccount): Promise<void> => {
  const rows = (await trx('data_exports').where('user_id', id).select('id', 'file')) as Stored[];
  if (rows.length > 0) await deleteRows(trx, rows);
};

/** Deletes archives that have expired. */
export const deleteExpiredExports = async (now: Date, signal: AbortSignal): Promise<void> => {
  for (let count = BATCH_SIZE; count === BATCH_SIZE && !signal.aborted;)
    count = await transaction(async (trx) => {
      const rows = (await trx('data_exports')
        .where('expires_at', '<', toDbTime(now, strapi.db.dialect.client))
        .limit(BATCH_SIZE)
        .select('id', 'file')) as Stored[];
      if (rows.length > 0) await deleteRows(trx, rows);
      return rows.length;
    });
};
