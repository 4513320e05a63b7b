import { createHash } from 'node:crypto';
import { isbot } from 'isbot';

/** Somebody who looks at something that is counted. */
export interface Visitor {
  /** Account of the reader, when signed in. */
  readerId: string | null;
  /** Empty for pages that the server asks of itself. */
  ip: string;
  userAgent: string;
}

/**
 * Whether somebody reads. Programs that read pages for others do not: their visits are nobody's reading. Neither does
 * the server that asks a page of itself.
 */
export const isHumanVisit = ({ ip, userAgent }: Visitor): boolean => ip !== '' && !isbot(userAgent);

/** Who reads, without keeping who it was: a hash that changes with the site's secret. */
export const visitorKey = ({ readerId, ip, userAgent }: Visitor): string =>
  createHash('sha256')
    .update(`${strapi.config.get('site.token.secret')} ${readerId ?? `${ip} ${userAgent}`}`)
    .digest('base64url');
