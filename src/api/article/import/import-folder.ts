import path from 'node:path';
import type { Core } from '@strapi/strapi';
import {
  type CategoryNames,
  findSeries,
  type FoundSeries,
  type Generator,
  type GitDates,
  ImportFailure,
  type ImportProblem,
  momentsOf,
  problemText,
  readGenerator,
  readGitDates,
  readSource,
  scanFolder,
  type SourceEntry,
} from '../../../lib/import';
import { JobTooHeavy, WorkerPoolEnded } from '../../../lib/worker/errors';
import type { ImportOutcome } from '../../../contract/admin-enums';
import type { Locale } from '../../../contract/enums';
import { errorMessage } from '../../../contract/errors';
import { isTextError } from '../../../contract/errors/text-errors';
import { AppError } from '../../../core/http/app-error';
import { storageProblemOf } from '../../../core/storage/storage-problem';
import { folderId } from './folder-id';
import { importFile } from './import-file';
import type { ImportOrigin } from './import-origin';
import { type FindOriginal, readLinkTargets, type ResolveLinks } from './link-targets';
import { readSidebars } from './read-sidebars';
import { repairLinks } from './repair-links';
import { moveFolderRows } from './move-folder-rows';

type Text = Record<Locale, string>;

/** The result for one file. */
export interface ImportedFile {
  /** Relative to the folder. */
  path: string;
  outcome: ImportOutcome;
  /** Id of the saved article. */
  title?: string;
  articleId?: string;
  /** Targets of links in its text that were not rewritten. */
  links?: string[];
  missingPictures?: string[];
  /** Number of its old addresses. */
  redirects?: number;
  /** Number of its new comments. */
  comments?: number;
  /** Why it failed. */
  reason?: Text;
  /** Parts of an imported file that were left out. */
  notes?: Text[];
}

export interface ImportReport {
  files: ImportedFile[];
}

export interface ImportFolderOptions {
  /** Folder of Markdown files. */
  root: string;
  /**
   * Name for the person: the path of a folder or file, or the name of an uploaded file; by default `root`. Files that have
   * the same path in folders of different names are different articles, see `moveFolderRows`.
   */
  name?: string;
  /** documentId of the author; null for none. */
  userId: string | null;
  /** Origins of articles, by the path of their file, for another program's export. */
  origins?: ReadonlyMap<string, ImportOrigin>;
  /** Address of the old site, for links to pages that are not in the folder. */
  origin?: string;
  /** Language of texts whose files do not specify it; detected by default. */
  locale?: Locale;
  asDrafts?: boolean;
  /** Takes missing dates of texts from the folder's Git repository, if it is in one. */
  usesGit?: boolean;
  sourceName?: string;
  /** Time of texts without dates; default: now. */
  startedAt?: Date;
  onProgress?: (done: number, total: number) => void;
  /** Called with each result, before the next file is imported. */
  onFile?: (file: ImportedFile) => Promise<void> | void;
  /** Ends the import after the current file. */
  signal?: AbortSignal;
}

const texts = (problems: ImportProblem[]): Text[] => problems.map(problemText);

/** Returns the problem of a file; undefined for internal errors. */
const problemOf = (error: unknown): ImportProblem | undefined => {
  if (error instanceof ImportFailure) return error.problem;
  if (error instanceof JobTooHeavy) return problemOf(new AppError('text_too_heavy'));
  if (!(error instanceof AppError) || !isTextError(error.code)) return undefined;
  const message = (locale: Locale) => errorMessage(error.code, locale, error.params);
  return {
    code: 'text_not_rendered',
    reason: { en: message('en'), 'zh-CN': message('zh-CN') },
  };
};

