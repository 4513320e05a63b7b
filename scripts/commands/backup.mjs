// @ts-check
import path from 'node:path';
import { openDataFolder, readEnvironment } from '../lib/environment.mjs';
import { withMutex } from '../lib/mutex.mjs';
import { prepareToRun } from '../lib/prepare.mjs';
import { progressBar } from '../lib/progress.mjs';
import { backupCode, backupFolder, explaining, sitePlace } from '../lib/site-place.mjs';
import { seconds } from '../lib/step.mjs';
import { end, failOnSignal, onStop } from '../lib/stop.mjs';
import { t } from '../lib/messages.mjs';

const MB = 1024 * 1024;

/**
 * Path of the archive: the command line names a folder, or a file that ends with .zip; without it the folder is
 * BACKUP_DIR. A path is relative to the working directory of the caller.
 * @param {string} name
 */
const targetOf = (name) => {
  const given = process.argv[2];
  if (!given) return path.join(backupFolder(), name);
  const full = path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
  return full.endsWith('.zip') ? full : path.join(full, name);
};

/**
 * `npm run backup -- [folder or file]`: writes database and files into one archive and reads it back, while the site runs
 * or not. Leaves no file when it fails or is interrupted.
 */
export default async () => {
  readEnvironment('production');
  openDataFolder();
  await withMutex(prepareToRun);
  failOnSignal();
  const { backupName, createBackup, siteMark } = backupCode();
  const place = sitePlace();
  const { onProgress, stop } = progressBar();
  const began = performance.now();
  const interrupted = new AbortController();
  const work = createBackup({
    place,
    target: targetOf(backupName({ created: new Date(), kind: 'manual', site: siteMark(place.key) })),
    onProgress,
    signal: interrupted.signal,
  });
  const forget = onStop(async () => {
    interrupted.abort();
    // the command says below why it failed
    await work.catch(() => undefined);
  });
  const { file, bytes, files } = await explaining(() => work).finally(stop);
  forget();
  const size = (bytes / MB).toFixed(1);
  console.log(
    t(
      `${file}\n${size} MB: the database and ${files} files, read back and checked (${seconds(began)}).`,
      `${file}\n${size} MB：数据库和 ${files} 个文件，已重新读取并校验（用时 ${seconds(began)}）。`,
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
