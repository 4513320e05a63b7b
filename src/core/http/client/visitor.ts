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
 * Returns false for bots, for programs that do not say what they are (every browser does), and for in-process calls: they are
 * not counted.
 */
export const isHumanVisit = ({ ip, userAgent }: Visitor): boolean =>
  ip !== '' && userAgent.trim() !== '' && !isbot(userAgent);

/**
 * Returns a keyed hash that identifies a visitor without storing who it is. It does not depend on the secret of session
 * tokens, which administrators may change.
 */
export const visitorKey = ({ readerId, ip, userAgent }: Visitor): string =>
  createHash('sha256')
    .update(`${strapi.config.get('site.encryptionKey')} ${readerId ?? `${ip} ${userAgent}`}`)
    .digest('base64url');

/**
 * Whether somebody looks at the answer of a request: not when it is fetched ahead, as browsers (`Sec-Purpose`) and the site
 * (`Purpose`: scripts may not set the other) do with what may never be opened.
 */
export const isLookedAt = ({ method, headers }: { method: string; headers: IncomingHttpHeaders }): boolean =>
  method === 'GET' && !/prefetch/i.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? ''));
