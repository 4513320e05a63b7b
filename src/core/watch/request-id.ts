import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Header with the id of a request, which is in the response and in the log. */
export const REQUEST_ID = 'x-request-id';

/** Ids that a trusted proxy may send: without characters that have a meaning in logs or headers. */
const PLAIN = /^[\w.-]{8,64}$/;

/** Returns the id of a request: that of the proxy if proxies are trusted and it is plain, else a new one. */
export const requestIdOf = ({ headers }: IncomingMessage, isProxyTrusted: boolean): string => {
  const given = isProxyTrusted ? headers[REQUEST_ID] : undefined;
  return typeof given === 'string' && PLAIN.test(given) ? given : randomUUID();
};

interface WithRequests {
  requestContext?: { get: () => { response: { get: (name: string) => string } } | undefined };
}

/** Returns the id of the current request; empty outside of requests. */
export const currentRequestId = (): string => {
  // Empty while the server is created, which logs too.
  const { strapi: app } = globalThis as { strapi?: WithRequests };
  return app?.requestContext?.get()?.response.get(REQUEST_ID) ?? '';
};
