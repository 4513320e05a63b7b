// @ts-check
import path from 'node:path';
import { openDataFolder, readEnvironment } from '../lib/environment.mjs';
import { withMutex } from '../lib/mutex.mjs';
import { DIST } from '../lib/paths.mjs';
import { prepareToRun } from '../lib/prepare.mjs';
import { progressBar } from '../lib/progress.mjs';
import { seconds } from '../lib/step.mjs';
import { end, isStopping, onStop, setCodeOnSignal } from '../lib/stop.mjs';
import { loadStrapi, requireFromRoot } from '../lib/strapi.mjs';
import { t } from '../lib/messages.mjs';

/** Exit code of a command that a signal ended, as shells have it (128 + SIGINT). */
const INTERRUPTED = 130;

/**
 * `npm run reindex`: makes the search index of every published article anew, while the site runs or not. Exit code 0
 * when all are indexed, 2 when some could not be. Stopped, the index is whole: old rows or new ones, an article each.
 */
export default async () => {
  readEnvironment('production');
  openDataFolder();
  // Scheduled work is the running site's business.
  process.env.CRON = 'false';
  await withMutex(async () => {
    await prepareToRun();
    return loadStrapi({ panel: false });
  });
  setCodeOnSignal(INTERRUPTED);

  const { backfillSearchIndex } = requireFromRoot(
    path.join(DIST, 'src/api/article/search/backfill-search-index.js'),
  );
  const { onProgress, stop } = progressBar();
  const began = performance.now();
  const interrupted = new AbortController();
  /** @type {Promise<{ indexed: number, failed: string[] }>} */
  const work = backfillSearchIndex({ which: 'all', signal: interrupted.signal, onProgress });
  // The article in hand is finished before the database closes.
  onStop(async () => {
    interrupted.abort();
    await work;
  });
  const { indexed, failed } = await work;
  if (isStopping()) return;
  stop();
  for (const id of failed) console.log(t(`failed  ${id}`, `失败  ${id}`));
  console.log(
    t(
      `${indexed} articles indexed, ${failed.length} failed, in ${seconds(began)}.`,
      `已索引 ${indexed} 篇文章，失败 ${failed.length} 篇，用时 ${seconds(began)}。`,
    ),
  );
  await end(failed.length > 0 ? 2 : 0);
};
