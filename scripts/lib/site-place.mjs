// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DIST, ROOT } from './paths.mjs';
import { requireFromRoot } from './strapi.mjs';
import { LOCALE, UserError } from './messages.mjs';

/** @param {string} file */
const built = (file) => requireFromRoot(path.join(DIST, file));

/** The built code of backups. @returns {typeof import('../../src/lib/backup/index.js')} */
export const backupCode = () => built('src/lib/backup/index.js');

/** Names of the migrations that this version has. @returns {string[]} */
export const knownMigrations = () => Object.keys(built('database/migrations/index.js').migrations);

/**
 * Where the site of this environment keeps its data. Needs the secrets in the environment, and loads no server: a backup
 * before an upgrade must not begin it.
 * @returns {import('../../src/lib/backup/index.js').SitePlace}
 */
export const sitePlace = () => {
  const { env } = requireFromRoot('@strapi/utils');
  const { client, connection } = built('config/database.js').default({ env }).connection;
  const { schema, ...rest } = connection;
  return {
    database:
      client === 'sqlite' ? { client, filename: connection.filename } : { client, schema, connection: rest },
    dataDir: process.env.DATA_DIR ?? '',
    version: JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).version,
    key: process.env.ENCRYPTION_KEY ?? '',
  };
};

/** Folder of backups that no other is named for. */
export const backupFolder = () => process.env.BACKUP_DIR || path.join(process.env.DATA_DIR ?? '', 'backups');

/** The built code of moves. @returns {typeof import('../../src/lib/move/index.js')} */
export const moveCode = () => built('src/lib/move/index.js');

/**
 * Runs work that throws failures of backups and moves, as an error with its message.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 * @throws {UserError}
 */
export const explaining = async (work) => {
  try {
    return await work();
  } catch (error) {
    const failure = /** @type {{ name?: string, text?: (locale: string) => string }} */ (error);
    if (/^(Backup|Move)Failure$/.test(failure.name ?? '') && failure.text)
      throw new UserError(failure.text(LOCALE));
    throw error;
  }
};
