import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { json } from 'node:stream/consumers';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { ArchiveReader } from './archive-reader';
import type { ArchiveWriter } from './archive-writer';
import type { Manifest, ManifestEntry } from './manifest';
import { inPostgres, type PostgresPlace, type Query, quoted, SITE_LOCK, START_LOCK } from './postgres-client';
import { SELECT_VERSION, STORE_TABLE, storedValue, SWITCH_OFF_SCHEDULE } from './place';
import { readStructure, Structure } from './postgres-schema';
import { BackupFailure } from './problem';

const STRUCTURE = 'database/structure.json';
const rowsEntry = (table: string): string => `database/tables/${table}.copy`;

const list = (columns: string[]): string => columns.map(quoted).join(', ');

const hasTable = ({ tables }: Structure, table: string): boolean => tables.some(({ name }) => name === table);

/** Data of a database in the manifest. */
export interface DumpedDatabase {
  /** Names of the migrations that have run on it. */
  migrations: string[];
  /** Version of the last start. */
  version: string | undefined;
}

const describeDump = async (query: Query, structure: Structure): Promise<DumpedDatabase> => {
  const migrations = hasTable(structure, 'strapi_migrations_internal')
    ? await query<{ name: string }>('select name from strapi_migrations_internal order by id')
    : [];
  const [version] = hasTable(structure, STORE_TABLE) ? await query<{ value: string }>(SELECT_VERSION) : [];
  return { migrations: migrations.map(({ name }) => name), version: storedValue(version?.value) };
};

/** A table without columns has no rows to copy. */
const isCopied = ({ columns }: Structure['tables'][number]): boolean => columns.length > 0;

/** Bytes of the rows of the schema on the server's disk; indexes are not in a backup. */
export const sizeOfPostgres = (place: PostgresPlace): Promise<number> =>
  inPostgres(place, 'begin read only', async ({ query }) => {
    const [row] = await query<{ bytes: string }>(
      `select coalesce(sum(pg_table_size(oid)), 0)::text as bytes from pg_class
       where relnamespace = to_regnamespace(quote_ident($1::text)) and relkind = 'r'`,
      [place.schema],
    );
    return Number(row?.bytes ?? 0);
  });

/** Writes the structure and the rows of all tables into an archive, as of one moment. */
export const dumpPostgres = (place: PostgresPlace, archive: ArchiveWriter): Promise<DumpedDatabase> =>
  inPostgres(
    place,
    'begin transaction isolation level repeatable read read only',
    async ({ client, query }) => {
      const structure = await readStructure(query, place.schema);
      await archive.add(STRUCTURE, Readable.from([Buffer.from(JSON.stringify(structure))]));
      for (const table of structure.tables.filter(isCopied)) {
        const sql = `copy ${quoted(table.name)} (${list(table.columns)}) to stdout`;
        await archive.add(rowsEntry(table.name), client.query(copyTo(sql)));
      }
      return describeDump(query, structure);
    },
  );

/** Fails without waiting when one of these locks is taken: a site runs or starts. */
const requireUnused = async (query: Query): Promise<void> => {
  for (const lock of [START_LOCK, SITE_LOCK]) {
    const [row] = await query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [lock]);
    if (!row?.mine) throw new BackupFailure('site_running');
  }
};

const run = async (query: Query, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await query(statement);
};

/** Drops all tables and sequences of the schema, except those of extensions. */
const DROP = `
  select 'drop ' || case c.relkind when 'S' then 'sequence' else 'table' end || ' if exists ' ||
    quote_ident(c.relname) || ' cascade' as statement
  from pg_class c where c.relnamespace = to_regnamespace(quote_ident($1::text)) and c.relkind in ('r', 'S')
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'i'))
  order by c.relkind = 'S'`;

/** Drops the tables and sequences. */
export const dropTables = async (query: Query, schema: string): Promise<void> => {
  const drops = await query<{ statement: string }>(DROP, [schema]);
  await run(
    query,
    drops.map(({ statement }) => statement),
  );
};

const entryOf = ({ entries }: Manifest, name: string, file: string): ManifestEntry => {
  const entry = entries.find((candidate) => candidate.name === name);
  if (!entry) throw new BackupFailure('archive_changed', { file, entry: name });
  return entry;
};

/** Fails when a process of the site uses the database. @throws BackupFailure `site_running` */
export const requireUnusedPostgres = (place: PostgresPlace): Promise<void> =>
  inPostgres(place, 'begin', ({ query }) => requireUnused(query));

/**
 * Replaces all tables of the schema by those of an archive, in one transaction, and switches the schedule of backups off.
 * @param file name of the archive for messages
 * @returns whether the schedule was on
 * @throws BackupFailure `site_running`, `archive_changed`
 */
export const restorePostgres = (
  place: PostgresPlace,
  archive: ArchiveReader,
  file: string,
): Promise<boolean> =>
  inPostgres(place, 'begin', async ({ client, query }) => {
    await requireUnused(query);
    const { manifest, read } = archive;
    const structure = Structure.parse(await read(entryOf(manifest, STRUCTURE, file), json));
    await query(`create schema if not exists ${quoted(place.schema)}`);
    await dropTables(query, place.schema);
    await run(query, structure.sequences);
    await run(
      query,
      structure.tables.map(({ create }) => create),
    );
    for (const { name, columns } of structure.tables.filter(isCopied)) {
      const sql = `copy ${quoted(name)} (${list(columns)}) from stdin`;
      await read(entryOf(manifest, rowsEntry(name), file), (content) =>
        pipeline(content, client.query(copyFrom(sql))),
      );
    }
    for (const { sequence, value } of structure.values)
      await query('select setval($1::regclass, $2)', [quoted(sequence), value]);
    await run(query, structure.after);
    const { table, sql } = SWITCH_OFF_SCHEDULE;
    return hasTable(structure, table) && (await query(`${sql} returning id`)).length > 0;
  });
