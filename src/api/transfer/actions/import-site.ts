import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { errorMessage } from '../../../contract/errors';
import { withTemporaryFolder } from '../../../core/temporary-folder';
import { classifyImage, findCommentFiles, problemText, resolveImage } from '../../../lib/import';
import { prepareInThread } from '../../../lib/import/archive/in-thread';
import { HALO_FILE, SETTINGS_FILE, SETTINGS_FORMAT } from '../../../lib/import/archive/source-kind';
import { readComments } from '../../../lib/import/foreign/stored-comments';
import {
  type ImportedFile,
  importFolder,
  type ImportFolderOptions,
  type ImportReport,
} from '../../article/import/exports';
import { importComments } from '../../comment/exports';
import { storeImage } from '../../image/exports';
import type { KnownSource } from '../../news/exports';
import { importCommentsOf } from './site-comments';
import { SiteData, writeSiteData } from './site-data';
import type { StoreFile } from './site-pictures';
import { SettingsData, writeSettingsData } from './site-settings';

/** Thrown when `site.json` or `settings.json` of an export cannot be read. */
export class ExportDamaged extends Error {
  override readonly name = 'ExportDamaged';
}

/** @returns undefined for a folder without such a file of this product: other programs use the same file names */
const readJson = async <T extends z.ZodObject>(
  root: string,
  { file, format, schema }: { file: string; format: string; schema: T },
): Promise<z.infer<T> | undefined> => {
  const text = await readFile(path.join(root, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (cause) {
    throw new ExportDamaged(`${file} is no JSON`, { cause });
  }
  if ((data as { format?: unknown } | null)?.format !== format) return undefined;
  const checked = schema.safeParse(data);
  if (!checked.success)
    throw new ExportDamaged(`${file}: ${checked.error.issues[0]?.message}`, { cause: checked.error });
  return checked.data;
};

/** Reads the data besides articles, before anything is imported. @throws ExportDamaged */
const readExport = async (root: string): Promise<{ data: SiteData; settings?: SettingsData } | undefined> => {
  const data = await readJson(root, { file: 'site.json', format: 'wentu-export', schema: SiteData });
  const settings =
    data && (await readJson(root, { file: SETTINGS_FILE, format: SETTINGS_FORMAT, schema: SettingsData }));
  return data && { data, settings };
};

/** Returns a function that stores pictures of a folder in the library. */
const storeFrom =
  (root: string): StoreFile =>
  async (source, fields) => {
    const found = await resolveImage(source, root, root);
    if (found.kind !== 'file') return undefined;
    const checked = await classifyImage(found.file);
    if (checked.problem) return undefined;
    const { mime, svg } = checked;
    return storeImage({ file: found.file, name: path.basename(found.file), mime, svg, ...fields });
  };

export interface ImportSiteOptions extends Omit<ImportFolderOptions, 'origins'> {
  /** Address of the old site, from which pictures are fetched; by default that in the export. */
  origin?: string;
  /** False: pictures of the old site keep their addresses. */
  fetchesPictures?: boolean;
  /** Name of the account that imports; empty for a command. */
  userName?: string;
  /** Whether settings that were changed on this site also get the values of the export. */
  replacesSettings?: boolean;
  /** False: comments are not imported. */
  withComments?: boolean;
  /** Called while an export is converted, before its articles are saved. */
  onReading?: (done: number, total: number) => void;
}

export interface SiteReport extends ImportReport {
  /** Missing pictures: addresses of the old site, or files of an export. */
  lost: string[];
  /** Number of imported comments. */
  comments: number;
}

/** The line of the report for a news source beyond the limit. Its address is left out because it may contain a key. */
const withoutRoom = ({ id, title }: KnownSource): ImportedFile => ({
  path: `site.json: ${title} (${id})`,
  title,
  outcome: 'failed',
  reason: { en: errorMessage('feeds_full', 'en'), 'zh-CN': errorMessage('feeds_full', 'zh-CN') },
});

/**
 * Returns a function that imports the comments of an article of an export, once, after one of its files. Broken lines become
 * a note of that file.
 */
const commentsFrom = async (root: string): Promise<(file: ImportedFile) => Promise<void>> => {
  const left = await findCommentFiles(root);
  return async (file) => {
    const { articleId = '' } = file;
    const place = left.get(articleId);
    if (!place || !left.delete(articleId)) return;
    const { added, broken } = await importCommentsOf(place, articleId);
    file.comments = added;
    if (broken > 0)
      file.notes = [
        ...(file.notes ?? []),
        problemText({ code: 'comments_broken', params: { file: path.basename(place), count: broken } }),
      ];
  };
};

/** Imports a folder of Markdown; of an export of this product also the data besides articles. */
const importRoot = async (
  app: Core.Strapi,
  options: ImportFolderOptions & Pick<ImportSiteOptions, 'withComments' | 'replacesSettings' | 'userName'>,
): Promise<Omit<SiteReport, 'comments'>> => {
  const { root, userId, userName = '', withComments = true, replacesSettings: replaces = false } = options;
  const found = await readExport(root);
  const storeFile = storeFrom(root);
  const lost = new Set<string>();
  const store: StoreFile = async (file, fields) => {
    const image = await storeFile(file, fields);
    if (!image) lost.add(file);
    return image;
  };
  const lines: ImportedFile[] = [];
  if (found) {
    lines.push(...(await writeSiteData(found.data, store)).map(withoutRoom));
    if (found.settings)
      lines.push(...(await writeSettingsData(found.settings, { store, userId, userName, replaces })));
    for (const line of lines) await options.onFile?.(line);
  }
  const addComments = found && withComments ? await commentsFrom(root) : undefined;
  const onFile = async (file: ImportedFile): Promise<void> => {
    await addComments?.(file);
    await options.onFile?.(file);
  };
  const { files } = await importFolder(app, { ...options, onFile });
  return { files: lines.concat(files), lost: [...lost] };
};

/** Converts a file to a folder of Markdown, and imports that. */
const importPacked = (app: Core.Strapi, options: ImportSiteOptions): Promise<Omit<SiteReport, 'comments'>> =>
  withTemporaryFolder(async (folder) => {
    const { origin = '', fetchesPictures = true, withComments = true, onReading, onFile, signal } = options;
    const { allowPrivate } = strapi.config.get<{ allowPrivate: boolean }>('site.news');
    const prepared = await prepareInThread(
      { file: options.root, folder, origin, fetchesPictures, allowsPrivate: allowPrivate },
      { signal, onProgress: onReading },
    );
    const { root, lost, notes, sources, broken } = prepared;
    const files: ImportedFile[] = [];
    for (const { name, title } of broken) {
      const file = {
        path: name,
        title,
        outcome: 'failed' as const,
        reason: problemText({ code: 'record_broken' }),
      };
      files.push(file);
      await onFile?.(file);
    }
    const finish = async (file: ImportedFile): Promise<void> => {
      const own = file.outcome === 'created' || file.outcome === 'updated' ? notes.get(file.path) : undefined;
      if (own) file.notes = [...own.map(problemText), ...(file.notes ?? [])];
      const source = sources.get(file.path);
      if (withComments && source?.commentsFile && file.articleId)
        file.comments = await importComments(
          file.articleId,
          source.key,
          (await readComments(source.commentsFile)).map(({ isApproved, ...comment }) => ({
            ...comment,
            state: isApproved ? 'shown' : 'pending',
          })),
        );
      await onFile?.(file);
    };
    const report = await importRoot(app, {
      ...options,
      root,
      origin: prepared.origin,
      origins: sources,
      onFile: finish,
    });
    return { files: files.concat(report.files), lost: lost.concat(report.lost) };
  });

/** A file, or a folder that is the backup of another program. */
const isPacked = async (root: string): Promise<boolean> =>
  (await stat(root)).isFile() || (await readdir(root)).includes(HALO_FILE);

/**
 * Imports a folder of Markdown, such as one of Hexo, Jekyll or Hugo, a zip of one, or an export of WordPress (WXR),
 * Ghost (JSON) or Halo (backup, zip or unpacked). From an export of this product it also imports the data besides
 * articles, and keeps ids, so that links continue to work.
 * @throws ExportDamaged, ForeignProblem; a problem of the storage, which ends the import; the reason of the signal
 */
export const importSite = async (app: Core.Strapi, options: ImportSiteOptions): Promise<SiteReport> => {
  const named = { name: path.resolve(options.root), ...options };
  const report = (await isPacked(options.root))
    ? await importPacked(app, named)
    : await importRoot(app, { ...named, usesGit: true });
  return { ...report, comments: report.files.reduce((sum, { comments = 0 }) => sum + comments, 0) };
};
