import type { Core } from '@strapi/strapi';
import { ImportFailure, type ImportProblem, problemText, readSource, scanFolder } from '../../../lib/import';
import type { Locale } from '../../../contract/enums';
import { AppError } from '../../../core/http/app-error';
import { importFile } from './import-file';

type Text = Record<Locale, string>;

/** What became of one file. */
export interface ImportedFile {
  /** Relative to the folder. */
  path: string;
  outcome: 'imported' | 'unchanged' | 'failed';
  /** Why it failed. */
  reason?: Text;
  /** What was left out of a file that came in. */
  notes?: Text[];
}

export interface ImportReport {
  files: ImportedFile[];
}

export interface ImportFolderOptions {
  /** Folder of Markdown files. */
  root: string;
  /** documentId of the account that the articles belong to; null for none. */
  userId: string | null;
  onProgress?: (done: number, total: number) => void;
}

const texts = (problems: ImportProblem[]): Text[] => problems.map(problemText);

/** What is wrong with the file; undefined when the fault is ours. */
const problemOf = (error: unknown): ImportProblem | undefined => {
  if (error instanceof ImportFailure) return error.problem;
  return error instanceof AppError && error.code === 'text_too_heavy' ? { code: error.code } : undefined;
};

/**
 * Reads a folder of Markdown into the site, file after file. A file that fails is reported and never stops the rest;
 * run again it changes nothing, or finishes what was interrupted.
 */
export const importFolder = async (app: Core.Strapi, options: ImportFolderOptions): Promise<ImportReport> => {
  const { userId, onProgress } = options;
  const { root, files: entries, problems } = await scanFolder(options.root);
  const files: ImportedFile[] = problems.map(({ path, problem }) => ({
    path,
    outcome: 'failed',
    reason: problemText(problem),
  }));
  onProgress?.(0, entries.length);
  for (const [index, entry] of entries.entries()) {
    try {
      const { outcome, notes } = await importFile({ source: await readSource(entry), root, userId });
      files.push({ path: entry.path, outcome, ...(notes.length > 0 ? { notes: texts(notes) } : {}) });
    } catch (error) {
      const problem = problemOf(error);
      if (!problem) app.log.error(`Import of ${entry.path}`, error);
      files.push({
        path: entry.path,
        outcome: 'failed',
        reason: problemText(problem ?? { code: 'internal' }),
      });
    }
    onProgress?.(index + 1, entries.length);
  }
  return { files };
};
