// @ts-check
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { UserError, t } from './messages.mjs';

/** 32 bytes: the key length of the strongest cipher that uses one of them. */
const secret = () => randomBytes(32).toString('base64');

/** @type {Record<string, () => string>} the secrets of Strapi and the product, and how each is generated */
const MAKERS = {
  APP_KEYS: () => [secret(), secret(), secret(), secret()].join(','),
  API_TOKEN_SALT: secret,
  ADMIN_JWT_SECRET: secret,
  TRANSFER_TOKEN_SALT: secret,
  ENCRYPTION_KEY: secret,
  JWT_SECRET: secret,
  SITE_TOKEN_SECRET: secret,
};

/**
 * @param {string} file
 * @returns {Record<string, string>}
 */
const read = (file) => {
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new UserError(
      t(
        `${file} is damaged: restore it from a backup, or delete it to get new secrets (everybody then signs in again).`,
        `${file} 已损坏：请从备份恢复，或删除它以生成新密钥（所有人须重新登录）。`,
      ),
    );
  }
};

/**
 * Writes the file atomically, with mode 600 from its first byte.
 * @param {string} file
 * @param {Record<string, string>} secrets
 */
const write = (file, secrets) => {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  // Synced to the disk before it gets its name: a power loss must not leave an empty file.
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  if (existsSync(file)) return renameSync(draft, file);
  try {
    linkSync(draft, file);
  } catch (error) {
    // EEXIST: a concurrent first start was faster; its secrets are read instead.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  rmSync(draft);
};

/**
 * Adds the secrets to the environment; they are generated at the first start and stored in the data folder. Variables
 * that are set already take precedence.
 * @param {string} dataDir
 */
export const provideSecrets = (dataDir) => {
  const file = path.join(dataDir, 'secrets.json');
  const kept = existsSync(file) ? read(file) : {};
  const missing = Object.keys(MAKERS).filter((name) => !kept[name]);
  if (missing.length > 0) {
    write(file, { ...kept, ...Object.fromEntries(missing.map((name) => [name, MAKERS[name]?.() ?? ''])) });
  }
  const secrets = missing.length > 0 ? read(file) : kept;
  for (const name of Object.keys(MAKERS)) process.env[name] ||= secrets[name];
};
