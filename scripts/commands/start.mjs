// @ts-check
import { backupBeforeUpgrade, failedUpgrade, forgetEarlierBackup } from '../lib/backup-before-upgrade.mjs';
import { openDataFolder, readEnvironment } from '../lib/environment.mjs';
import { limitArenas } from '../lib/process/limit-arenas.mjs';
import { withMutex } from '../lib/process/mutex.mjs';
import { listenAddress, requireFreePort } from '../lib/process/port.mjs';
import { preparePanel, prepareToRun } from '../lib/prepare.mjs';
import { seconds } from '../lib/step.mjs';
import { loadStrapi } from '../lib/strapi.mjs';
import { t } from '../lib/messages.mjs';
import { printError } from '../lib/print-error.mjs';

/** Addresses of this machine, displayed as localhost. */
const HERE = new Set(['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost']);

/** Builds the editors' panel while the site answers; without it `/cms` says that it is not built. */
const buildPanel = async () => {
  try {
    await withMutex(preparePanel);
  } catch (error) {
    // no error of this build may end the running site
    printError(error);
    console.error(t('The site goes on without it.', '网站继续运行，编辑后台暂不可用。'));
  }
};

/** `npm start`: installs, builds and starts the site, as far as needed. */
export default async () => {
  limitArenas();
  const began = performance.now();
  readEnvironment('production');
  const address = listenAddress();
  await requireFreePort(address);
  openDataFolder();
  const strapi = await withMutex(async () => {
    await prepareToRun();
    const backup = await backupBeforeUpgrade();
    const loaded = await loadStrapi({ panel: true }).catch((error) => {
      throw backup ? failedUpgrade(error, backup) : error;
    });
    forgetEarlierBackup();
    return loaded;
  });
  await strapi.listen();
  const origin = `http://${HERE.has(address.host) ? 'localhost' : address.host}:${address.port}`;
  console.log(`
${t(`Wentu is running (after ${seconds(began)}).`, `文图已启动（用时 ${seconds(began)}）。`)}
  ${t('Site         ', '网站　　')} ${origin}/
  ${t('Back office  ', '管理后台')} ${origin}/admin
  ${t('Editors      ', '编辑后台')} ${origin}/cms
${t('Ctrl-C stops it.', '按 Ctrl-C 停止。')}`);
  await buildPanel();
};
