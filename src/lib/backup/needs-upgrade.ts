import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hashSchemas } from './hash-schemas';
import { type SitePlace, SELECT_SCHEMAS, SELECT_VERSION, STORE_TABLE, storedValue } from './place';
import { withPostgres } from './postgres-client';

interface Sqlite {
  prepare: (sql: string) => { all: () => unknown[] };
  close: () => void;
}

/** Runs `work` with a read-only connection. */
const reading = async <T>(
  { database }: SitePlace,
  work: (query: (sql: string) => Promise<unknown[]>) => Promise<T>,
): Promise<T> => {
  if (database.client !== 'sqlite') return withPostgres(database, ({ query }) => work((sql) => query(sql)));
  const Database = createRequire(__filename)('better-sqlite3') as new (
    file: string,
    options: object,
  ) => Sqlite;
  const file = new Database(database.filename, { readonly: true });
  return work((sql) => Promise.resolve(file.prepare(sql).all())).finally(() => file.close());
};

/** Tables of every database of a site since the first version. The first complete start creates an account. */
const TABLES = ['articles', 'strapi_migrations_internal', 'up_users', STORE_TABLE];

const hasSite = async (
  { database }: SitePlace,
  query: (sql: string) => Promise<unknown[]>,
): Promise<boolean> => {
  const names = `('${TABLES.join("', '")}')`;
  const found =
    database.client === 'sqlite'
      ? await query(`select name from sqlite_master where name in ${names}`)
      : await query(
          `select tablename from pg_tables where schemaname = current_schema() and tablename in ${names}`,
        );
  return found.length === TABLES.length && (await query('select 1 from up_users limit 1')).length > 0;
};

/**
 * Returns true when the next start changes the database of a site: the last start was of another version or of one with
 * other schemas, migrations are pending, or the last start of an upgrade has failed. False for an unused database.
 * @param migrations names of the migrations of this version
 */
export const needsUpgrade = async (place: SitePlace, migrations: readonly string[]): Promise<boolean> => {
  if (place.database.client === 'sqlite' && !existsSync(place.database.filename)) return false;
  return reading(place, async (query) => {
    if (!(await hasSite(place, query))) return false;
    const done = (await query('select name from strapi_migrations_internal')) as { name: string }[];
    const stored = async (sql: string) => {
      const [row] = (await query(sql)) as { value: string }[];
      return storedValue(row?.value);
    };
    const isPending = migrations.some((name) => !done.some((one) => one.name === `site::${name}`));
    return (
      isPending ||
      (await stored(SELECT_VERSION)) !== place.version ||
      (await stored(SELECT_SCHEMAS)) !== (await hashSchemas())
    );
  });
};
