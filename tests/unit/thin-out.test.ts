import { describe, expect, it } from 'vitest';
import { backupName, readBackupName } from '../../src/lib/backup/backup-names';
import { backupsToDelete } from '../../src/lib/backup/thin-out';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 5, 3);
const NONE = { days: 0, weeks: 0, months: 0 };

const automatic = (day: number) => {
  const created = new Date(START + day * DAY_MS);
  const site = '0123456789';
  return {
    name: backupName({ created, kind: 'automatic', site }),
    kind: 'automatic' as const,
    created,
    site,
  };
};
const year = Array.from({ length: 365 }, (_, day) => automatic(day));

describe('thinning out', () => {
  it('keeps the newest of each of the last days, weeks and months', () => {
    const gone = new Set(backupsToDelete(year, { days: 7, weeks: 4, months: 12 }));
    const kept = year
      .filter((backup) => !gone.has(backup))
      .map(({ created }) => created.toISOString().slice(0, 10));
    expect(kept.slice(-7)).toEqual(
      Array.from({ length: 7 }, (_, index) =>
        automatic(358 + index)
          .created.toISOString()
          .slice(0, 10),
      ),
    );
    // Sundays, then last days of months.
    expect(kept).toContain('2026-12-20');
    expect(kept).toContain('2026-02-28');
    expect(kept).not.toContain('2026-12-21');
    expect(kept.length).toBeLessThanOrEqual(7 + 4 + 12);
  });

  it('has the same result when it runs every day', () => {
    const keep = { days: 7, weeks: 4, months: 12 };
    let present: typeof year = [];
    for (const backup of year) {
      present.push(backup);
      const gone = new Set(backupsToDelete(present, keep));
      present = present.filter((one) => !gone.has(one));
    }
    const gone = new Set(backupsToDelete(year, keep));
    expect(present).toEqual(year.filter((backup) => !gone.has(backup)));
  });

  it('never removes the newest, nor what a person made', () => {
    const manual = { ...automatic(0), kind: 'manual' as const };
    expect(backupsToDelete([manual, automatic(1), automatic(2)], NONE)).toEqual([automatic(1)]);
  });
});

describe('names of backups', () => {
  it('are read back', () => {
    const created = new Date('2026-11-22T03:04:05Z');
    for (const suffix of ['', 'a'.repeat(22)]) {
      const name = backupName({ created, kind: 'automatic', site: '0123456789', suffix });
      expect(readBackupName(name)).toEqual({ name, kind: 'automatic', created, site: '0123456789' });
    }
  });

  it.each(['wentu.zip', '../wentu-2026-11-22T03-04-05Z-manual.zip', 'wentu-2026-13-22T03-04-05Z-manual.zip'])(
    'refuse %s',
    (name) => {
      expect(readBackupName(name)).toBeUndefined();
    },
  );
});
