import type { Core } from '@strapi/strapi';
import { emit } from '../events/event-bus';
import type { Job } from './schedule';
import { isPostgres } from '../database/dialect';

/** Maximum milliseconds for which this process may show data that another one has changed since. */
const CHECK_MS = 500;

const versions = new WeakMap<Core.Strapi, number>();

/** SQLite's `data_version`, which changes when another connection, that is another process, has written into the file. */
const readVersion = async (): Promise<number> => {
  const [row] = (await strapi.db.connection.raw('pragma data_version')) as { data_version: number }[];
  return row?.data_version ?? 0;
};

/** Emits `database.changed` when another process has written into the SQLite file since the last call. */
const detectOtherWriters = async (): Promise<void> => {
  if (isPostgres(strapi.db.connection)) return;
  const version = await readVersion();
  const last = versions.get(strapi);
  versions.set(strapi, version);
  if (last !== undefined && last !== version) emit('database.changed', {});
};

/** Detects writes of other processes to the SQLite file: a second server, or an import while the site runs (decision 084). */
export const otherWritersJob: Job = {
  name: 'other writers',
  everyMs: CHECK_MS,
  atStart: true,
  always: true,
  work: detectOtherWriters,
};
