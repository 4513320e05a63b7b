/** Kinds of storage errors, by their names in the error catalogue. */
export type StorageProblem = 'storage_full' | 'unavailable' | 'outcome_unknown';

/**
 * No space, or storage that accepts no writes: codes of the file system, SQLite's result codes and PostgreSQL's SQLSTATE
 * (53100 disk_full, 58030 io_error). SQLite reports a failure to grow its shared memory file as SQLITE_IOERR_SHMSIZE.
 */
const FULL =
  /^(ENOSPC|EDQUOT|EROFS|EIO|SQLITE_(FULL|READONLY\w*|CANTOPEN\w*|IOERR(?!_(READ|SHORT_READ|NOMEM|DATA|CORRUPTFS))\w*)|53100|58030)$/;

/** Some libraries, such as sharp, pass on the system's text without its code. */
const FULL_TEXT = /No space left on device|Disk quota exceeded|\b(ENOSPC|EDQUOT)\b/;

/**
 * A connection that cannot be made, has broken, or waits for a lock for too long: SQLSTATE classes 08 (connection), 53
 * (resources), 57P (shutdown), 25006 (a standby), deadlocks and serialisation failures.
 */
const LOST =
  /^(E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|HOSTDOWN|NETUNREACH|NOTFOUND|AI_AGAIN)|SQLITE_(BUSY|LOCKED)\w*|08\w{3}|53[0-24]00|57P0\d|25006|25P03|40001|40P01|55P03)$/;

/** Errors of pg, knex and ioredis that have no code. */
const LOST_TEXT =
  /^(Connection terminated|Connection ended|Connection is closed|Client has encountered a connection error|Client was closed|timeout expired|Unable to acquire a connection|Stream isn't writeable|Command timed out|Socket timeout)/;
const LOST_NAMES = new Set(['KnexTimeoutError', 'MaxRetriesPerRequestError']);

/** Separator of knex between a statement, which may contain texts of people, and the message of the database. */
const AFTER_STATEMENT = ' - ';

/** Limit of causes followed; an error may be its own cause. */
const MAX_CAUSES = 5;

interface Fault {
  code?: unknown;
  name?: unknown;
  message?: unknown;
  cause?: unknown;
}

/** Thrown when the connection breaks before the response to a COMMIT. */
export class CommitOutcomeUnknown extends Error {
  override readonly name = 'CommitOutcomeUnknown';

  constructor(cause: unknown) {
    super('The connection broke before the COMMIT was answered', { cause });
  }
}

/** Returns the kind of storage error that an error is or was caused by; undefined for all other errors. */
export const storageProblemOf = (error: unknown, depth = 0): StorageProblem | undefined => {
  if (typeof error !== 'object' || error === null || depth > MAX_CAUSES) return undefined;
  if (error instanceof CommitOutcomeUnknown) return 'outcome_unknown';
  const { code, name, message, cause } = error as Fault;
  const [id, text] = [String(code), String(message).split(AFTER_STATEMENT).at(-1) ?? ''];
  if (FULL.test(id) || FULL_TEXT.test(text)) return 'storage_full';
  if (LOST.test(id) || LOST_TEXT.test(text) || LOST_NAMES.has(String(name))) return 'unavailable';
  return storageProblemOf(cause, depth + 1);
};
