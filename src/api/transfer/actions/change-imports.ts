import { stat } from 'node:fs/promises';
import type { UploadedFile } from '../../../contract';
import type { ImportState } from '../../../contract/admin-enums';
import { SITE_IMPORT } from '../../../core/database/content-types';
import { isPostgres } from '../../../core/database/dialect';
import { storable, storableText } from '../../../core/database/storable';
import { toDbTime } from '../../../core/database/time';
import { transaction } from '../../../core/database/transaction';
import { AppError } from '../../../core/http/app-error';
import { hasImportFile, importFileIds, keepImportFile, removeImportFile } from '../import-files';
import { clearAllLinks, lostImports, removeLines } from '../queries/import-lines';
import {
  type ImportChoices,
  oldImports,
  openImports,
  requireImport,
  type SiteImportRow,
} from '../queries/site-imports';
import { inspectUpload } from './inspect-upload';
import { beginImports, cancelRunning } from './run-imports';

const table = () => strapi.db.connection('site_imports');
const now = () => toDbTime(new Date(), strapi.db.dialect.client);

/** Milliseconds for which an uploaded file is kept if its import was not started. */
const UPLOAD_MS = 86_400_000;

/** States in which an import has its file. */
const OPEN: readonly ImportState[] = ['uploaded', 'waiting', 'running'];

/** Maximum of uploaded files whose imports were not started. */
const MAX_UPLOADS = 3;

const requireIdle = async (): Promise<void> => {
  if ((await openImports()).length > 0) throw new AppError('import_running');
};

/** Removes imports that do not wait or run, with their reports and files; articles stay. */
const remove = async (ids: readonly string[]): Promise<number> => {
  const removed = await transaction(async (trx) => {
    const gone = (await trx('site_imports')
      .whereIn('document_id', ids)
      .whereNotIn('state', ['waiting', 'running'])
      .forUpdate()
      .pluck('document_id')) as string[];
    await trx('site_imports').whereIn('document_id', gone).delete();
    return gone;
  });
  for (const id of removed) await removeImportFile(id);
  await removeLines(removed);
  return removed.length;
};

/** Returns the uploads to delete before another one: all but the newest. */
const oldUploads = async (): Promise<string[]> =>
  (await table()
    .where('state', 'uploaded')
    .orderBy('id', 'desc')
    .offset(MAX_UPLOADS - 1)
    .limit(MAX_UPLOADS)
    .pluck('document_id')) as string[];

/**
 * Stores an uploaded file after detecting its format.
 * @throws `import_running`, errors of the file
 */
export const uploadImport = async (file: UploadedFile, userId: string): Promise<SiteImportRow> => {
  await requireIdle();
  const found = await inspectUpload(file.path);
  await remove(await oldUploads());
  const { labels, hasSettings, ...about } = found;
  const { size } = await stat(file.path);
  const { documentId } = (await strapi.db.query(SITE_IMPORT).create({
    data: {
      ...about,
      labels: storable(labels),
      has_settings: hasSettings,
      origin: storableText(found.origin.slice(0, 2000)),
      file_name: storableText(file.name.slice(-255)),
      size,
      user_id: userId,
      state: 'uploaded',
      phase: 'reading',
      done: 0,
      total: 0,
      attempts: 0,
    },
  })) as { documentId: string };
  try {
    await keepImportFile(file.path, documentId);
    await remove(await oldImports());
    return await requireImport(documentId);
  } catch (error) {
    await remove([documentId]);
    // The import may have been removed before its file was stored.
    await removeImportFile(documentId);
    throw error;
  }
};

/**
 * Starts an import, here or on the instance that has its file, which looks for waiting imports every minute.
 * @throws `not_found`, `import_running`, `import_gone`
 */
export const startImport = async (id: string, choices: ImportChoices): Promise<SiteImportRow> => {
  const row = await requireImport(id);
  await requireIdle();
  // SQLite has no other instances.
  const mayHaveFile = isPostgres(strapi.db.connection) || (await hasImportFile(id));
  if (row.state !== 'uploaded' || !mayHaveFile) throw new AppError('import_gone');
  const begun = { state: 'waiting', choices: JSON.stringify(choices), total: row.articles, seen_at: now() };
  const changed = await transaction((trx) =>
    trx('site_imports').where({ document_id: id, state: 'uploaded' }).update(begun),
  );
  if (changed === 0) throw new AppError('import_running');
  beginImports();
  return requireImport(id);
};

/** Stops an import; imported articles stay. Does nothing when it has ended. @throws `not_found` */
export const cancelImport = async (id: string): Promise<SiteImportRow> => {
  const row = await requireImport(id);
  if (!OPEN.includes(row.state)) return row;
  const changed = await transaction((trx) =>
    trx('site_imports')
      .where({ document_id: id })
      .whereIn('state', [...OPEN])
      .update({ state: 'cancelled', ended_at: now() }),
  );
  if (changed > 0 && !cancelRunning(id)) {
    await removeImportFile(id);
    await clearAllLinks(id);
  }
  return requireImport(id);
};

/** Removes reports of imports, and files whose imports were not started. @throws `import_running` for one that waits or runs */
export const deleteImports = async (ids: readonly string[]): Promise<{ count: number }> => {
  const open = await openImports();
  if (open.some((row) => ids.includes(row.document_id))) throw new AppError('import_running');
  return { count: await remove(ids) };
};

/** Removes uploads that were not started within a day, reports beyond the maximum, and remaining data of removed imports. */
export const sweepImports = async (): Promise<void> => {
  const limit = toDbTime(new Date(Date.now() - UPLOAD_MS), strapi.db.dialect.client);
  const forgotten = (await table()
    .where('state', 'uploaded')
    .where('created_at', '<', limit)
    .pluck('document_id')) as string[];
  await remove([...forgotten, ...(await oldImports())]);
  await removeLines(await lostImports());
  await sweepImportFiles();
};

/** Removes the files on this instance that no import needs. */
export const sweepImportFiles = async (): Promise<void> => {
  const files = await importFileIds();
  const needed = new Set(
    (await table()
      .whereIn('document_id', files)
      .whereIn('state', [...OPEN])
      .pluck('document_id')) as string[],
  );
  for (const id of files) if (!needed.has(id)) await removeImportFile(id);
};
