// @ts-check
import path from 'node:path';
import { loadBeside } from '../lib/load-beside.mjs';
import { DIST } from '../lib/paths.mjs';
import { progressBar } from '../lib/progress.mjs';
import { seconds } from '../lib/step.mjs';
import { end, isStopping, onStop } from '../lib/process/stop.mjs';
import { requireFromRoot } from '../lib/strapi.mjs';
import { t } from '../lib/messages.mjs';

/**
 * `npm run reindex`: rebuilds the lists and the search index of every published article; the site may be running. Exit code
 * 0 when all are indexed, 2 when some failed. After an interruption the index is consistent: each article has
 * its old or its new rows.
 */
export default async () => {
  await loadBeside();

  const { backfillSearchIndex } = requireFromRoot(
    path.join(DIST, 'src/api/article/search/backfill-search-index.js'),
  );
  const { rebuildListings } = requireFromRoot(
    path.join(DIST, 'src/api/article/listings/rebuild-listings.js'),
  );
  const { onProgress, stop } = progressBar();
  const began = performance.now();
  const interrupted = new AbortController();
  /** @type {Promise<{ indexed: number, failed: string[] }>} */
  const work = (async () => {
    await rebuildListings({ signal: interrupted.signal });
    return backfillSearchIndex({ which: 'all', signal: interrupted.signal, onProgress });
  })();
  // The current article is finished before the database closes.
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
