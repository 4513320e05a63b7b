import type { Knex } from 'knex';
import type { ImportOutcome } from '../../../contract/admin-enums';
import type { Locale } from '../../../contract/enums';
import { storable } from '../../../core/database/storable';
import { fromJson } from './site-imports';

const TABLE = 'site_import_lines';

type Text = Record<Locale, string>;

/** A line in the report of an import: of a file, of a missing picture, or of a dead link. */
export interface ImportLine {
  kind: 'file' | 'picture' | 'link';
  /** Its position in the report. */
  number: number;
  /** Path of the file; empty for pictures. */
  path: string;
  title: string;
  /** Null for pictures and links. */
  outcome: ImportOutcome | null;
  article_id: string;
  /** Address of the picture or link. */
  address: string;
  redirects: number;
  comments: number;
  /** Null when there are none. */
  notes: Text[] | null;
  /** Targets of the file's links until they are checked, at the end; then null. */
  links: string[] | null;
}

/** Lines per statement, which takes about a millisecond. */
const BATCH_SIZE = 100;

/** Number of lines that are read or removed in one statement. */
const PAGE_SIZE = 500;

const COLUMNS = [
  'kind',
  'number',
  'path',
  'title',
  'outcome',
  'article_id',
  'address',
  'redirects',
  'comments',
  'notes',
  'links',
];

type Row = Omit<ImportLine, 'notes' | 'links'> & {
  notes: ImportLine['notes'] | string;
  links: ImportLine['links'] | string;
};

const toLine = (row: Row): ImportLine => ({
  ...row,
  notes: fromJson(row.notes, null),
  links: fromJson(row.links, null),
});

const json = (value: unknown[] | null): string | null => (value?.length ? JSON.stringify(value) : null);

/** Exports of other programs may have any characters. */
const toRow = (importId: string, line: ImportLine): object => {
  const clean = storable(line) as ImportLine;
  return { ...clean, import_id: importId, notes: json(clean.notes), links: json(clean.links) };
};

const linesOf = (importId: string, kind: ImportLine['kind']) =>
  strapi.db.connection(TABLE).where({ import_id: importId, kind });

/** Stores lines; one with the number of an earlier one replaces it. */
export const storeLines = async (
  trx: Knex.Transaction,
  importId: string,
  lines: readonly ImportLine[],
): Promise<void> => {
  for (let from = 0; from < lines.length; from += BATCH_SIZE)
    await trx(TABLE)
      .insert(lines.slice(from, from + BATCH_SIZE).map((line) => toRow(importId, line)))
      .onConflict(['import_id', 'kind', 'number'])
      .merge(COLUMNS);
};

/** Deletes the checked links of files. */
export const clearLinks = async (trx: Knex, importId: string, numbers: readonly number[]): Promise<void> => {
  await trx(TABLE)
    .where({ import_id: importId, kind: 'file' })
    .whereIn('number', numbers)
    .update({ links: null });
};

/** Deletes the unchecked links of an ended import, page by page. */
export const clearAllLinks = async (importId: string): Promise<void> => {
  for (let after = 0; ;) {
    const numbers = (await linesOf(importId, 'file')
      .whereNotNull('links')
      .where('number', '>', after)
      .orderBy('number')
      .limit(PAGE_SIZE)
      .pluck('number')) as number[];
    if (numbers.length === 0) return;
    await clearLinks(strapi.db.connection, importId, numbers);
    after = numbers.at(-1)!;
  }
};

/** Yields the lines of a kind in their order, page by page. */
export async function* pagesOfLines(
  importId: string,
  kind: ImportLine['kind'],
): AsyncGenerator<ImportLine[]> {
  for (let after = 0; ;) {
    const rows = (await linesOf(importId, kind)
      .where('number', '>', after)
      .orderBy('number')
      .limit(PAGE_SIZE)
      .select(COLUMNS)) as Row[];
    if (rows.length === 0) return;
    yield rows.map(toLine);
    after = rows.at(-1)!.number;
  }
}

/** The part of a report that the screen shows. */
export interface ReportSummary {
  files: ImportLine[];
  fileCount: number;
  pictures: ImportLine[];
  links: ImportLine[];
}

/** Returns the files with failures or notes, missing pictures and dead links; at most `limit` of each. */
export const findReport = async (importId: string, limit: number): Promise<ReportSummary> => {
  const noted = linesOf(importId, 'file').where((where) =>
    where.where('outcome', 'failed').orWhereNotNull('notes'),
  );
  const first = async (lines: Knex.QueryBuilder): Promise<ImportLine[]> =>
    ((await lines.orderBy('number').limit(limit).select(COLUMNS)) as Row[]).map(toLine);
  const [{ n } = { n: 0 }] = (await noted.clone().count({ n: '*' })) as { n: number | string }[];
  return {
    files: await first(noted),
    fileCount: Number(n),
    pictures: await first(linesOf(importId, 'picture')),
    links: await first(linesOf(importId, 'link')),
  };
};

/** Removes the lines of imports, in batches, so that other requests are served meanwhile. */
export const removeLines = async (importIds: readonly string[]): Promise<void> => {
  const table = () => strapi.db.connection(TABLE);
  for (const id of importIds)
    while (
      (await table().whereIn('id', table().where('import_id', id).limit(PAGE_SIZE).select('id')).delete()) > 0
    );
};

/** Returns the deleted imports that still have lines; one index lookup for each import. */
export const lostImports = async (): Promise<string[]> => {
  const ids: string[] = [];
  for (let id = ''; ; ids.push(id)) {
    const next = (await strapi.db
      .connection(TABLE)
      .where('import_id', '>', id)
      .orderBy('import_id')
      .first('import_id')) as { import_id: string } | undefined;
    if (!next) break;
    id = next.import_id;
  }
  const existing = (await strapi.db
    .connection('site_imports')
    .whereIn('document_id', ids)
    .pluck('document_id')) as string[];
  return ids.filter((id) => !existing.includes(id));
};
