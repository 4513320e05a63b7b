// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DIST, ROOT } from './paths.mjs';
import { requireFromRoot } from './strapi.mjs';
import { LOCALE, UserError, t } from './messages.mjs';

/** @param {string} file */
const built = (file) => requireFromRoot(path.join(DIST, file));

/** The built code of backups. @returns {typeof import('../../src/lib/backup/index.js')} */
export const backupCode = () => built('src/lib/backup/index.js');

/** Names of the migrations that this version has. @returns {string[]} */
export const knownMigrations = () => Object.keys(built('database/migrations/index.js').migrations);

/**
 * Where the site of this environment stores its data. Needs the secrets in the environment. Does not load the server: a
 * backup before an upgrade must not start the upgrade.
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

/** Default folder of backups. */
export const backupFolder = () => process.env.BACKUP_DIR || path.join(process.env.DATA_DIR ?? '', 'backups');

/** The built code that reads backups in a cloud storage. @returns {typeof import('../../src/api/backup/fetch-backup.js')} */
export const storeBackupCode = () => built('src/api/backup/fetch-backup.js');

/**
 * The cloud storage of the STORE_… variables: the settings of the back office are in the database, which a new machine lacks.
 * @throws {UserError} when variables are missing
 */
export const storeAccess = () => {
  const { env } = requireFromRoot('@strapi/utils');
  /** @type {import('../../src/core/files/s3-store.js').StoreAccess} */
  const access = built('config/site.js').default({ env }).store;
  const needed = {
    STORE_ENDPOINT: access.endpoint || access.zone,
    STORE_BUCKET: access.bucket,
    STORE_ACCESS_KEY: access.access_key,
    STORE_SECRET_KEY: access.secret_key,
  };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length > 0)
    throw new UserError(
      t(
        `Set ${missing.join(', ')}: the cloud storage settings of the back office are in the database and are not read here.`,
        `请设置 ${missing.join('、')}：后台的云存储设置保存在数据库中，此命令不会读取。`,
      ),
    );
  return access;
};

/** The built code that sends backups to a cloud storage. @returns {typeof import('../../src/api/backup/send-backup.js')} */
export const sendBackupCode = () => built('src/api/backup/send-backup.js');

/** The built code that moves databases. @returns {typeof import('../../src/lib/move/index.js')} */
export const moveCode = () => built('src/lib/move/index.js');

/**
 * Runs `work`, and converts failures of backups and moves and errors of the cloud storage to a `UserError`.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 * @throws {UserError}
 */
export const explaining = async (work) => {
  try {
    return await work();
  } catch (error) {
    const failure =
      /** @type {{ name?: string, code?: string, params?: object, text?: (locale: string) => string }} */ (
        error
      );
    if (/^(Backup|Move)Failure$/.test(failure.name ?? '') && failure.text)
      throw new UserError(failure.text(LOCALE));
    if (/^store_/.test(failure.code ?? '')) {
      const { errorMessage } = built('src/contract/errors.js');
      throw new UserError(errorMessage(failure.code, LOCALE, failure.params));
    }
    throw error;
  }
};
