import type { Locale } from '@contract/enums';
import type { App } from '@/lib/http/endpoints';
import { fetchFile } from '@/lib/http/fetch-file';
import type { LogQuery } from './logs';

export interface LogFileOptions {
  /** Filters, without page and order. */
  filters: LogQuery;
  format: 'csv' | 'json';
  locale: Locale;
  signal: AbortSignal;
}

/**
 * Fetches a log as a file. Requests one entry first, so that an expired session and invalid filters are handled as usual.
 */
export const fetchLogFile = async (
  { call }: Pick<App, 'call'>,
  { filters, format, locale, signal }: LogFileOptions,
): Promise<Blob> => {
  await call('GET /logs', { query: { ...filters, limit: 1 } }, { signal, isQuiet: true });
  const query = new URLSearchParams({ ...(filters as Record<string, string>), format });
  return fetchFile(`/logs/export?${query}`, locale, signal);
};
