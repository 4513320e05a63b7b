import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { ask, type DatabaseEnv, makeDatabase, type Row } from '../site/old-database';
import { type ServerProcess, startServerProcess } from '../site/server-process';

/** A copy of the template site for the tests of a file, whose server is started in a process of its own, several times. */
export const useServerProcess = () => {
  let dataDir: string;
  let database: DatabaseEnv;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'server-'));
    const { dataDir: template, postgresUrl } = inject('template');
    await cp(template, dataDir, { recursive: true });
    database = await makeDatabase(dataDir, postgresUrl, 'template_site');
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  return {
    start: (): Promise<ServerProcess> => startServerProcess({ ...database, DATA_DIR: dataDir }),
    /** Returns rows of its database. */
    rows: (sql: string): Promise<Row[]> => ask(database, sql),
  };
};
