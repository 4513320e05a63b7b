// @ts-check
import { openDataFolder, readEnvironment } from './environment.mjs';
import { withMutex } from './mutex.mjs';
import { prepareToRun } from './prepare.mjs';
import { failOnSignal } from './stop.mjs';
import { loadStrapi } from './strapi.mjs';

/**
 * Builds what has changed and loads the server for a command, beside the site, which may be running and does the scheduled
 * work. A signal makes the command fail from then on.
 * @throws {UserError} as `loadStrapi`
 */
export const loadBeside = async () => {
  readEnvironment('production');
  openDataFolder();
  process.env.CRON = 'false';
  const strapi = await withMutex(async () => {
    await prepareToRun();
    return loadStrapi({ panel: false });
  });
  failOnSignal();
  return strapi;
};
