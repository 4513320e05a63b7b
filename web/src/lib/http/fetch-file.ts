import type { Envelope } from '@contract';
import type { Locale } from '@contract/enums';
import { HttpError, httpErrorName, watched } from './http';
import { sessionToken } from '../session/session';

/** Reads a response; each received part is progress. */
const readFile = async (response: Response, progress: () => void): Promise<Blob> => {
  const reader = response.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    progress();
    parts.push(part.value);
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
};

/** The error of a response without a file; a proxy responds without an envelope. */
const readError = async (response: Response): Promise<HttpError> => {
  const { status, headers } = response;
  const text = await response.text();
  const isJson = headers.get('content-type')?.includes('json');
  const body = isJson ? (JSON.parse(text) as Envelope<null>) : undefined;
  return new HttpError(body?.msg || httpErrorName(status), status, body);
};

/**
 * Fetches the file of an endpoint, given by its path and query below `/api`. Aborts after 60 seconds without progress.
 * @throws `HttpError` with the message of the server, or with status 0 when there is no response; an `AbortError` when
 *   `caller` aborts
 */
export const fetchFile = async (path: string, locale: Locale, caller?: AbortSignal): Promise<Blob> => {
  const headers = { token: await sessionToken(), 'Accept-Language': locale };
  const url = new URL(`/api${path}`, window.location.origin);
  const received = await watched(caller, async ({ signal, progress }) => {
    const response = await fetch(url, { headers, signal });
    return response.ok ? readFile(response, progress) : readError(response);
  });
  if (received instanceof HttpError) throw received;
  return received;
};
