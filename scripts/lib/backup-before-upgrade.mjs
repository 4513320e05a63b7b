// @ts-check
import path from 'node:path';
import { t } from './messages.mjs';
import { backupCode, backupFolder, explaining, knownMigrations, sitePlace } from './site-place.mjs';
import { explained } from './strapi.mjs';

/**
 * Makes a backup when the start would bring the database to another version. It counts as one by hand: the schedule
 * does not thin it out.
 * @returns {Promise<string | undefined>} its file
 * @throws {import('./messages.mjs').UserError} when it cannot be made; the database is as it was
 */
export const backupBeforeUpgrade = async () => {
  const { backupName, createBackup, needsUpgrade, siteMark } = backupCode();
  const place = sitePlace();
  const isNeeded = await needsUpgrade(place, knownMigrations()).catch((error) => {
    throw explained(error);
  });
  if (!isNeeded) return undefined;
  const name = backupName({ created: new Date(), kind: 'manual', site: siteMark(place.key) });
  const target = path.join(backupFolder(), name);
  console.log(t(`  backup before the upgrade: ${target}`, `  升级前备份：${target}`));
  await explaining(() => createBackup({ place, target }));
  return target;
};

/** Says how to go back after a start that failed. @param {string} file backup of before */
export const sayWayBack = (file) =>
  console.error(
    t(
      `\nThe upgrade did not end. Each change of the database is made as a whole or not at all, and this backup is of before:\n  ${file}\nStart again when the cause is removed. Or go back: start the earlier version after\n  npm run restore -- ${file}\n`,
      `\n升级未完成。数据库的每项改动要么全部完成，要么不做；升级前的备份：\n  ${file}\n排除原因后可重新启动；也可退回：用原版本执行以下命令后启动\n  npm run restore -- ${file}\n`,
    ),
  );
