// @ts-check
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UserError, t } from './messages.mjs';
import { printError } from './print-error.mjs';
import { backupCode, backupFolder, explaining, knownMigrations, sitePlace } from './site-place.mjs';
import { explained } from './strapi.mjs';

/** File with the path of the backup of an upgrade that has not ended. */
const noteFile = () => path.join(process.env.DATA_DIR ?? '', 'upgrade-backup.txt');

/**
 * The backup that an earlier start of the same upgrade has made, if it still exists. Repeated restarts by systemd or Docker
 * must not fill the disk with backups.
 * @returns {string | undefined} its file
 */
const earlierBackup = () => {
  if (!existsSync(noteFile())) return undefined;
  const file = readFileSync(noteFile(), 'utf8');
  return existsSync(file) ? file : undefined;
};

/** Removes the file: the upgrade has ended, or the database is another one, and the next upgrade makes its own backup. */
export const forgetEarlierBackup = () => rmSync(noteFile(), { force: true });

/** Whether a start would change the database of the site. @returns {Promise<boolean>} */
const isUpgradeDue = () =>
  backupCode()
    .needsUpgrade(sitePlace(), knownMigrations())
    .catch((error) => {
      throw explained(error);
    });

/**
 * Check of commands that load the server while the site may be running: loading would upgrade the site's database.
 * @throws {UserError} when the database is of another version
 */
export const requireNoUpgrade = async () => {
  if (!(await isUpgradeDue())) return;
  throw new UserError(
    t(
      'The database is of another version of the program. Stop the site and start it once with npm start, which makes a backup and then changes the database; then run this command again. Nothing was changed.',
      '数据库来自其他版本的程序。请先停止网站，再用 npm start 启动一次（会先备份，再更改数据库），然后重新运行此命令。现有数据未改动。',
    ),
  );
};

/**
 * Makes a backup when the start would upgrade the database, unless an earlier start of this upgrade has made one. It
 * counts as a manual one: the retention rule does not delete it.
 * @returns {Promise<string | undefined>} its file
 * @throws {UserError} when it cannot be made; the database is as it was
 */
export const backupBeforeUpgrade = async () => {
  if (!(await isUpgradeDue())) return undefined;
  const { backupName, createBackup, siteMark } = backupCode();
  const place = sitePlace();
  const earlier = earlierBackup();
  const name = backupName({ created: new Date(), kind: 'manual', site: siteMark(place.key) });
  const target = earlier ?? path.join(backupFolder(), name);
  console.log(t(`  backup before the upgrade: ${target}`, `  升级前备份：${target}`));
  if (earlier) return earlier;
  await explaining(() => createBackup({ place, target }));
  writeFileSync(noteFile(), target);
  return target;
};

/**
 * Prints the error of a failed start that has made a backup.
 * @param {unknown} error @param {string} file backup from before the upgrade
 * @returns {UserError} how to continue and how to restore the old state, which is printed last
 */
export const failedUpgrade = (error, file) => {
  printError(error);
  return new UserError(
    t(
      `\nThe upgrade did not end. Each change of the database is made as a whole or not at all, and this backup is of before:\n  ${file}\nStart again when the cause is removed. Or go back: start the earlier version after\n  npm run restore -- ${file}`,
      `\n升级未完成。数据库的每项改动要么全部完成，要么不做；升级前的备份：\n  ${file}\n排除原因后可重新启动；也可退回：用原版本执行以下命令后启动\n  npm run restore -- ${file}`,
    ),
  );
};
