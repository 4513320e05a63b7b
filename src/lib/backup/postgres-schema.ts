import { z } from 'zod';
import { quoted, type Query } from './postgres-client';

/** Statements that recreate the tables of a schema, without rows. They contain no schema name. */
export const Structure = z.object({
  sequences: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), create: z.string(), columns: z.array(z.string()) })),
  /** `setval` of the sequences that were used. */
  values: z.array(z.object({ sequence: z.string(), value: z.string() })),
  /** Constraints and indexes, in an order in which they can be created. */
  after: z.array(z.string()),
});

export type Structure = z.infer<typeof Structure>;

interface Table {
  oid: string;
  name: string;
}

/** Tables of the schema, without those of extensions. */
const TABLES = `
  select c.oid::text as oid, c.relname as name from pg_class c
  where c.relnamespace = to_regnamespace(quote_ident($1::text)) and c.relkind = 'r'
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname`;

const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as needed,
    a.attidentity as identity, a.attgenerated as generated, pg_get_expr(d.adbin, d.adrelid) as value,
    (select s.relname from pg_depend p join pg_class s on s.oid = p.objid and s.relkind = 'S'
     where p.refobjid = a.attrelid and p.refobjsubid = a.attnum and p.deptype = 'i') as sequence
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = $1::oid and a.attnum > 0 and not a.attisdropped order by a.attnum`;

interface Column {
  name: string;
  type: string;
  needed: boolean;
  identity: '' | 'a' | 'd';
  generated: '' | 's' | 'v';
  value: string | null;
  sequence: string | null;
}

/** Sequences other than those of identity columns, with the column to which they belong. */
const SEQUENCES = `
  select s.sequencename as name, s.data_type::text as type, s.start_value::text as start, s.min_value::text as min,
    s.max_value::text as max, s.increment_by::text as step, s.cycle, t.relname as owner, a.attname as column
  from pg_sequences s join pg_class c on c.relname = s.sequencename and c.relnamespace = to_regnamespace(quote_ident($1::text))
  left join pg_depend p on p.objid = c.oid and p.deptype = 'a' and p.refobjsubid > 0
  left join pg_class t on t.oid = p.refobjid
  left join pg_attribute a on a.attrelid = p.refobjid and a.attnum = p.refobjsubid
  where s.schemaname = $1::text
    and not exists (select 1 from pg_depend i where i.objid = c.oid and i.deptype in ('i', 'e'))
  order by 1`;

interface Sequence {
  name: string;
  type: string;
  start: string;
  min: string;
  max: string;
  step: string;
  cycle: boolean;
  owner: string | null;
  column: string | null;
}

const VALUES = `select sequencename as sequence, last_value::text as value from pg_sequences
  where schemaname = $1::text and last_value is not null order by 1`;

/** Primary and unique keys come before foreign keys, which need them. */
const CONSTRAINTS = `
  select t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c join pg_class t on t.oid = c.conrelid
  where t.relnamespace = to_regnamespace(quote_ident($1::text)) and t.relkind = 'r' and c.contype in ('p', 'u', 'c', 'x', 'f')
  order by c.contype = 'f', t.relname, c.conname`;

const INDEXES = `
  select pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class t on t.oid = i.indrelid
  join pg_class x on x.oid = i.indexrelid
  where t.relnamespace = to_regnamespace(quote_ident($1::text)) and t.relkind = 'r' and i.indisvalid
    and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
  order by x.relname`;

const columnOf = ({ name, type, needed, identity, generated, value, sequence }: Column): string => {
  const parts = [quoted(name), type];
  if (identity)
    parts.push(
      `generated ${identity === 'a' ? 'always' : 'by default'} as identity`,
      ...(sequence ? [`(sequence name ${quoted(sequence)})`] : []),
    );
  else if (generated) parts.push(`generated always as (${value}) stored`);
  else if (value !== null) parts.push(`default ${value}`);
  if (needed) parts.push('not null');
  return parts.join(' ');
};

const createSequence = ({ name, type, start, min, max, step, cycle }: Sequence): string =>
  `create sequence ${quoted(name)} as ${type} increment ${step} minvalue ${min} maxvalue ${max} start ${start}${cycle ? ' cycle' : ''}`;

/** Reads the structure of a schema from the catalogues, in the current transaction. */
export const readStructure = async (query: Query, schema: string): Promise<Structure> => {
  const tables: Structure['tables'] = [];
  for (const { oid, name } of await query<Table>(TABLES, [schema])) {
    const columns = await query<Column>(COLUMNS, [oid]);
    tables.push({
      name,
      create: `create table ${quoted(name)} (${columns.map(columnOf).join(', ')})`,
      columns: columns.filter(({ generated }) => !generated).map((column) => column.name),
    });
  }
  const sequences = await query<Sequence>(SEQUENCES, [schema]);
  const owned = sequences.flatMap(({ name, owner, column }) =>
    owner && column ? [`alter sequence ${quoted(name)} owned by ${quoted(owner)}.${quoted(column)}`] : [],
  );
  const constraints = await query<{ table: string; name: string; definition: string }>(CONSTRAINTS, [schema]);
  const indexes = await query<{ definition: string }>(INDEXES, [schema]);
  // The catalogue always includes the schema of an index.
  const qualifier = new RegExp(` ON (ONLY )?(${schema}|${quoted(schema)})\\.`.replaceAll('$', '\\$'));
  return {
    sequences: sequences.map(createSequence),
    tables,
    values: await query(VALUES, [schema]),
    after: [
      ...owned,
      ...indexes.map(({ definition }) => definition.replace(qualifier, ' ON ')),
      ...constraints.map(
        ({ table, name, definition }) =>
          `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`,
      ),
    ],
  };
};
