import { createHash } from 'node:crypto';
import { tryInstanceLock } from '../../../core/database/advisory-lock';
import { isPostgres } from '../../../core/database/dialect';
import { toDbTime } from '../../../core/database/time';
import { runInBackground } from '../../../core/background';
import { AppError } from '../../../core/http/app-error';
import { logError } from '../../../core/storage/storage-log';
import { storageProblemOf } from '../../../core/storage/storage-problem';
import { outsideRequest } from '../../../lib/outside-request';
import { hasImportFile, importFile, removeImportFile } from '../import-files';
import { clearAllLinks } from '../queries/import-lines';
import {
  fromJson,
  type ImportChoices,
  openImport,
  openImports,
  type SiteImportRow,
} from '../queries/site-imports';
import { checkImportLinks } from './check-import-links';
import { explainImport } from './explain-import';
import { ImportRun, ImportTaken } from './import-run';
import { importSite } from './import-site';

/** Lock across instances: one import at a time. */
const LOCK = createHash('sha256').update('import').digest().readInt32BE();

/** Number of times that the process or its database connection may end during an import before it fails. */
const MAX_ATTEMPTS = 3;

/** Milliseconds without an update after which an import is continued, because its process has ended. */
const SILENT_MS = 30_000;

/** Milliseconds without its file on any instance after which an import counts as lost. */
const LOST_MS = 600_000;

/** Milliseconds between two stores of the progress with the new lines of the report. */
const PROGRESS_MS = 500;

/** Abort reason when the server stops: the next start continues the import. */
class Stopping extends Error {}

const stopping = new AbortController();
/** Imports that this instance runs, by id: at most one. */
const running = new Map<string, AbortController>();
/** When this instance first missed the file of an import, by id, in ms as of `performance.now()`. */
let missedSince = new Map<string, number>();
let ended: Promise<void> | undefined;

const table = () => strapi.db.connection('site_imports');
const timeOf = (ms: number) => toDbTime(new Date(ms), strapi.db.dialect.client);
const now = () => timeOf(Date.now());

const work = async (row: SiteImportRow, run: ImportRun): Promise<void> => {
  const choices = fromJson<ImportChoices>(row.choices, {});
  const { locale, source, origin, fetches_pictures, as_drafts, with_comments, replace_settings } = choices;
  const progress = (phase: ImportRun['phase']) => (done: number, total: number) =>
    void Object.assign(run, { phase, done, total });
  const { lost } = await importSite(strapi, {
    root: await importFile(row.document_id),
    ...(row.file_name && { name: row.file_name }),
    userId: row.user_id,
    userName: row.nick_name ?? '',
    origin: origin ?? '',
    locale,
    sourceName: source,
    asDrafts: as_drafts,
    fetchesPictures: fetches_pictures,
    withComments: with_comments,
    replacesSettings: replace_settings,
    // An import that is continued keeps the time of its articles.
    startedAt: new Date(row.created_at),
    signal: run.stop.signal,
    onReading: progress('reading'),
    onProgress: progress('saving'),
    onFile: (file) => run.add(file),
  });
  run.addMissing(lost);
  await run.save();
  await checkImportLinks(run, row.document_id, origin || row.origin || '');
};

/**
 * Ends an import whose work is done (`ended_at` is set). Its file is removed before the state changes, so that an ended
 * import has no file; after a crash in between, the next run of {@link runOpen} ends it.
 */
const complete = async ({ id, document_id }: SiteImportRow): Promise<void> => {
  await removeImportFile(document_id);
  await clearAllLinks(document_id);
  const over = () => table().where({ id }).whereIn('state', ['waiting', 'running']).whereNotNull('ended_at');
  await over().whereNull('error').update({ state: 'done' });
  await over().whereNotNull('error').update({ state: 'failed' });
};

/**
 * Cleans up after an import was cancelled or removed, possibly before it was claimed. Does nothing when another process
 * has claimed it.
 */
const cleanUp = async (row: SiteImportRow, run: ImportRun): Promise<void> => {
  const left = (await table().where('id', row.id).first('state')) as { state: string } | undefined;
  if (left?.state === 'waiting' || left?.state === 'running') return;
  if (left)
    await run.save({}, 'cancelled').catch((error: unknown) => {
      // The import was removed meanwhile, with its report.
      if (!(error instanceof ImportTaken)) throw error;
    });
  await removeImportFile(row.document_id);
  await clearAllLinks(row.document_id);
};

/** Whether the error is temporary, because the database was unreachable: the import is continued after 30 seconds. */
const passes = (row: SiteImportRow, reason: unknown): boolean => {
  const problem = storageProblemOf(reason);
  return (problem === 'unavailable' || problem === 'outcome_unknown') && row.attempts + 1 < MAX_ATTEMPTS;
};

