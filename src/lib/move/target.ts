import type { Query, Session } from '../backup/postgres-client';
import { quoted } from '../backup/postgres-client';
import { MoveFailure } from './problem';

/** Table with the progress of an unfinished move. The end of the move drops it. */
const NOTES = 'wentu_move';

/** State of the move as a whole. */
export interface State {
  /** Mark of the source. */
  mark: string;
  /** Statements that add the foreign keys, which are removed while rows are copied; null while tables are created. */
  foreignKeys: string[] | null;
}

export interface TargetColumn {
  name: string;
  type: string;
}

const inTransaction = async <T>(query: Query, work: () => Promise<T>): Promise<T> => {
  await query('begin');
  try {
    const result = await work();
    await query('commit');
    return result;
  } catch (error) {
    await query('rollback').catch(() => undefined);
    throw error;
  }
};

/** Tables, views and sequences of the schema, without those of extensions. */
const RELATIONS = `
  select c.relname as name from pg_class c
  where c.relnamespace = to_regnamespace(quote_ident($1::text)) and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by 1`;

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = to_regnamespace(quote_ident($1::text)) and c.relkind = 'r' and a.attnum > 0
    and not a.attisdropped order by c.relname, a.attnum`;

const FOREIGN_KEYS = `
  select t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c join pg_class t on t.oid = c.conrelid
  where t.relnamespace = to_regnamespace(quote_ident($1::text)) and c.contype = 'f' order by 1, 2`;

/** The PostgreSQL database to which rows are moved. */
export const openTarget = ({ query }: Pick<Session, 'query'>, schema: string) => {
  const note = (name: string, value: unknown) =>
    query(`insert into ${NOTES} values ($1, $2) on conflict (name) do update set value = excluded.value`, [
      name,
      JSON.stringify(value),
    ]);
  const relations = async () => (await query<{ name: string }>(RELATIONS, [schema])).map(({ name }) => name);

  const noted = async <T>(name: string): Promise<T | undefined> => {
    const [row] = await query<{ value: string }>(`select value from ${NOTES} where name = $1`, [name]);
    return row && (JSON.parse(row.value) as T);
  };

  return {
    /** Returns the state of an unfinished move; null in an empty database. @throws MoveFailure `target_used` */
    state: async (): Promise<State | null> => {
      const names = await relations();
      const [table = ''] = names;
      if (names.includes(NOTES)) return (await noted<State>('state')) ?? { mark: '', foreignKeys: null };
      if (names.length === 0) return null;
      throw new MoveFailure('target_used', { schema, count: String(names.length), table });
    },
    /** Records that the tables are being created. */
    begin: (mark: string) =>
      inTransaction(query, async () => {
        await query(`create schema if not exists ${quoted(schema)}`);
        await query(`create table ${NOTES} (name text primary key, value text not null)`);
        await note('state', { mark, foreignKeys: null } satisfies State);
      }),
    /** Empties the tables, to which the first start may have written, and removes their foreign keys. */
    prepare: (mark: string, tables: readonly string[]): Promise<string[]> =>
      inTransaction(query, async () => {
        const keys = await query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS, [schema]);
        for (const { table, name } of keys)
          await query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
        await query(`truncate ${tables.map(quoted).join(', ')}`);
        const foreignKeys = keys.map(
          ({ table, name, definition }) =>
            `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`,
        );
        await note('state', { mark, foreignKeys } satisfies State);
        return foreignKeys;
      }),
    /** Columns of all tables. */
    tables: async (): Promise<Map<string, TargetColumn[]>> => {
      const tables = new Map<string, TargetColumn[]>();
      for (const { table, ...column } of await query<TargetColumn & { table: string }>(COLUMNS, [schema]))
        if (table !== NOTES) tables.set(table, [...(tables.get(table) ?? []), column]);
      return tables;
    },
    migrations: async (): Promise<string[]> =>
      (await query<{ name: string }>('select name from strapi_migrations_internal')).map(({ name }) => name),
    /** Row id of the source after which rows of a table are missing, and the number of copied rows. */
    progressOf: async (table: string): Promise<{ row: bigint; count: number }> => {
      const found = await noted<{ row: string; count: number }>(`table ${table}`);
      return { row: BigInt(found?.row ?? -1), count: found?.count ?? 0 };
    },
    /** Stores rows and the progress of the table in one transaction. @param rows an array of objects, as JSON */
    insert: (
      table: string,
      columns: readonly TargetColumn[],
      { rows, row, count }: { rows: string; row: bigint; count: number },
    ) =>
      inTransaction(query, async () => {
        const names = columns.map(({ name }) => quoted(name)).join(', ');
        await query(
          `insert into ${quoted(table)} (${names})
           select ${names} from json_populate_recordset(null::${quoted(table)}, $1::json)`,
          [rows],
        );
        await note(`table ${table}`, { row: String(row), count });
      }),
    /** Ends the move in one transaction. @param check is called before the end */
    finish: (foreignKeys: readonly string[], check: () => Promise<void>) =>
      inTransaction(query, async () => {
        for (const statement of foreignKeys) await query(statement);
        await check();
        await query(`drop table ${NOTES}`);
      }),
    count: async (table: string): Promise<number> => {
      const [row] = await query<{ n: string }>(`select count(*)::text as n from ${quoted(table)}`);
      return Number(row?.n);
    },
    /** The next row of a table gets a larger id. */
    setLastId: (table: string, id: number) =>
      query(
        `select setval(s.name::regclass, $2) from pg_get_serial_sequence($1, 'id') as s(name) where s.name is not null`,
        [quoted(table), id],
      ),
  };
};

export type Target = ReturnType<typeof openTarget>;
