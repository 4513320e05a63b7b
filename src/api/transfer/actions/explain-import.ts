import type { Locale } from '../../../contract/enums';
import { errorMessage, type ErrorName } from '../../../contract/errors';
import { storable } from '../../../core/database/storable';
import { AppError } from '../../../core/http/app-error';
import { storageProblemOf } from '../../../core/storage/storage-problem';
import { ForeignProblem } from '../../../lib/import/foreign/foreign-article';
import { ExportDamaged } from './import-site';

/** Returns the error of the catalogue for a file that cannot be imported; other errors are returned unchanged. */
export const importErrorOf = (error: unknown): unknown => {
  if (error instanceof ForeignProblem) return new AppError(error.code, null, { detail: error.detail });
  if (error instanceof ExportDamaged) return new AppError('export_broken', null, { detail: error.message });
  return error;
};

/** Returns why an import failed, in each language; names in a file may have any characters. */
export const explainImport = (cause: unknown): Record<Locale, string> => {
  const error = importErrorOf(cause);
  const both = (code: ErrorName, params?: Record<string, string | number>) => ({
    en: errorMessage(code, 'en', params).trim(),
    'zh-CN': errorMessage(code, 'zh-CN', params).trim(),
  });
  return storable(
    error instanceof AppError ? both(error.code, error.params) : both(storageProblemOf(error) ?? 'internal'),
  ) as Record<Locale, string>;
};
