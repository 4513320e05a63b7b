// @ts-check
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { openDataFolder, readEnvironment } from '../lib/environment.mjs';
import { withMutex } from '../lib/mutex.mjs';
import { DIST } from '../lib/paths.mjs';
import { prepareToRun } from '../lib/prepare.mjs';
import { progressBar } from '../lib/progress.mjs';
import { loadStrapi, requireFromRoot } from '../lib/strapi.mjs';
import { seconds } from '../lib/step.mjs';
import { end, setCodeOnSignal } from '../lib/stop.mjs';
import { LOCALE, UserError, t } from '../lib/messages.mjs';

/** Exit code of a command that a signal ended, as shells have it (128 + SIGINT). */
const INTERRUPTED = 130;

const OUTCOMES = {
  imported: t('imported ', '已导入'),
  unchanged: t('unchanged', '无变化'),
  failed: t('failed   ', '失败　'),
};

/**
 * The folder to import, from the command line. A path is taken from where the person typed the command.
 * @throws {UserError} when none is given or it is no folder that can be read
 */
const folderToImport = () => {
  const given = process.argv[2];
  if (!given) {
    throw new UserError(
      t('Name the folder: npm run import -- <folder>', '请指定文件夹：npm run import -- <文件夹>'),
    );
  }
  const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
  try {
    readdirSync(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(
      t(`The folder ${folder} cannot be read (${reason}).`, `无法读取文件夹 ${folder}（${reason}）。`),
    );
  }
  return folder;
};

/**
 * @typedef {object} ImportedFile
 * @property {string} path relative to the folder
 * @property {'imported' | 'unchanged' | 'failed'} outcome
 * @property {{ en: string, 'zh-CN': string }} [reason] of a failure
 * @property {{ en: string, 'zh-CN': string }[]} [notes] what was left out of a file that came in
 */

/** @param {readonly ImportedFile[]} files @param {number} began */
const report = (files, began) => {
  for (const { path: name, outcome, reason, notes = [] } of files) {
    console.log(`${OUTCOMES[outcome]}  ${name}${reason ? `: ${reason[LOCALE]}` : ''}`);
    for (const note of notes) console.log(`           ${note[LOCALE]}`);
  }
  /** @param {ImportedFile['outcome']} wanted */
  const count = (wanted) => files.filter(({ outcome }) => outcome === wanted).length;
  console.log(
    t(
      `\n${count('imported')} imported, ${count('unchanged')} unchanged, ${count('failed')} failed, in ${seconds(began)}.`,
      `\n已导入 ${count('imported')}，无变化 ${count('unchanged')}，失败 ${count('failed')}，用时 ${seconds(began)}。`,
    ),
  );
  return count('failed');
};

/**
 * `npm run import -- <folder>`: reads a folder of Markdown into the site, running or not. Exit code 0 when every file
 * came in, 1 when the folder cannot be read, 2 when some files could not be imported. Stopped, it may be run again
 * and finishes.
 */
export default async () => {
  const folder = folderToImport();
  readEnvironment('production');
  openDataFolder();
  // Scheduled work is the running site's business.
  process.env.CRON = 'false';
  const strapi = await withMutex(async () => {
    await prepareToRun();
    return loadStrapi({ panel: false });
  });
  setCodeOnSignal(INTERRUPTED);

  const { importFolder } = requireFromRoot(path.join(DIST, 'src/api/article/import/import-folder.js'));
  const { onProgress, stop } = progressBar();
  const began = performance.now();
  const { files } = await importFolder(strapi, { root: folder, userId: null, onProgress });
  stop();
  await end(report(files, began) > 0 ? 2 : 0);
};
