import type { BackupName } from './backup-names';

/** Number of days, weeks and months whose last backup is kept. */
export interface Keep {
  days: number;
  weeks: number;
  months: number;
}

const DAY_MS = 86_400_000;

/** Numbers of the day, the week (from Monday) and the month of a time, in UTC. */
const PERIODS: Record<keyof Keep, (time: Date) => number> = {
  days: (time) => Math.floor(time.getTime() / DAY_MS),
  // 1 January 1970 was a Thursday.
  weeks: (time) => Math.floor((time.getTime() / DAY_MS + 3) / 7),
  months: (time) => time.getUTCFullYear() * 12 + time.getUTCMonth(),
};

/**
 * Returns the automatic backups to delete. The newest one of each of the last days, weeks and months with backups is kept,
 * as are the newest of all and those made by a person.
 */
export const backupsToDelete = (backups: readonly BackupName[], keep: Keep): BackupName[] => {
  const newestFirst = backups
    .filter(({ kind }) => kind === 'automatic')
    .sort((a, b) => b.created.getTime() - a.created.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  for (const unit of ['days', 'weeks', 'months'] as const) {
    const periods = new Set<number>();
    for (const backup of newestFirst) {
      const period = PERIODS[unit](backup.created);
      if (periods.has(period)) continue;
      if (periods.size >= keep[unit]) break;
      periods.add(period);
      kept.add(backup);
    }
  }
  return newestFirst.filter((backup) => !kept.has(backup));
};
