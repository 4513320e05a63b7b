// @ts-check
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { limitArenas } from '../lib/process/limit-arenas.mjs';
import { loadBeside } from '../lib/load-beside.mjs';
import { DIST } from '../lib/paths.mjs';
import { progressBar } from '../lib/progress.mjs';
import { requireFromRoot } from '../lib/strapi.mjs';
import { sourceLine } from '../lib/source-line.mjs';
import { seconds } from '../lib/step.mjs';
import { end } from '../lib/process/stop.mjs';
import { LOCALE, UserError, t } from '../lib/messages.mjs';

const OUTCOMES = {
  created: t('created  ', '新建　'),
  updated: t('updated  ', '更新　'),
  unchanged: t('unchanged', '无变化'),
  failed: t('failed   ', '失败　'),
};

/**
 * What to import, from the command line. A path is relative to the working directory of the caller.
 * @throws {UserError} when nothing is given or it cannot be read
 */
const readArguments = () => {
  const usage = t(
    'Name a folder or an export: npm run import -- <folder or file> [--site https://old.example.com] [--source <name> [--licence <name>]] [--replace-settings]; source and licence have 200 characters at most.',
    '请指定文件夹或导出文件：npm run import -- <文件夹或文件> [--site https://old.example.com] [--source <来源> [--licence <许可协议>]] [--replace-settings]，来源和许可协议合计最多 200 个字符。',
  );
  /** @type {{ values: { site?: string, source?: string, licence?: string, 'replace-settings'?: boolean }, positionals: string[] }} */
  let read;
  try {
    read = parseArgs({
      options: {
        site: { type: 'string' },
        source: { type: 'string' },
        licence: { type: 'string' },
        'replace-settings': { type: 'boolean' },
      },
      allowPositionals: true,
    });
  } catch {
    throw new UserError(usage);
  }
  const [given] = read.positionals;
  const sourceName = sourceLine(read.values);
  const isSite = !read.values.site || URL.canParse(read.values.site);
  if (!given || !isSite || sourceName === null) throw new UserError(usage);
  const root = path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
  try {
    accessSync(root, constants.R_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(t(`${root} cannot be read (${reason}).`, `无法读取 ${root}（${reason}）。`));
  }
  return {
    root,
    origin: read.values.site,
    sourceName,
    replacesSettings: read.values['replace-settings'],
  };
};

/**
 * The message of the error catalogue for an export that cannot be read; nothing of it is imported then.
 * @param {unknown} error
 */
const refusal = (error) => {
  const { importErrorOf } = requireFromRoot(path.join(DIST, 'src/api/transfer/exports.js'));
  const { errorMessage } = requireFromRoot(path.join(DIST, 'src/contract/errors.js'));
  /** @type {{ code?: string, params?: object }} */
  const { code, params } = importErrorOf(error);
  return /^(export|archive)_/.test(code ?? '')
    ? new UserError(errorMessage(code, LOCALE, params).trim())
    : error;
};

/**
 * @typedef {object} ImportedFile
 * @property {string} path relative to the folder
 * @property {'created' | 'updated' | 'unchanged' | 'failed'} outcome
 * @property {{ en: string, 'zh-CN': string }} [reason] of a failure
 * @property {{ en: string, 'zh-CN': string }[]} [notes] what was left out of an imported file
 * @property {string[]} [links] targets of links in its text that were not rewritten
 */

/** @param {readonly ImportedFile[]} files @param {ReadonlySet<string>} dead links without a target @param {number} began */
const report = (files, dead, began) => {
  for (const { path: name, outcome, reason, notes = [], links = [] } of files) {
    console.log(`${OUTCOMES[outcome]}  ${name}${reason ? `: ${reason[LOCALE]}` : ''}`);
    for (const note of notes) console.log(`           ${note[LOCALE]}`);
    for (const link of links.filter((one) => dead.has(one)))
      console.log(t(`           broken link: ${link}`, `           链接无效：${link}`));
  }
  /** @param {ImportedFile['outcome']} kind */
  const count = (kind) => files.filter(({ outcome }) => outcome === kind).length;
  console.log(
    t(
      `\n${count('created')} created, ${count('updated')} updated, ${count('unchanged')} unchanged, ${count('failed')} failed, in ${seconds(began)}.`,
      `\n新建 ${count('created')}，更新 ${count('updated')}，无变化 ${count('unchanged')}，失败 ${count('failed')}，用时 ${seconds(began)}。`,
    ),
  );
  return count('failed');
};

/**
 * `npm run import -- <folder or file>`: imports a folder of Markdown, a zip of one, or an export of WordPress, Ghost or Halo,
 * into the site, which may be running. Exit code 0 when every file was imported, 1 when the folder cannot be read, 2 when
 * some files failed. After an interruption it can be run again.
 */
export default async () => {
  limitArenas();
  const { root, origin, sourceName, replacesSettings } = readArguments();
  const strapi = await loadBeside();

  const { importSite } = requireFromRoot(path.join(DIST, 'src/api/transfer/exports.js'));
  const { onProgress, stop } = progressBar();
  const began = performance.now();
  /** @type {{ files: ImportedFile[], lost: string[], comments: number }} */
  const { files, lost, comments } = await importSite(strapi, {
    root,
    origin,
    sourceName,
    replacesSettings,
    userId: null,
    onProgress,
  })
    .catch((/** @type {unknown} */ error) => {
      throw refusal(error);
    })
    .finally(stop);
  for (const address of lost) console.log(t(`not fetched  ${address}`, `未获取  ${address}`));
  if (comments > 0) console.log(t(`${comments} comments`, `评论 ${comments} 条`));
  const { deadImportLinks } = requireFromRoot(path.join(DIST, 'src/api/article/import/exports.js'));
  const written = files.flatMap(({ links = [] }) => links);
  /** @type {Set<string>} */
  const dead = await deadImportLinks(written, origin ?? '', new AbortController().signal);
  await end(report(files, dead, began) > 0 ? 2 : 0);
};
