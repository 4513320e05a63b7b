// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { openDataFolder, readEnvironment } from '../lib/environment.mjs';
import { withMutex } from '../lib/process/mutex.mjs';
import { DIST, ROOT } from '../lib/paths.mjs';
import { prepareToRun } from '../lib/prepare.mjs';
import { progressBar } from '../lib/progress.mjs';
import { explaining, moveCode, sitePlace } from '../lib/site-place.mjs';
import { seconds } from '../lib/step.mjs';
import { end, failOnSignal, isStopping, onStop } from '../lib/process/stop.mjs';
import { explained, loadStrapi, requireFromRoot } from '../lib/strapi.mjs';
import { UserError, t } from '../lib/messages.mjs';

/** @returns {import('../../src/lib/backup/postgres-client.js').PostgresPlace} */
const targetPlace = () => {
  const { database } = sitePlace();
  if (database.client === 'postgres') return database;
  throw new UserError(
    t(
      'Set DATABASE_CLIENT=postgres and DATABASE_URL of an empty database in .env, then move again. The SQLite database of the data folder is moved there.',
      '请先在 .env 中设置 DATABASE_CLIENT=postgres 和空数据库的 DATABASE_URL，再重新迁移。数据目录中的 SQLite 数据库将迁移到那里。',
    ),
  );
};

/** Creates the tables in a separate process. @throws {UserError} with its output, when it fails */
const makeTables = async () => {
  const child = fork(path.join(ROOT, 'scripts/lib/make-tables.mjs'), [DIST], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
    });
  const forget = onStop(() => void child.kill());
  const [code] = await once(child, 'exit');
  forget();
  if (code !== 0) throw new UserError(output.trim());
};

/** Builds the search index and lists of the moved articles. @returns {Promise<number>} articles that could not be indexed */
const rebuildSearch = async () => {
  process.env.CRON = 'false';
  await loadStrapi({ panel: false });
  const file = path.join(DIST, 'src/api/article/search/backfill-search-index.js');
  const { onProgress, stop } = progressBar();
  try {
    const { failed } = await requireFromRoot(file).backfillSearchIndex({ which: 'all', onProgress });
    return failed.length;
  } finally {
    stop();
  }
};

/**
 * `npm run move-database`: copies the SQLite database of the data folder to the PostgreSQL database of the environment. The
 * site must be stopped. After an interruption, the next run continues.
 */
export default async () => {
  readEnvironment('production');
  openDataFolder();
  await withMutex(async () => {
    await prepareToRun();
    const target = targetPlace();
    const source = process.env.DATABASE_FILENAME || path.join(process.env.DATA_DIR ?? '', 'site.db');
    failOnSignal();
    const { onProgress, stop } = progressBar();
    const began = performance.now();
    const interrupted = new AbortController();
    const work = moveCode().moveDatabase({
      source,
      target,
      makeTables,
      onProgress,
      signal: interrupted.signal,
    });
    const forget = onStop(async () => {
      interrupted.abort();
      // the reason is reported below
      await work.catch(() => undefined);
    });
    const { rows, wasResumed, left } = await explaining(() => work)
      .catch((error) => {
        if (!isStopping()) throw explained(error);
        throw new UserError(
          t(
            'The move was interrupted: run it again, and it goes on from here.',
            '迁移已中断：再次运行即可从此处继续。',
          ),
        );
      })
      .finally(stop);
    forget();
    const counts = Object.values(rows);
    const total = counts.reduce((sum, count) => sum + count, 0);
    if (wasResumed) console.log(t('An earlier move was finished.', '已完成此前中断的迁移。'));
    console.log(
      t(
        `${total} rows of ${counts.length} tables are on PostgreSQL now, and were counted on both sides (${seconds(began)}).`,
        `${counts.length} 个表共 ${total} 行数据已迁移到 PostgreSQL，并已核对两边的行数（用时 ${seconds(began)}）。`,
      ),
    );
    if (left.length > 0)
      console.log(
        t(
          `Tables that are not of this site stayed behind: ${left.join(', ')}.`,
          `以下表不属于本站，未迁移：${left.join('、')}。`,
        ),
      );
    const failed = await rebuildSearch();
    if (failed > 0)
      console.log(
        t(
          `${failed} articles could not be indexed for the search: see the log, then npm run reindex.`,
          `${failed} 篇文章未能建立搜索索引：请查看日志，然后运行 npm run reindex。`,
        ),
      );
    console.log(
      t(
        `The search index was rebuilt. Start the site with npm start. ${source} is unchanged; delete it when you have checked the site. Backups of SQLite cannot be restored on PostgreSQL: make one now with npm run backup.`,
        `搜索索引已重建。请用 npm start 启动网站。${source} 未作改动，确认无误后可以删除。SQLite 的备份不能恢复到 PostgreSQL，请立即运行 npm run backup 重新备份。`,
      ),
    );
  });
  if (!isStopping()) await end(0);
};
