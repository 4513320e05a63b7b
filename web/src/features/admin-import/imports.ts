import type { EndpointInput, EndpointOutput } from '@contract';
import type { Locale, TagColor } from '@contract/enums';
import { fetchFile } from '@/lib/http/fetch-file';

export const LIST_KEY = 'GET /imports';

export type ImportJob = EndpointOutput<typeof LIST_KEY>['list'][number];
export type ImportReport = EndpointOutput<'GET /imports/{id}'>;
export type ImportLabels = EndpointOutput<'GET /imports/{id}/labels'>;
export type ImportOptions = NonNullable<EndpointInput<'POST /imports/{id}/start'>['body']>;

/** How often the progress of an import is read, in milliseconds. */
export const POLL_MS = 1000;

/** Accepted file types; the server checks the content itself. */
export const ACCEPTED = '.zip,.xml,.json,application/zip,text/xml,application/json';

export const isOpen = ({ state }: ImportJob): boolean => state === 'waiting' || state === 'running';

/** Whether a file is an export of another site, whose pictures have URLs there; a folder of Markdown contains its pictures. */
export const isExport = ({ kind }: ImportJob): boolean => kind !== 'markdown' && kind !== 'hexo';

export const STATE_COLORS: Record<ImportJob['state'], TagColor | null> = {
  uploaded: null,
  waiting: 'geekblue',
  running: 'geekblue',
  done: 'green',
  cancelled: 'gold',
  failed: 'red',
};

/** The counts that a report shows, in order. */
export const COUNTS = [
  'created',
  'updated',
  'unchanged',
  'failed',
  'comments',
  'redirects',
  'missing_pictures',
  'dead_links',
] as const;

/** Fetches the whole report of an import as a file. */
export const fetchReport = (id: string, locale: Locale): Promise<Blob> =>
  fetchFile(`/imports/${id}/report`, locale);
