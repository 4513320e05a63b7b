import { settings } from '../../../core/settings/settings';
import { currentPlace, ownMark } from '../queries/backup-places';
import { lastResult } from '../queries/last-result';
import { lastSlot } from '../queries/next-backup';
import { makeBackup } from './make-backup';

/** Milliseconds until a failed backup is tried again. */
const RETRY_MS = 3_600_000;

/** Makes a backup when the schedule has asked for one since the last. */
export const runBackupSchedule = async (now: Date): Promise<void> => {
  const slot = lastSlot(await settings('backup'), now);
  if (!slot) return;
  const last = await lastResult();
  if (last?.error && now.getTime() - Date.parse(last.endedAt) < RETRY_MS) return;
  const backups = await (await currentPlace()).list();
  const isDone = backups.some(
    ({ kind, created, site }) => kind === 'automatic' && site === ownMark() && created >= slot,
  );
  if (isDone) return;
  await makeBackup('automatic');
};
