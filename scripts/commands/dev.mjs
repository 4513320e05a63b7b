// @ts-check
import { backupBeforeUpgrade, forgetEarlierBackup } from '../lib/backup-before-upgrade.mjs';
import { build } from '../lib/build.mjs';
import { run } from '../lib/process/children.mjs';
import { openDataFolder, readEnvironment } from '../lib/environment.mjs';
import { installAll } from '../lib/install.mjs';
import { withMutex } from '../lib/process/mutex.mjs';
import { ROOT, TOOLS, WEB } from '../lib/paths.mjs';
import { listenAddress, requireFreePort } from '../lib/process/port.mjs';
import { UserError, t } from '../lib/messages.mjs';

/**
 * `npm run dev`: Strapi, which restarts when the server's sources change, and Vite, which reloads the site
 * and proxies /api, /uploads and the panel to Strapi. Like `npm start`, it makes a backup before an upgrade. When one of
 * them ends, the other is stopped.
 */
export default async () => {
  readEnvironment('development');
  const address = listenAddress();
  await requireFreePort(address);
  openDataFolder();
  await withMutex(async () => {
    await installAll();
    // The code that defines the database schema.
    await build('server');
    await backupBeforeUpgrade();
    // Nothing reports here whether the upgrade has ended.
    forgetEarlierBackup();
  });
  const server = `http://${address.host}:${address.port}`;
  const children = [
    run(process.execPath, [TOOLS.strapi, 'develop', '--no-install-deps'], { cwd: ROOT, show: true }),
    run(process.execPath, ['node_modules/vite/bin/vite.js'], {
      cwd: WEB,
      env: { SERVER_ORIGIN: server },
      show: true,
    }),
  ];
  const { code } = await Promise.race(children);
  throw new UserError(
    t(
      `One of the two servers ended (exit code ${code}); see above.`,
      `其中一个服务已退出（退出码 ${code}），原因见上。`,
    ),
  );
};
