import type { BackupSettings } from './backup-settings';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const PERIOD_DAYS = { daily: 1, weekly: 7 } as const;

/** Number of the day of the first Monday of Unix time. */
const FIRST_MONDAY = 4;

/** Returns the last scheduled time before `now`; undefined when the schedule is off. */
export const lastSlot = ({ schedule, hour }: BackupSettings, now: Date): Date | undefined => {
  if (schedule === 'off') return undefined;
  const period = PERIOD_DAYS[schedule];
  const day = Math.floor((now.getTime() - hour * HOUR_MS) / DAY_MS);
  // Weekly ones are made on Mondays.
  const slot = day - ((((day - FIRST_MONDAY) % period) + period) % period);
  return new Date(slot * DAY_MS + hour * HOUR_MS);
};

/** Returns the first scheduled time after `now`; undefined when the schedule is off. */
export const nextSlot = (settings: BackupSettings, now: Date): Date | undefined => {
  const last = lastSlot(settings, now);
  return last && settings.schedule !== 'off'
    ? new Date(last.getTime() + PERIOD_DAYS[settings.schedule] * DAY_MS)
    : undefined;
};
