// @ts-check
import { fstatSync, writeSync } from 'node:fs';
import path from 'node:path';
import { UserError, t } from './messages.mjs';

/** Codes of the system, SQLite and PostgreSQL for a full disk or an exhausted quota. */
const FULL = /^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_(WRITE|FSYNC|TRUNCATE|SHM\w+)|53100)$/;

/** @param {unknown} error */
const codeOf = (error) => String(/** @type {NodeJS.ErrnoException | undefined} */ (error)?.code);

/**
 * Returns an error with a message for a full disk; any other error as it is.
 * @param {unknown} error
 * @returns {unknown}
 */
export const explainFullDisk = (error) => {
  const code = codeOf(error);
  if (!FULL.test(code)) return error;
  const { path: file } = /** @type {NodeJS.ErrnoException} */ (error);
  const folder = file ? path.dirname(file) : process.env.DATA_DIR;
  return code === '53100'
    ? new UserError(
        t(
          `The database server has no space left (${code}): free some there, then start again.`,
          `数据库服务器没有剩余空间（${code}）：请先在该服务器上释放空间，再重新启动。`,
        ),
      )
    : new UserError(
        t(
          `There is no space left in ${folder} (${code}): free some on that disk, then start again.`,
          `${folder} 没有剩余空间（${code}）：请先释放该磁盘的空间，再重新启动。`,
        ),
      );
};

/**
 * Drops output that does not fit on a full disk, when the output is a file (`npm start > site.log`). Node would end the
 * process at the first such line.
 */
export const surviveFullLog = () => {
  for (const stream of [process.stdout, process.stderr]) {
    if (!fstatSync(stream.fd).isFile()) continue;
    /** @type {import('node:stream').Writable['_write']} */
    stream._write = (chunk, _encoding, done) => {
      try {
        writeSync(stream.fd, chunk);
      } catch (error) {
        if (!FULL.test(codeOf(error))) return done(/** @type {Error} */ (error));
      }
      done();
    };
  }
};
