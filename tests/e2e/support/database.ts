import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from './site';

interface Connection {
  exec: (statements: string) => void;
  prepare: (statement: string) => { all: () => unknown[]; run: (...values: unknown[]) => unknown };
  close: () => void;
}
const Database = createRequire(path.join(ROOT, 'package.json'))('better-sqlite3') as new (
  file: string,
  options: { timeout: number },
) => Connection;

/** The database of a site, which may be running. */
export const openDatabase = (dataDir: string): Connection =>
  new Database(path.join(dataDir, 'site.db'), { timeout: 5000 });
