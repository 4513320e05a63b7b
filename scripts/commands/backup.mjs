// @ts-check
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDataFolder, readEnvironment } from '../lib/environment.mjs';
import { withMutex } from '../lib/process/mutex.mjs';
import { prepareToRun } from '../lib/prepare.mjs';
import { progressBar } from '../lib/progress.mjs';
import {
  backupCode,
  backupFolder,
  explaining,
  sendBackupCode,
  sitePlace,
  storeAccess,
  storeBackupCode,
} from '../lib/site-place.mjs';
import { seconds } from '../lib/step.mjs';
import { end, failOnSignal, onStop } from '../lib/process/stop.mjs';
import { UserError, t } from '../lib/messages.mjs';

const MB = 1024 * 1024;

/** @throws {UserError} for an unknown option, or a path together with `--store` */
const readArguments = () => {
  const usage = t(
    'npm run backup -- [folder or file], or npm run backup -- --store',
    'npm run backup -- [目录或文件]，或 npm run backup -- --store',
  );
  try {
    const { values, positionals } = parseArgs({
      options: { store: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    if (positionals.length > (values.store ? 0 : 1)) throw new UserError(usage);
    return { given: positionals[0], toStore: values.store };
  } catch (error) {
    throw error instanceof UserError ? error : new UserError(usage);
  }
};

/**
 * Path of the archive. A given path is that of a folder, or of a file that ends with .zip, relative to the caller's working
 * directory; without one the folder is BACKUP_DIR.
 * @param {string | undefined} given @param {string} name
 */
const targetOf = (given, name) => {
  if (!given) return path.join(backupFolder(), name);
  const full = path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
  return full.endsWith('.zip') ? full : path.join(full, name);
};

/**
 * `npm run backup -- [folder or file]`: writes database and files into one archive and reads it back, while the site runs
 * or not. With `--store` the archive goes to the cloud storage of the STORE_… variables. Leaves no file when it fails or is
 * interrupted.
 */
export default async () => {
  const { given, toStore } = readArguments();
  readEnvironment('production');
  openDataFolder();
  await withMutex(prepareToRun);
  failOnSignal();
  const { backupName, createBackup, siteMark, storeSuffix } = backupCode();
  const place = sitePlace();
  const access = toStore ? storeAccess() : undefined;
  // Wrong keys are reported before the work.
  if (access) await explaining(() => storeBackupCode().listStoreBackups(access));
  const suffix = access ? storeSuffix() : '';
  const name = backupName({ created: new Date(), kind: 'manual', site: siteMark(place.key), suffix });
  const { onProgress, stop } = progressBar();
  const began = performance.now();
  const interrupted = new AbortController();
  const { signal } = interrupted;
  const make = async () => {
    const backup = await createBackup({ place, target: targetOf(given, name), onProgress, signal });
    if (access)
      await sendBackupCode()
        .sendBackupTo(access, backup, signal)
        .finally(() => rmSync(backup.file, { force: true }));
    return backup;
  };
  const work = make();
  const forget = onStop(async () => {
    interrupted.abort();
    // the reason is reported below
    await work.catch(() => undefined);
  });
  const { file, bytes, files } = await explaining(() => work).finally(stop);
  forget();
  const size = (bytes / MB).toFixed(1);
  const shown = access ? `${access.bucket}: ${name}` : file;
  console.log(
    t(
      `${shown}\n${size} MB: the database and ${files} files, read back and checked (${seconds(began)}).`,
      `${shown}\n${size} MB：数据库和 ${files} 个文件，已重新读取并校验（用时 ${seconds(began)}）。`,
    ),
  );
  const secrets = path.join(place.dataDir, 'secrets.json');
  console.log(
    t(
      `Not in it: ${secrets}, or the variables in its place. Keep a copy elsewhere: without it nobody can read the stored passwords of mail and cloud storage, and everybody must sign in again. Files in cloud storage are in their bucket.`,
      `不含 ${secrets}（或代替它的环境变量），请另行保管：缺少它就无法读取已保存的邮箱和云存储密码，所有人也须重新登录。云存储中的文件保存在其存储空间中。`,
    ),
  );
  await end(0);
};
