// @ts-check
import { requireNoUpgrade } from './backup-before-upgrade.mjs';
import { openDataFolder, readEnvironment } from './environment.mjs';
import { withMutex } from './process/mutex.mjs';
import { prepareToRun } from './prepare.mjs';
import { failOnSignal } from './process/stop.mjs';
import { loadStrapi } from './strapi.mjs';

/**
 * Builds outdated parts and loads the server for a command, in addition to the site, which may be running and does the
 * scheduled work. A signal makes the command fail from then on.
 * @throws {UserError} when the database is of another version; as `loadStrapi`
 */
export const loadBeside = async () => {
  readEnvironment('production');
  openDataFolder();
  process.env.CRON = 'false';
  const strapi = await withMutex(async () => {
    await prepareToRun();
    await requireNoUpgrade();
    return loadStrapi({ panel: false });
  });
  failOnSignal();
  return strapi;
};
