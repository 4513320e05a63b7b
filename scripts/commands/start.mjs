// @ts-check
import { openDataFolder, readEnvironment } from '../lib/environment.mjs';
import { withMutex } from '../lib/mutex.mjs';
import { listenAddress, requireFreePort } from '../lib/port.mjs';
import { prepareToRun } from '../lib/prepare.mjs';
import { seconds } from '../lib/step.mjs';
import { loadStrapi } from '../lib/strapi.mjs';
import { t } from '../lib/messages.mjs';

/** Addresses that mean this machine; people know it as localhost. */
const HERE = new Set(['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost']);

/** `npm start`: from a clone, or from a stopped site, to a site that answers. */
export default async () => {
  const began = performance.now();
  readEnvironment('production');
  const address = listenAddress();
  await requireFreePort(address);
  openDataFolder();
  const strapi = await withMutex(async () => {
    await prepareToRun();
    return loadStrapi({ panel: true });
  });
  await strapi.listen();
  const origin = `http://${HERE.has(address.host) ? 'localhost' : address.host}:${address.port}`;
  console.log(`
${t(`Wentu is running (after ${seconds(began)}).`, `文图已启动（用时 ${seconds(began)}）。`)}
  ${t('Site         ', '网站　　')} ${origin}/
  ${t('Back office  ', '管理后台')} ${origin}/admin
  ${t('Editors      ', '编辑后台')} ${origin}/cms
${t('Ctrl-C stops it.', '按 Ctrl-C 停止。')}`);
};
