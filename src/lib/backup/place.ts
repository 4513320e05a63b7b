import type { PostgresPlace } from './postgres-client';

/** Where a site stores the data of a backup. */
export interface SitePlace {
  database: { client: 'sqlite'; filename: string } | PostgresPlace;
  dataDir: string;
  /** Version of the product. */
  version: string;
  /** ENCRYPTION_KEY of the site. */
  key: string;
}

/**
 * Folders of files, by their names in an archive. Without caches and secrets.json, with which the secrets in the database
 * can be read and sessions created (decision 136).
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

/** Key prefix in Strapi's store of `version` and `schemas` of the last complete start. */
export const LAST_START = { type: 'core', name: 'site' } as const;

/** The table of Strapi's store. */
export const STORE_TABLE = 'strapi_core_store_settings';

const select = (key: 'version' | 'schemas') =>
  `select value from ${STORE_TABLE} where key = '${LAST_START.type}_${LAST_START.name}_${key}'`;

/** Reads the version. */
export const SELECT_VERSION = select('version');

/** Reads the hash of the schemas. */
export const SELECT_SCHEMAS = select('schemas');

/** Parses a value of the store; undefined when there is none. */
export const storedValue = (value: string | undefined): string | undefined => {
  const stored: unknown = value && JSON.parse(value);
  return typeof stored === 'string' ? stored : undefined;
};

/** Prefix of the name of a schedule that a restore has switched off, until somebody sets a schedule. */
export const SUSPENDED = 'restored_';

/**
 * Switches the schedule of backups off in a restored database: it may be a copy of a site that still runs, whose backups the
 * copy would delete. The column keeps the former schedule; archives of older versions have no other column.
 */
export const SWITCH_OFF_SCHEDULE = {
  table: 'backup_settings',
  sql: `update backup_settings set schedule = '${SUSPENDED}' || schedule where schedule in ('daily', 'weekly')`,
} as const;

/** Reports how many parts of the work are done. */
export type Progress = (done: number, total: number) => void;
