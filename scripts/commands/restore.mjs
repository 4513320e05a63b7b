// @ts-check
import path from 'node:path';
import { parseArgs } from 'node:util';
import { forgetEarlierBackup } from '../lib/backup-before-upgrade.mjs';
import { openDataFolder, readEnvironment } from '../lib/environment.mjs';
import { withMutex } from '../lib/mutex.mjs';
import { prepareToRun } from '../lib/prepare.mjs';
import { progressBar } from '../lib/progress.mjs';
import { backupCode, explaining, knownMigrations, sitePlace } from '../lib/site-place.mjs';
import { seconds } from '../lib/step.mjs';
import { end, onStop } from '../lib/stop.mjs';
import { UserError, t } from '../lib/messages.mjs';

/** @throws {UserError} without an archive, or with an option that there is not */
const readArguments = () => {
  const usage = t(
    'Name the backup: npm run restore -- <file> [--other-secrets]',
    '请指定备份文件：npm run restore -- <文件> [--other-secrets]',
  );
  try {
    const { values, positionals } = parseArgs({
      options: { 'other-secrets': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [given] = positionals;
    if (!given || positionals.length > 1) throw new UserError(usage);
    const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
    return { file, allowOtherSecrets: values['other-secrets'] };
  } catch (error) {
    throw error instanceof UserError ? error : new UserError(usage);
  }
};

/**
 * `npm run restore -- <file>`: replaces database and files by those of a backup. The site must be stopped. When it fails,
 * everything is as before.
 */
export default async () => {
  const { file, allowOtherSecrets } = readArguments();
  readEnvironment('production');
  openDataFolder();
  // A start meanwhile waits until the data is there.
  await withMutex(async () => {
    await prepareToRun();
    const { restoreBackup } = backupCode();
    const { onProgress, stop } = progressBar();
    const began = performance.now();
    const place = sitePlace();
    const work = restoreBackup({
      place,
      file,
      migrations: knownMigrations(),
      allowOtherSecrets,
      onProgress,
    });
    // Ended in the middle, it would leave files that nothing uses: it takes seconds more.
    const forget = onStop(() =>
      work.then(
        () => undefined,
        () => undefined,
      ),
    );
    const { created, files, replaced, scheduleWasOn } = await explaining(() => work).finally(stop);
    forget();
    forgetEarlierBackup();
    console.log(
      t(
        `The site is as it was at ${created}: the database and ${files} files (${seconds(began)}). Start it with npm start.`,
        `网站已恢复到 ${created} 的状态：数据库和 ${files} 个文件（用时 ${seconds(began)}）。请用 npm start 启动。`,
      ),
    );
    if (replaced)
      console.log(
        t(
          `${replaced.files} files that the backup does not have, or has with other content, are in ${replaced.folder} now. Files in cloud storage are in no backup: if pictures are missing, copy back those only (cp -rn ${replaced.folder}/. ${place.dataDir}/); otherwise the folder can be deleted.`,
          `备份中没有或内容不同的 ${replaced.files} 个文件已移至 ${replaced.folder}。云存储中的文件不在备份内：如有图片缺失，请只复制缺失的文件，不要覆盖（cp -rn ${replaced.folder}/. ${place.dataDir}/）；否则可删除该目录。`,
        ),
      );
    if (scheduleWasOn)
      console.log(
        t(
          'The schedule of backups is off now, so that a copy of a running site does not thin out its backups. Switch it on again under Backups if this is the site itself.',
          '自动备份已关闭，以免运行中网站的副本清理其备份。如果这就是原网站，请在“备份”页面重新开启。',
        ),
      );
  });
  await end(0);
};
