import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { SWITCH_OFF_SCHEDULE } from './place';
import { BackupFailure } from './problem';
import type { CheckedDatabase, ThreadInput } from './sqlite.thread';

interface Sqlite {
  pragma: (statement: string, options?: { simple: boolean }) => unknown;
  exec: (sql: string) => unknown;
  prepare: (sql: string) => { all: (...values: string[]) => unknown[]; run: () => { changes: number } };
  close: () => void;
}

type Answer = { checked: CheckedDatabase } | { error: { message: string; code?: string } };

const open = (file: string, options: { timeout?: number } = {}): Sqlite => {
  const Database = createRequire(__filename)('better-sqlite3') as new (
    file: string,
    options: object,
  ) => Sqlite;
  return new Database(file, options);
};

/** Copies or checks a database in a separate thread. @throws BackupFailure `database_broken`; the reason of the signal */
const inThread = async (workerData: ThreadInput, signal?: AbortSignal): Promise<CheckedDatabase> => {
  signal?.throwIfAborted();
  const thread = new Worker(path.join(__dirname, 'sqlite.thread.js'), { workerData });
  const end = () => void thread.terminate();
  signal?.addEventListener('abort', end);
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      // Rejects when the thread exits, because only then its files are closed.
      thread.once('exit', () =>
        reject(
          signal?.aborted
            ? (signal.reason as Error)
            : new Error('The thread that works on the database ended early'),
        ),
      );
    });
    if ('error' in answer) throw Object.assign(new Error(answer.error.message), { code: answer.error.code });
    const { checked } = answer;
    if (checked.check !== 'ok') throw new BackupFailure('database_broken', { detail: checked.check });
    return checked;
  } finally {
    signal?.removeEventListener('abort', end);
  }
};

/**
 * Copies a database to a new file with SQLite's online backup, as of one moment, and checks the copy. The site can write
 * meanwhile.
 * @throws BackupFailure `no_database`, `database_broken`; the reason of the signal
 */
export const copySqlite = async (
  source: string,
  target: string,
  signal?: AbortSignal,
): Promise<CheckedDatabase> => {
  if (!existsSync(source)) throw new BackupFailure('no_database', { file: source });
  // SQLite would create a file that everybody on the machine can read.
  await writeFile(target, '', { mode: 0o600, flag: 'wx' });
  return inThread({ source, target }, signal);
};

/**
 * Checks a database file of an archive, and switches the schedule of backups off in it.
 * @returns whether the schedule was on
 * @throws BackupFailure `database_broken`
 */
export const prepareRestored = async (file: string): Promise<boolean> => {
  try {
    await inThread({ target: file });
  } catch (error) {
    if (error instanceof BackupFailure) throw error;
    throw new BackupFailure('database_broken', { detail: String(error) }, { cause: error });
  }
  const db = open(file);
  try {
    const { table, sql } = SWITCH_OFF_SCHEDULE;
    const found = db
      .prepare('select name from sqlite_master where type = ? and name = ?')
      .all('table', table);
    return found.length > 0 && db.prepare(sql).run().changes > 0;
  } finally {
    db.close();
  }
};

/**
 * Checks that no other process has a database open, and writes its WAL into it. SQLite can leave the WAL mode only with
 * a single connection: https://sqlite.org/pragma.html#pragma_journal_mode
 * @throws BackupFailure `site_running`
 */
export const requireUnusedSqlite = (file: string): void => {
  if (!existsSync(file)) return;
  const db = open(file, { timeout: 500 });
  try {
    db.pragma('journal_mode = DELETE');
    db.exec('begin exclusive; commit');
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (/^SQLITE_(BUSY|LOCKED)/.test(code)) throw new BackupFailure('site_running', {}, { cause: error });
    // A damaged database cannot be in use, and is the reason to restore.
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(code)) throw error;
  } finally {
    db.close();
  }
};

/** Replaces a database file, which no process has open, by another one. */
export const replaceSqlite = async (file: string, next: string): Promise<void> => {
  for (const suffix of ['-wal', '-shm', '-journal']) await rm(file + suffix, { force: true });
  await rename(next, file);
};
