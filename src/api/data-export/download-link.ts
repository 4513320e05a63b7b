import { expiringToken } from '../../core/secrets/expiring-token';

/** The page gets a new link each time it is opened. */
const LIFETIME_SECONDS = 15 * 60;

const PREFIX = '/data-exports/';

const link = expiringToken<{ exportId: string }>('data export', LIFETIME_SECONDS);

/** Path from which a browser downloads an archive: a navigation cannot send the header with the session's token. */
export const downloadPath = (exportId: string): string => PREFIX + link.issue({ exportId });

/** Returns the id of the archive in a path; null for an invalid or expired link, undefined for other paths. */
export const readDownloadPath = (path: string): string | null | undefined =>
  path.startsWith(PREFIX) ? (link.read(path.slice(PREFIX.length))?.exportId ?? null) : undefined;
