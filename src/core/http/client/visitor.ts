import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';

/** The caller of an endpoint that counts views or clicks. */
export interface Visitor {
  /** Account of the reader, when signed in. */
  readerId: string | null;
  /** Empty for in-process calls while a page is rendered. */
  ip: string;
  userAgent: string;
}

/**
 * Returns false for bots, for programs without a `User-Agent` (every browser sends one), and for in-process calls: they
 * are not counted.
 */
export const isHumanVisit = ({ ip, userAgent }: Visitor): boolean =>
  ip !== '' && userAgent.trim() !== '' && !isbot(userAgent);

/**
 * Returns a keyed hash that identifies a visitor without storing the address. It does not depend on the secret of session
 * tokens, which administrators may change.
 */
export const visitorKey = ({ readerId, ip, userAgent }: Visitor): string =>
  createHash('sha256')
    .update(`${strapi.config.get('site.encryptionKey')} ${readerId ?? `${ip} ${userAgent}`}`)
    .digest('base64url');

/**
 * Whether the response to a request is displayed: not when it is prefetched by browsers (`Sec-Purpose`) or the site
 * (`Purpose`: scripts may not set the other), because a prefetched page may never be opened.
 */
export const isDisplayed = ({ method, headers }: { method: string; headers: IncomingHttpHeaders }): boolean =>
  method === 'GET' && !/prefetch/i.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? ''));
