// @ts-check
import path from 'node:path';
import { limitArenas } from '../lib/process/limit-arenas.mjs';
import { loadBeside } from '../lib/load-beside.mjs';
import { DIST } from '../lib/paths.mjs';
import { progressBar } from '../lib/progress.mjs';
import { requireFromRoot } from '../lib/strapi.mjs';
import { seconds } from '../lib/step.mjs';
import { end } from '../lib/process/stop.mjs';
import { UserError, t } from '../lib/messages.mjs';

/** @throws {UserError} when no folder is given */
const targetFolder = () => {
  const given = process.argv[2];
  if (!given)
    throw new UserError(
      t('Name an empty folder: npm run export -- <folder>', '请指定一个空文件夹：npm run export -- <文件夹>'),
    );
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
};

/**
 * `npm run export -- <folder>`: writes articles, tags, categories, menus, pictures and settings without secrets as Markdown and
 * files into an empty folder, while the site runs or not. Exit code 2 when pictures are lost.
 */
export default async () => {
  limitArenas();
  const folder = targetFolder();
  await loadBeside();
  const { exportSite } = requireFromRoot(path.join(DIST, 'src/api/transfer/exports.js'));
  const { onProgress, stop } = progressBar();
  const began = performance.now();
  /** @type {{ articles: number, files: number, lost: string[] }} */
  const { articles, files, lost } = await exportSite(folder, onProgress)
    .catch((/** @type {unknown} */ error) => {
      if (/** @type {Error} */ (error).name !== 'FolderNotEmpty') throw error;
      throw new UserError(
        t(`The folder ${folder} is not empty: name another one.`, `文件夹 ${folder} 不是空的，请另选一个。`),
      );
    })
    .finally(stop);
  for (const url of lost) console.log(t(`missing  ${url}`, `缺失  ${url}`));
  console.log(
    t(
      `${articles} articles and ${files} pictures in ${folder} (${seconds(began)}).`,
      `已导出 ${articles} 篇文章、${files} 张图片到 ${folder}（用时 ${seconds(began)}）。`,
    ),
  );
  await end(lost.length > 0 ? 2 : 0);
};
