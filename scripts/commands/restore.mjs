// @ts-check
import path from 'node:path';
import { parseArgs } from 'node:util';
import { forgetEarlierBackup } from '../lib/backup-before-upgrade.mjs';
import { openDataFolder, readEnvironment } from '../lib/environment.mjs';
import { withMutex } from '../lib/process/mutex.mjs';
import { prepareToRun } from '../lib/prepare.mjs';
import { progressBar } from '../lib/progress.mjs';
import {
  backupCode,
  explaining,
  knownMigrations,
  sitePlace,
  storeAccess,
  storeBackupCode,
} from '../lib/site-place.mjs';
import { seconds } from '../lib/step.mjs';
import { end, onStop } from '../lib/process/stop.mjs';
import { UserError, t } from '../lib/messages.mjs';

const MB = 1024 * 1024;

/**
 * `file` is a path, or with `fromStore` a name in the cloud storage; without one its backups are listed.
 * @throws {UserError} without a file, or for an unknown option
 */
const readArguments = () => {
  const usage = t(
    'Name the backup: npm run restore -- <file> [--other-secrets]\nOne of the cloud storage: npm run restore -- --store <name> [--other-secrets]; without a name they are listed.',
    '请指定备份文件：npm run restore -- <文件> [--other-secrets]\n恢复云存储中的备份：npm run restore -- --store <名称> [--other-secrets]；不写名称则列出备份。',
  );
  try {
    const { values, positionals } = parseArgs({
      options: {
        store: { type: 'boolean', default: false },
        'other-secrets': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [given] = positionals;
    const { store: fromStore, 'other-secrets': allowOtherSecrets } = values;
    if (positionals.length > 1 || (!given && !fromStore)) throw new UserError(usage);
    const file =
      given && !fromStore ? path.resolve(process.env.INIT_CWD ?? process.cwd(), given) : (given ?? '');
    return { file, fromStore, allowOtherSecrets };
  } catch (error) {
    throw error instanceof UserError ? error : new UserError(usage);
  }
};

/** Prints the names of the backups in the cloud storage, with their sizes. */
const listStore = async () => {
  const { siteMark } = backupCode();
  const own = siteMark(sitePlace().key);
  const access = storeAccess();
  const backups = await explaining(() => storeBackupCode().listStoreBackups(access));
  for (const { name, size, site } of backups) {
    const isOther = site !== null && site !== own;
    const note = isOther ? t(' (made with other secrets)', '（用其他密钥生成）') : '';
    console.log(`${name}  ${(size / MB).toFixed(1)} MB${note}`);
  }
  if (backups.length === 0)
    console.log(t('There are no backups in the cloud storage.', '云存储中没有备份。'));
};

/**
 * Runs `work` with the archive: the file, or a downloaded copy of one in the cloud storage.
 * @template T
 * @param {ReturnType<typeof readArguments> & { signal: AbortSignal }} given
 * @param {(file: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
const withArchive = ({ file, fromStore, allowOtherSecrets, signal }, work) => {
  if (!fromStore) return work(file);
  const access = storeAccess();
  const { onProgress, stop } = progressBar();
  return storeBackupCode()
    .withStoreBackup(
      {
        access,
        name: file,
        place: sitePlace(),
        allowOtherSecrets,
        signal,
        onProgress: (done, total) => onProgress(Math.ceil(done / MB), Math.ceil(total / MB)),
      },
      (copy) => {
        stop();
        return work(copy);
      },
    )
    .finally(stop);
};

/**
 * `npm run restore -- <file>`, or `-- --store <name>`: replaces database and files by those of a backup. The site must be
 * stopped. When it fails, everything is as before.
 */
export default async () => {
  const given = readArguments();
  readEnvironment('production');
  openDataFolder();
  // A start meanwhile waits until the data is restored.
  await withMutex(async () => {
    await prepareToRun();
    if (given.fromStore && !given.file) return listStore();
    const { restoreBackup } = backupCode();
    const { onProgress, stop } = progressBar();
    const began = performance.now();
    const place = sitePlace();
    const interrupted = new AbortController();
    const work = withArchive({ ...given, signal: interrupted.signal }, (file) =>
      restoreBackup({
        place,
        file,
        migrations: knownMigrations(),
        allowOtherSecrets: given.allowOtherSecrets,
        onProgress,
      }),
    );
    // An interrupted restore would leave unused files; it takes only seconds, so it is completed. Copying stops at once.
    const forget = onStop(() => {
      interrupted.abort();
      return work.then(
        () => undefined,
        () => undefined,
      );
    });
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