/** Imports one file; its failure is the result. @throws a problem of the storage */
const importEntry = async (
  app: Core.Strapi,
  entry: SourceEntry,
  options: ImportFolderOptions & {
    folder: string;
    generator?: Generator;
    resolveLinks: ResolveLinks;
    originalOf: FindOriginal;
    series: FoundSeries;
    moments: ReadonlyMap<string, Date>;
    categories: ReadonlyMap<string, CategoryNames>;
    gitDates?: ReadonlyMap<string, GitDates>;
  },
): Promise<ImportedFile> => {
  try {
    const { root, folder, userId, origins, locale, asDrafts, sourceName, generator, resolveLinks, series } =
      options;
    const source = await readSource(entry, locale);
    const origin = origins?.get(entry.path);
    const { notes: own, ...result } = await importFile({
      source,
      root,
      folder,
      userId,
      origin,
      resolveLinks,
      series: series.parts.get(entry.path),
      gitDates: options.gitDates?.get(entry.path),
      moment: options.moments.get(entry.key)!,
      categories: options.categories,
      asDrafts,
      sourceName,
      original: sourceName ? options.originalOf(entry.path) : undefined,
      generator,
    });
    const ordering = result.outcome === 'unchanged' ? [] : (series.notes.get(entry.path) ?? []);
    const notes = [...own, ...ordering];
    return { path: entry.path, ...result, ...(notes.length > 0 ? { notes: texts(notes) } : {}) };
  } catch (error) {
    if (storageProblemOf(error) || error instanceof WorkerPoolEnded) throw error;
    const problem = problemOf(error);
    if (!problem) app.log.error(`Import of ${entry.path}`, error);
    return { path: entry.path, outcome: 'failed', reason: problemText(problem ?? { code: 'internal' }) };
  }
};

/**
 * Imports a folder of Markdown, one file after another. Failed files are reported and do not affect others. Idempotent:
 * a second run imports only what has changed or is missing. Links of earlier imports to files that this one imports become
 * links to their articles.
 * @throws a problem of the storage, which ends the import; the reason of the signal
 */
export const importFolder = async (app: Core.Strapi, options: ImportFolderOptions): Promise<ImportReport> => {
  const { onProgress, onFile, signal } = options;
  const { generator, problems: configProblems } = await readGenerator(options.root);
  const {
    root,
    files: entries,
    sidebars: sidebarFiles,
    problems,
  } = await scanFolder(path.join(options.root, generator?.folder ?? ''));
  const files: ImportedFile[] = [];
  const add = async (file: ImportedFile): Promise<void> => {
    files.push(file);
    await onFile?.(file);
  };
  for (const { path, problem } of [...configProblems, ...problems])
    await add({ path, outcome: 'failed', reason: problemText(problem) });
  onProgress?.(0, entries.length);
  const history = options.usesGit ? await readGitDates(root) : undefined;
  if (history?.problem) await add({ path: '.git', outcome: 'unchanged', notes: texts([history.problem]) });
  // Articles of an export are identified by its ids, not by file names.
  const named = entries.filter(({ path: file }) => !options.origins?.has(file));
  const folder = folderId(options.name ?? root);
  await moveFolderRows(folder, named, { ...options, generator });
  const { resolveLinks, originalOf, findTarget, seriesFiles, categories } = await readLinkTargets(entries, {
    ...options,
    folder,
    generator,
  });
  const { sidebars, broken } = await readSidebars(sidebarFiles);
  const series = findSeries(seriesFiles, sidebars, path.parse(options.name ?? root).name);
  const moments = momentsOf(entries, series.parts, (options.startedAt ?? new Date()).getTime());
  for (const { path: file, problem } of broken)
    await add({ path: file, outcome: 'failed', reason: problemText(problem) });
  for (const { path: file } of sidebars) {
    const notes = series.notes.get(file);
    if (notes) await add({ path: file, outcome: 'unchanged', notes: texts(notes) });
  }
  for (const [index, entry] of entries.entries()) {
    signal?.throwIfAborted();
    await add(
      await importEntry(app, entry, {
        ...options,
        root,
        folder,
        generator,
        resolveLinks,
        originalOf,
        series,
        moments,
        categories,
        gitDates: history?.dates,
      }),
    );
    onProgress?.(index + 1, entries.length);
  }
  await repairLinks(folder, findTarget, {
    signal,
    onRepaired: async ({ notes, ...repaired }) => {
      const before = files.findIndex(
        ({ path: file, outcome }) => file === repaired.path && outcome === 'unchanged',
      );
      if (before >= 0) files.splice(before, 1);
      await add({ ...repaired, outcome: 'updated', notes: texts(notes) });
    },
  });
  return { files };
};
