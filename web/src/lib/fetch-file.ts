import type { Envelope } from '@contract';
import type { Locale } from '@contract/enums';
import { HttpError, httpErrorName } from './http';
import { sessionToken } from './session';

/**
 * Fetches the file of an endpoint, from its path and query below `/api`.
 * @throws `HttpError` with the message of the server
 */
export const fetchFile = async (path: string, locale: Locale, signal?: AbortSignal): Promise<Blob> => {
  const headers = { token: await sessionToken(), 'Accept-Language': locale };
  const response = await fetch(`/api${path}`, { headers, signal });
  if (response.ok) return response.blob();
  const body = (await response.json()) as Envelope<null>;
  throw new HttpError(body.msg || httpErrorName(response.status), response.status, body);
};
