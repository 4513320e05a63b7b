import { settings } from '../../../core/settings/settings';
import { currentPlace, ownMark } from '../queries/backup-places';
import { lastResult } from '../queries/last-result';
import { lastSlot } from '../queries/next-backup';
import { makeBackup } from './make-backup';
import { saveFailure } from './save-failure';

/** Milliseconds until a failed backup is tried again. */
const RETRY_MS = 3_600_000;

const hasBackupSince = async (slot: Date): Promise<boolean> =>
  (await (await currentPlace()).list()).some(
    ({ kind, created, site }) => kind === 'automatic' && site === ownMark() && created >= slot,
  );

/**
 * Makes a backup when one has become due since the last.
 * @throws the error of a failed backup; it is stored as the last result too
 */
export const runBackupSchedule = async (now: Date): Promise<void> => {
  const slot = lastSlot(await settings('backup'), now);
  if (!slot) return;
  const last = await lastResult();
  if (last?.error && now.getTime() - Date.parse(last.endedAt) < RETRY_MS) return;
  const isDone = await hasBackupSince(slot).catch(async (error: unknown) => {
    await saveFailure(error);
    throw error;
  });
  if (isDone) return;
  await (
    await makeBackup('automatic')
  )?.ended;
};
