// @ts-check
import path from 'node:path';
import { loadBeside } from '../lib/load-beside.mjs';
import { DIST } from '../lib/paths.mjs';
import { progressBar } from '../lib/progress.mjs';
import { explaining } from '../lib/site-place.mjs';
import { requireFromRoot } from '../lib/strapi.mjs';
import { seconds } from '../lib/step.mjs';
import { end, isStopping, onStop } from '../lib/process/stop.mjs';
import { UserError, t } from '../lib/messages.mjs';

const MB = 1024 * 1024;

/**
 * `npm run files:move -- store|disk`: moves all uploads to the cloud storage of the settings, or back to the data folder,
 * while the site runs; also those in stores of earlier settings. After an interruption, the next run continues.
 */
export default async () => {
  const to = process.argv[2];
  if (to !== 'store' && to !== 'disk')
    throw new UserError(
      t(
        'Specify the target: npm run files:move -- store, or disk',
        '请指定目标：npm run files:move -- store 或 disk',
      ),
    );
  await loadBeside();
  const { moveFiles } = requireFromRoot(path.join(DIST, 'src/api/setting/actions/move-files.js'));
  const { onProgress, stop } = progressBar();
  const began = performance.now();
  const interrupted = new AbortController();
  /** @type {Promise<{ moved: number, bytes: number, left: number }>} */
  const work = moveFiles({ to, onProgress, signal: interrupted.signal });
  // The current file is finished before the database closes.
  onStop(async () => {
    interrupted.abort();
    // the reason is reported below
    await work.catch(() => undefined);
  });
  const { moved, bytes, left } = await explaining(() => work).finally(stop);
  if (isStopping()) return;
  const size = (bytes / MB).toFixed(1);
  console.log(
    t(
      `${moved} files moved, ${size} MB (${seconds(began)}).`,
      `已移动 ${moved} 个文件，${size} MB（用时 ${seconds(began)}）。`,
    ),
  );
  if (left > 0)
    console.log(
      t(
        `${left} objects of the cloud storage are not files of this site and stayed there.`,
        `云存储中有 ${left} 个对象不属于本站，未移动。`,
      ),
    );
  await end(0);
};
