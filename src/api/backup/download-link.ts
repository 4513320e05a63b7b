import { expiringToken } from '../../core/secrets/expiring-token';

/** Each download gets a new link. */
const LIFETIME_SECONDS = 5 * 60;

const PREFIX = '/backup-files/';

const link = expiringToken<{ name: string }>('backup', LIFETIME_SECONDS);

/** Path from which a browser downloads a backup: a navigation cannot send the header with the session's token. */
export const backupPath = (name: string): string => PREFIX + link.issue({ name });

/** Returns the name of a backup in a path; null for an invalid or expired link, undefined for other paths. */
export const readBackupPath = (path: string): string | null | undefined =>
  path.startsWith(PREFIX) ? (link.read(path.slice(PREFIX.length))?.name ?? null) : undefined;
