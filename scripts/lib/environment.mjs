// @ts-check
import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { explainFullDisk } from './full-disk.mjs';
import { ROOT } from './paths.mjs';
import { provideSecrets } from './secrets.mjs';
import { UserError, t } from './messages.mjs';

/**
 * Creates a folder and its parents. Not `mkdirSync(…, { recursive: true })`: that never returns where the system
 * answers ENOENT for a folder that has a parent, as below /proc.
 * @param {string} folder
 */
const makeFolder = (folder) => {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
};

/** Free space that a start requires: that of a long article with its rows (`src/core/storage/storage-check.ts`). */
const TRIAL_BYTES = 1024 * 1024;

/**
 * Writes a file with content, because an empty one may still fit on a full disk.
 * @param {string} dataDir
 */
const writeTrial = (dataDir) => {
  const trial = path.join(dataDir, `.writable-${process.pid}`);
  try {
    writeFileSync(trial, randomBytes(TRIAL_BYTES));
  } finally {
    rmSync(trial, { force: true });
  }
};

/** @param {string} dataDir */
const requireWritable = (dataDir) => {
  const database = path.join(dataDir, 'site.db');
  try {
    makeFolder(dataDir);
    writeTrial(dataDir);
    if (existsSync(database)) accessSync(database, constants.W_OK);
  } catch (error) {
    const explained = explainFullDisk(error);
    if (explained !== error) throw explained;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(
      t(
        `The data folder ${dataDir} cannot be written (${reason}): fix its permissions or choose another with DATA_DIR.`,
        `数据目录 ${dataDir} 不可写（${reason}）：请修正权限，或用 DATA_DIR 指定其他目录。`,
      ),
    );
  }
};

/**
 * Completes the environment: exported variables come first, then `.env` (or the file in ENV_PATH, which Strapi reads
 * too), then the defaults.
 * @param {'production' | 'development'} mode default of NODE_ENV
 */
export const readEnvironment = (mode) => {
  const file = process.env.ENV_PATH || path.join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  process.env.NODE_ENV ||= mode;
  process.env.STRAPI_TELEMETRY_DISABLED ||= 'true';
  process.env.DATA_DIR = path.resolve(ROOT, process.env.DATA_DIR || '.data');
};

/**
 * Creates the data folder and adds its secrets to the environment, whose own values take precedence.
 * @throws {UserError} when the folder cannot be written or its disk is full
 */
export const openDataFolder = () => {
  const dataDir = process.env.DATA_DIR ?? '';
  requireWritable(dataDir);
  provideSecrets(dataDir);
};
