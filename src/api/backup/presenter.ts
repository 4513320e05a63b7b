import type { EndpointOutput } from '../../contract';
import type { Locale } from '../../contract/enums';
import { revisionOf } from '../../core/settings/settings';
import type { StoredBackup } from './queries/backup-places';
import type { BackupSettings } from './queries/backup-settings';
import type { LastResult } from './queries/last-result';

interface State extends Pick<EndpointOutput<'GET /backups'>, 'place' | 'folder' | 'progress'> {
  backups: StoredBackup[];
  last: LastResult | null;
  next: Date | undefined;
}

const presentResult = (last: LastResult, locale: Locale): EndpointOutput<'GET /backups'>['last'] => ({
  ended_at: last.endedAt,
  is_done: last.error === null,
  error: last.error?.[locale] ?? '',
});

/** Presents the backups, newest first. */
export const presentBackups = (
  { backups, last, next, ...plain }: State,
  locale: Locale,
): EndpointOutput<'GET /backups'> => ({
  ...plain,
  list: [...backups]
    .sort((a, b) => b.created.getTime() - a.created.getTime())
    .map(({ name, created, size, kind }) => ({ name, created_at: created.toISOString(), size, kind })),
  count: backups.length,
  last: last && presentResult(last, locale),
  next_at: next?.toISOString() ?? null,
});

export const presentBackupSettings = (stored: BackupSettings): EndpointOutput<'GET /settings/backup'> => ({
  ...stored,
  revision: revisionOf(stored),
});
