import type { Knex } from 'knex';
import type { TestApp } from '../site/app';
import { isPostgres } from '../site/environment';
import { isOfRequest, recordStatements, type Statement } from './queries';

/** The reads that a function sends to the database: by default those of its requests, without those of schedules. */
export const recordReads = async (
  app: TestApp,
  work: () => Promise<unknown>,
  isCounted = isOfRequest(app),
): Promise<Statement[]> =>
  (await recordStatements({ app, work, isCounted })).filter(({ sql }) => /^[\s(]*(select|with)/i.test(sql));

/** Tables of a statement by their aliases. */
const tablesOf = (sql: string): Map<string, string> =>
  new Map(
    [...sql.matchAll(/(?:from|join)\s+[`"]?(\w+)[`"]?(?:\s+(?:as\s+)?[`"]?(\w+)[`"]?)?/gi)].map(
      ([, table = '', alias = table]) => [alias, table],
    ),
  );

/** Tables with few rows whatever the number of articles. {@link longReads} treats accounts differently. */
const SMALL = new Set([
  'tags',
  'categories',
  'series',
  'aliases',
  'up_users',
  'news_sources',
  'site_settings',
  'backup_settings',
  'jwt_settings',
  'strapi_core_store_settings',
]);

/** Whether a sort of these tables has few rows: counts are kept once for each tag and category. */
const isSmallSort = (tables: Map<string, string>): boolean => {
  const names = [...tables.values()];
  return (
    names.some((name) => SMALL.has(name)) &&
    names.every((name) => SMALL.has(name) || name === 'article_counts')
  );
};

const sqliteProblems = async (knex: Knex, { sql, bindings }: Statement): Promise<string[]> => {
  const plan = (await knex.raw(`explain query plan ${sql}`, bindings)) as { detail: string }[];
  const tables = tablesOf(sql);
  const steps = plan.map(({ detail }) => detail);
  const scanned = steps.flatMap((step) => {
    const [, alias = ''] = /^SCAN (\w+)(?! VIRTUAL)/.exec(step) ?? [];
    const table = tables.get(alias);
    return table && !SMALL.has(table) && !step.includes('VIRTUAL TABLE') ? [step] : [];
  });
  return [...scanned, ...steps.filter((step) => step.includes('TEMP B-TREE') && !isSmallSort(tables))];
};

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows'?: number;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Plans without scans and sorts where possible: without these settings PostgreSQL reads few rows without an index. */
const postgresProblems = async (knex: Knex, { sql, bindings }: Statement): Promise<string[]> =>
  knex.transaction(async (trx) => {
    await trx.raw('set local enable_seqscan = off; set local enable_sort = off');
    const text = sql.replaceAll(/\$\d+/g, () => '?');
    const { rows } = (await trx.raw(`explain (format json) ${text}`, bindings)) as {
      rows: { 'QUERY PLAN': { Plan: Node }[] }[];
    };
    const nodes = nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan);
    const isSmall = isSmallSort(tablesOf(sql));
    return nodes.flatMap((node) => {
      const table = node['Relation Name'];
      if (node['Node Type'] === 'Seq Scan' && !SMALL.has(table ?? '')) return [`Seq Scan on ${table}`];
      return /Sort$/.test(node['Node Type']) && !isSmall ? [node['Node Type']] : [];
    });
  });

/** Number of rows that PostgreSQL expects to read for a page, from which on the read counts as long. */
const MANY = 500;

interface Step {
  id: number;
  parent: number;
  detail: string;
}

/** Steps that find many rows of large tables and read them from the table, unless they end with the limit of a page. */
const longSqliteReads = async (
  knex: Knex,
  { sql, bindings }: Statement,
  large: ReadonlySet<string>,
): Promise<string[]> => {
  const plan = (await knex.raw(`explain query plan ${sql}`, bindings)) as Step[];
  const tables = tablesOf(sql);
  const steps = plan.map(({ detail }) => detail);
  // a subquery for each row of a page sorts a few rows of another table
  const inSubquery = new Set(
    plan.filter(({ detail }) => detail.startsWith('CORRELATED')).map(({ id }) => id),
  );
  const isSorted = plan.some(
    ({ detail, parent }) => detail.includes('TEMP B-TREE FOR ORDER BY') && !inSubquery.has(parent),
  );
  const isCount = /^select (count|sum)\(/.test(sql);
  if (!isCount && /limit (\?|\d+)/.test(sql) && !isSorted) return [];
  const isOne = (step: string) =>
    /USING INTEGER PRIMARY KEY|USING INDEX \w+_uq \(|\(document_id=\?/.test(step);
  return steps.filter((step) => {
    const [, alias = ''] = /^(?:SCAN|SEARCH) (\w+)/.exec(step) ?? [];
    const isLarge = large.has(tables.get(alias) ?? alias);
    return isLarge && !step.includes('COVERING INDEX') && !isOne(step);
  });
};

/** The same on PostgreSQL: scans of tables, and rows that are read to be sorted or counted. */
const longPostgresReads = async (
  knex: Knex,
  { sql, bindings }: Statement,
  large: ReadonlySet<string>,
): Promise<string[]> => {
  const text = sql.replaceAll(/\$\d+/g, () => '?');
  const { rows } = (await knex.raw(`explain (format json) ${text}`, bindings)) as {
    rows: { 'QUERY PLAN': { Plan: Node }[] }[];
  };
  const read = (node: Node, isWhole: boolean): string[] => {
    const { 'Node Type': type, 'Relation Name': table = '', 'Plan Rows': count = 0, Plans = [] } = node;
    const isRead = /^(Seq|Index|Bitmap Heap) Scan$/.test(type) && large.has(table);
    const isLong = isRead && (type === 'Seq Scan' || (isWhole && count > MANY));
    const below = Plans.flatMap((plan) => read(plan, isWhole || /^(Sort|Aggregate|Hash)$/.test(type)));
    return [...(isLong ? [`${type} on ${table}, ${count} rows`] : []), ...below];
  };
  return read(rows[0]!['QUERY PLAN'][0]!.Plan, false);
};

/**
 * Steps in which the reads of a function read many rows of large tables. Reading an index alone is not reported, and neither
 * is reading rows in the order of an index until a page is full.
 * @param large names of tables that have so many rows that PostgreSQL's planner would rather use an index
 */
export const longReads = async (
  app: TestApp,
  work: () => Promise<unknown>,
  large: readonly string[],
): Promise<string[]> => {
  const knex = app.strapi.db.connection;
  const reads = await recordReads(app, work);
  if (reads.length === 0) throw new Error('Nothing was read');
  const found: string[] = [];
  for (const read of reads) {
    const steps = await (isPostgres ? longPostgresReads : longSqliteReads)(knex, read, new Set(large));
    found.push(...steps.map((step) => `${step}\n  in ${read.sql}`));
  }
  return found;
};

/** Scans and temporary sorts in the plans of the reads of a function ({@link recordReads}), with their statements. */
export const planProblems = async (
  app: TestApp,
  work: () => Promise<unknown>,
  isCounted?: () => boolean,
): Promise<string[]> => {
  const knex = app.strapi.db.connection;
  const problems: string[] = [];
  const reads = await recordReads(app, work, isCounted);
  for (const read of reads) {
    const found = await (isPostgres ? postgresProblems : sqliteProblems)(knex, read);
    problems.push(...found.map((problem) => `${problem}\n  in ${read.sql}`));
  }
  if (reads.length === 0) throw new Error('Nothing was read');
  return problems;
};

/**
 * Steps in which counts, sums and queries for the ids of a page read rows of a table, whose texts make them slow, instead of
 * an index alone. SQLite only. Rows of one article do not count: they are few, and found by its id.
 */
export const rowReads = async (app: TestApp, work: () => Promise<unknown>): Promise<string[]> => {
  const knex = app.strapi.db.connection;
  const reads = (await recordReads(app, work)).filter(({ sql }) =>
    /^select (count\(|sum\(|`\w`\.`id` from)/.test(sql),
  );
  if (reads.length === 0) throw new Error('Nothing was counted');
  const plans = (await Promise.all(
    reads.map(({ sql, bindings }) => knex.raw(`explain query plan ${sql}`, bindings)),
  )) as { detail: string }[][];
  return plans
    .flat()
    .map(({ detail }) => detail)
    .filter((step) => / \w USING (?!COVERING)/.test(step) && !step.endsWith('(document_id=?)'));
};
