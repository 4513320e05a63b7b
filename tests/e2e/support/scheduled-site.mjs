// @ts-check
import path from 'node:path';
import { openDataFolder, readEnvironment } from '../../../scripts/lib/environment.mjs';
import { DIST } from '../../../scripts/lib/paths.mjs';
import { listenAddress } from '../../../scripts/lib/process/port.mjs';
import { end, stopOnSignal } from '../../../scripts/lib/process/stop.mjs';
import { loadStrapi, requireFromRoot } from '../../../scripts/lib/strapi.mjs';

// Starts the built site and runs the schedule of articles for each time that the parent process sends. Ends with it.
stopOnSignal();
process.on('disconnect', () => void end(0));
readEnvironment('production');
openDataFolder();
const strapi = await loadStrapi({ panel: false });
const { runSchedule } = requireFromRoot(path.join(DIST, 'src/api/article/publishing/run-schedule.js'));
process.on('message', async (time) => {
  await runSchedule(new Date(String(time)));
  process.send?.('done');
});
await strapi.listen();
console.log(`http://localhost:${listenAddress().port}`);
