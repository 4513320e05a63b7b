import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './environment';

const HOLD = `
const [file, mode] = process.argv.slice(1);
const db = new (require('better-sqlite3'))(file);
db.pragma('journal_mode = ' + mode);
db.exec('begin immediate');
db.exec('create table held_by_another (a)');
process.stdout.write('held');
process.stdin.once('data', (ms) => setTimeout(() => { db.exec('rollback'); db.close(); process.exit(); }, Number(ms)));
`;

/**
 * Holds the write lock of a SQLite file in another process, as an import or a second instance does. Resolves
 * when the lock is held. Opening the file blocks the thread that tests run in, so the other process gets the
 * time of release in ms in advance.
 */
export const holdLock = async (file: string, mode: 'wal' | 'delete') => {
  const holder = spawn(process.execPath, ['-e', HOLD, file, mode], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(holder, 'exit');
  await once(holder.stdout, 'data');
  const releaseIn = (ms: number): void => void holder.stdin.write(String(ms));
  return { releaseIn, ended };
};
