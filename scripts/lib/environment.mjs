// @ts-check
import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';
import { provideSecrets } from './secrets.mjs';
import { UserError, t } from './messages.mjs';

/**
 * Makes a folder and those above it. Not `mkdirSync(…, { recursive: true })`: that never returns where the system
 * answers ENOENT for a folder that has a parent, as below /proc.
 * @param {string} folder
 */
const makeFolder = (folder) => {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
};

/** @param {string} dataDir */
const requireWritable = (dataDir) => {
  const trial = path.join(dataDir, `.writable-${process.pid}`);
  const database = path.join(dataDir, 'site.db');
  try {
    makeFolder(dataDir);
    writeFileSync(trial, '');
    rmSync(trial);
    if (existsSync(database)) accessSync(database, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(
      t(
        `The data folder ${dataDir} cannot be written (${reason}): mend its permissions or choose another with DATA_DIR.`,
        `数据目录 ${dataDir} 不可写（${reason}）：请修正权限，或用 DATA_DIR 指定其他目录。`,
      ),
    );
  }
};

/**
 * Completes the environment: what is exported wins, then `.env` (or the file that ENV_PATH names, which Strapi reads
 * too), then the defaults.
 * @param {'production' | 'development'} mode NODE_ENV when nothing else says it
 */
export const readEnvironment = (mode) => {
  const file = process.env.ENV_PATH || path.join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  process.env.NODE_ENV ||= mode;
  process.env.STRAPI_TELEMETRY_DISABLED ||= 'true';
  process.env.DATA_DIR = path.resolve(ROOT, process.env.DATA_DIR || '.data');
};

/**
 * Makes the data folder ready and adds its secrets to the environment, which wins over them.
 * @throws {UserError} when the folder cannot be written
 */
export const openDataFolder = () => {
  const dataDir = process.env.DATA_DIR ?? '';
  requireWritable(dataDir);
  provideSecrets(dataDir);
};
