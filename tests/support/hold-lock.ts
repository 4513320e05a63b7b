import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './environment';

const HOLD = `
const [file, mode, ms] = process.argv.slice(1);
const db = new (require('better-sqlite3'))(file);
db.pragma('journal_mode = ' + mode);
db.exec('begin immediate');
db.exec('create table held_by_another (a)');
process.stdout.write('held');
setTimeout(() => { db.exec('rollback'); db.close(); }, Number(ms));
`;

/**
 * Holds the one right to write into a SQLite file, from another process, as an import or a second instance does.
 * Answers when it is held, with the end of it.
 */
export const holdLock = async (file: string, mode: 'wal' | 'delete', ms: number) => {
  const holder = spawn(process.execPath, ['-e', HOLD, file, mode, String(ms)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(holder, 'exit');
  await once(holder.stdout, 'data');
  return { ended };
};
