import type { PostgresPlace } from './postgres-client';

/** Where a site keeps what a backup contains. */
export interface SitePlace {
  database: { client: 'sqlite'; filename: string } | PostgresPlace;
  dataDir: string;
  /** Version of the product. */
  version: string;
  /** ENCRYPTION_KEY of the site. */
  key: string;
}

/**
 * Folders of files, by their names in an archive. Not among them: secrets.json, with which the secrets in the database
 * can be read and sessions be made (decision 136), and caches.
 */
export const FOLDERS = {
  'files/uploads/': 'public/uploads',
  'files/exports/': 'exports',
  'files/mail/': 'mail',
} as const;

/** Folder of backups in the bucket of a cloud storage. */
export const STORE_FOLDER = 'backups';

/** Entry with the database file of SQLite. */
export const SQLITE_ENTRY = 'database/site.db';

/** Where Strapi's store has what the database is of: `version` and `schemas` of the last start that has ended. */
export const LAST_START = { type: 'core', name: 'site' } as const;

/** The table of Strapi's store. */
export const STORE_TABLE = 'strapi_core_store_settings';

const select = (key: 'version' | 'schemas') =>
  `select value from ${STORE_TABLE} where key = '${LAST_START.type}_${LAST_START.name}_${key}'`;

/** Reads the version. */
export const SELECT_VERSION = select('version');

/** Reads the hash of the schemas. */
export const SELECT_SCHEMAS = select('schemas');

/** Reads the value that the store has; undefined when it has none. */
export const storedValue = (value: string | undefined): string | undefined => {
  const stored: unknown = value && JSON.parse(value);
  return typeof stored === 'string' ? stored : undefined;
};

/** Before the name of a schedule that a restore has switched off, until somebody decides about it. */
export const SUSPENDED = 'restored_';

/**
 * Switches the schedule of backups off in a database that is restored: it may be a copy of a site that goes on, whose
 * backups the copy would thin out. The column still says which schedule it was; archives of older versions have no other.
 */
export const SWITCH_OFF_SCHEDULE = {
  table: 'backup_settings',
  sql: `update backup_settings set schedule = '${SUSPENDED}' || schedule where schedule in ('daily', 'weekly')`,
} as const;

/** Reports how many parts of the work are done. */
export type Progress = (done: number, total: number) => void;
