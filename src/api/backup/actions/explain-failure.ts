import type { Locale } from '../../../contract/enums';
import { errorMessage } from '../../../contract/errors';
import { AppError } from '../../../core/http/app-error';
import { storageProblemOf } from '../../../core/storage/storage-problem';
import { BackupFailure } from '../../../lib/backup';

const ABORTED = {
  en: 'The server stopped before the backup was whole.',
  'zh-CN': '备份完成前服务器已停止。',
};
const FULL = {
  en: 'There is no space left for the backup. Free some, or choose another folder with BACKUP_DIR.',
  'zh-CN': '没有足够的空间保存备份。请释放空间，或用 BACKUP_DIR 指定其他目录。',
};

/** Returns why a backup failed, for administrators. */
export const explainFailure = (error: unknown): Record<Locale, string> => {
  const both = (text: (locale: Locale) => string) => ({ en: text('en'), 'zh-CN': text('zh-CN') });
  if (error instanceof BackupFailure) return both((locale) => error.text(locale));
  if (error instanceof AppError) return both((locale) => errorMessage(error.code, locale, error.params));
  if ((error as { name?: unknown }).name === 'AbortError') return ABORTED;
  const problem = storageProblemOf(error);
  if (problem === 'storage_full') return FULL;
  return both((locale) => errorMessage(problem ?? 'internal', locale));
};