/** Ends a failed or stopped import. */
const end = async (row: SiteImportRow, run: ImportRun, cause: unknown): Promise<void> => {
  const reason: unknown = run.stop.signal.aborted ? run.stop.signal.reason : cause;
  if (reason instanceof ImportTaken) return cleanUp(row, run);
  try {
    // The next start continues it; this does not count as a failure.
    if (reason instanceof Stopping)
      return await run.save({ attempts: row.attempts, seen_at: null, updated_at: now() });
    logError('An import failed', cause);
    if (passes(row, reason)) return await run.save();
    await run.save({ ended_at: now(), error: JSON.stringify(explainImport(reason)) });
    await complete(row);
  } catch (error) {
    if (!(error instanceof ImportTaken)) throw error;
    await cleanUp(row, run);
  }
};

/** Claims an import for this process, unless another one runs it or somebody has stopped it. */
const claim = async (row: SiteImportRow): Promise<boolean> => {
  const claimed = await table()
    .where({ id: row.id, state: row.state, attempts: row.attempts })
    .where((where) =>
      where
        .where('state', 'waiting')
        .orWhereNull('seen_at')
        .orWhere('seen_at', '<', timeOf(Date.now() - SILENT_MS)),
    )
    .update({ state: 'running', attempts: row.attempts + 1, seen_at: now() });
  return claimed > 0;
};

const runImport = async (row: SiteImportRow): Promise<void> => {
  const run = new ImportRun(row);
  const stop = () => run.stop.abort(new Stopping());
  let isSaving = false;
  const save = async (): Promise<void> => {
    if (isSaving) return;
    isSaving = true;
    await run.save().catch((error: unknown) => run.stop.abort(error));
    isSaving = false;
  };
  let timer: NodeJS.Timeout | undefined;
  // Before it is claimed, so that a cancellation from then on finds it here.
  running.set(row.document_id, run.stop);
  stopping.signal.addEventListener('abort', stop);
  if (stopping.signal.aborted) stop();
  try {
    if (!(await claim(row))) return await cleanUp(row, run);
    try {
      await run.load();
      timer = setInterval(() => void save(), PROGRESS_MS);
      await work(row, run);
      await run.save({ ended_at: now() });
    } catch (error) {
      clearInterval(timer);
      return await end(row, run, error);
    }
    clearInterval(timer);
    await complete(row);
  } finally {
    clearInterval(timer);
    stopping.signal.removeEventListener('abort', stop);
    running.delete(row.document_id);
  }
};

const failImport = async (row: SiteImportRow, code: 'import_gave_up' | 'import_lost'): Promise<void> => {
  const { id, state, attempts } = row;
  const changed = await table()
    .where({ id, state, attempts })
    .update({ ended_at: now(), error: JSON.stringify(explainImport(new AppError(code))) });
  if (changed > 0) await complete(row);
};

/**
 * Whether the file of an import, which is not on this instance, counts as lost: only after some time, because another
 * instance may have it that is starting, or that waited while this one ran another import. SQLite has no other
 * instances.
 */
const isLost = (id: string, seen: number): boolean => {
  const since = missedSince.get(id) ?? performance.now();
  missedSince.set(id, since);
  if (!isPostgres(strapi.db.connection)) return true;
  return performance.now() - since > LOST_MS && Date.now() - seen > LOST_MS;
};

/** Runs the imports whose files are here; those whose files are on no instance fail after some time. */
const runOpen = async (): Promise<void> => {
  const open = await openImports();
  missedSince = new Map([...missedSince].filter(([id]) => open.some((row) => row.document_id === id)));
  for (const { document_id } of open) {
    if (stopping.signal.aborted) return;
    // The state may have changed while the previous import ran.
    const row = await openImport(document_id);
    if (!row) continue;
    const seen = new Date(row.seen_at ?? row.updated_at).getTime();
    // Another process runs it: commands on this machine have the same files.
    if (row.state === 'running' && row.seen_at !== null && Date.now() - seen < SILENT_MS) continue;
    if (row.ended_at !== null) await complete(row);
    else if (!(await hasImportFile(row.document_id))) {
      if (isLost(row.document_id, seen)) await failImport(row, 'import_lost');
    } else if (row.attempts >= MAX_ATTEMPTS) await failImport(row, 'import_gave_up');
    else await runImport(row);
  }
};

/**
 * Runs waiting imports, and continues those whose process ended; one at a time across instances. Runs outside of the
 * caller's transaction and request.
 */
export const runImports = (): Promise<void> =>
  (ended ??= outsideRequest(() => tryInstanceLock(strapi, LOCK, runOpen))
    .then(() => undefined)
    .finally(() => {
      ended = undefined;
    }));

/** Runs a newly started import. */
export const beginImports = (): void =>
  runInBackground((ended ?? Promise.resolve()).then(runImports), 'Imports were not run');

/** Stops an import that this instance runs, after the article that is being saved. */
export const cancelRunning = (id: string): boolean => {
  const stop = running.get(id);
  stop?.abort(new ImportTaken());
  return stop !== undefined;
};

/** Ends the running import, because the server stops. The next start continues it. */
export const interruptImports = async (): Promise<void> => {
  stopping.abort();
  await ended;
};
