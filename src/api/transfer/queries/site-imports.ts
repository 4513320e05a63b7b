import type { ImportKind, ImportPhase, ImportState } from '../../../contract/admin-enums';
import type { Locale } from '../../../contract/enums';
import type { EndpointOutput, EndpointRequest } from '../../../contract';
import { displayName } from '../../../core/database/display-name';
import { AppError } from '../../../core/http/app-error';
import type { NamedLabels } from '../../../lib/import/archive/named-labels';

type DbTime = string | number | Date;
type Text = Record<Locale, string>;

export type ImportChoices = NonNullable<EndpointRequest<'POST /imports/{id}/start'>['body']>;
export type ImportCounts = EndpointOutput<'GET /imports'>['list'][number]['counts'];

/** An import as stored, without its report. */
export interface SiteImportRow {
  id: number;
  document_id: string;
  user_id: string;
  nick_name: string | null;
  state: ImportState;
  kind: ImportKind;
  file_name: string | null;
  size: number | string | null;
  articles: number;
  comments: number;
  /** 0 or 1 on SQLite; null for imports of earlier versions. */
  has_settings: boolean | number | null;
  origin: string | null;
  choices: ImportChoices | string | null;
  phase: ImportPhase;
  done: number;
  total: number;
  attempts: number;
  counts: ImportCounts | string | null;
  error: Text | string | null;
  /** Last update by the process that runs it; null after a clean stop. */
  seen_at: DbTime | null;
  created_at: DbTime;
  updated_at: DbTime;
  /** Set when the work is done; the file is removed before the state changes. */
  ended_at: DbTime | null;
}

export const NO_COUNTS: ImportCounts = {
  created: 0,
  updated: 0,
  unchanged: 0,
  failed: 0,
  comments: 0,
  redirects: 0,
  missing_pictures: 0,
  dead_links: 0,
};

/** Maximum of ended imports that are kept with their reports. */
const MAX_KEPT = 50;

const COLUMNS = [
  'id',
  'document_id',
  'user_id',
  'state',
  'kind',
  'file_name',
  'size',
  'articles',
  'comments',
  'has_settings',
  'origin',
  'choices',
  'phase',
  'done',
  'total',
  'attempts',
  'counts',
  'error',
  'seen_at',
  'created_at',
  'updated_at',
  'ended_at',
].map((name) => `s.${name}`);

const rows = () =>
  strapi.db
    .connection('site_imports as s')
    .leftJoin('up_users as u', 'u.document_id', 's.user_id')
    .select([...COLUMNS, strapi.db.connection.raw(`${displayName('u')} as nick_name`)]);

/** Returns a value of a JSON column: text on SQLite. */
export const fromJson = <T>(value: T | string | null, fallback: T): T =>
  typeof value === 'string' ? (JSON.parse(value) as T) : (value ?? fallback);

/** Returns the last imports, newest first. */
export const lastImports = async (): Promise<SiteImportRow[]> =>
  (await rows().orderBy('s.id', 'desc').limit(MAX_KEPT)) as SiteImportRow[];

/** Returns an import. @throws `not_found` */
export const requireImport = async (id: string): Promise<SiteImportRow> => {
  const row = (await rows().where('s.document_id', id).first()) as SiteImportRow | undefined;
  if (!row) throw new AppError('not_found');
  return row;
};

/** Returns the categories and tags that an upload names; null for uploads of earlier versions. @throws `not_found` */
export const labelsOfImport = async (id: string): Promise<NamedLabels | null> => {
  const row = (await strapi.db.connection('site_imports').where('document_id', id).first('labels')) as
    { labels: NamedLabels | string | null } | undefined;
  if (!row) throw new AppError('not_found');
  return fromJson<NamedLabels | null>(row.labels, null);
};

/** Returns the imports that wait or run, the oldest first. */
export const openImports = async (): Promise<SiteImportRow[]> =>
  (await rows().whereIn('s.state', ['waiting', 'running']).orderBy('s.id')) as SiteImportRow[];

/** Returns an import that waits or runs; undefined when it has ended. */
export const openImport = async (id: string): Promise<SiteImportRow | undefined> =>
  (await rows().where('s.document_id', id).whereIn('s.state', ['waiting', 'running']).first()) as
    SiteImportRow | undefined;

/** Returns the ended imports beyond the maximum. */
export const oldImports = async (): Promise<string[]> => {
  const newest = (await strapi.db
    .connection('site_imports')
    .orderBy('id', 'desc')
    .offset(MAX_KEPT)
    .limit(1)
    .pluck('id')) as number[];
  if (newest.length === 0) return [];
  return (await strapi.db
    .connection('site_imports')
    .where('id', '<=', newest[0]!)
    .whereIn('state', ['done', 'failed', 'cancelled'])
    .pluck('document_id')) as string[];
};
