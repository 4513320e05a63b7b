import { createHash } from 'node:crypto';
import { isbot } from 'isbot';

/** The caller of an endpoint that counts views or clicks. */
export interface Visitor {
  /** Account of the reader, when signed in. */
  readerId: string | null;
  /** Empty for in-process calls while a page is rendered. */
  ip: string;
  userAgent: string;
}

/** Returns false for bots and for in-process calls, which are not counted. */
export const isHumanVisit = ({ ip, userAgent }: Visitor): boolean => ip !== '' && !isbot(userAgent);

/**
 * Returns a keyed hash that identifies a visitor without storing who it is. It does not depend on the secret of session
 * tokens, which administrators may change.
 */
export const visitorKey = ({ readerId, ip, userAgent }: Visitor): string =>
  createHash('sha256')
    .update(`${strapi.config.get('site.encryptionKey')} ${readerId ?? `${ip} ${userAgent}`}`)
    .digest('base64url');
