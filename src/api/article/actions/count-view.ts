import { createHash } from 'node:crypto';
import { isbot } from 'isbot';
import { queueView } from './write-views';

const HOUR_MS = 3_600_000;

export interface CountViewOptions {
  id: string;
  /** Account of the reader, when signed in. */
  readerId: string | null;
  ip: string;
  userAgent: string;
  now?: Date;
}

/** Who reads, without keeping who it was: a hash that changes with the site's secret. */
const readerKey = ({ readerId, ip, userAgent }: CountViewOptions): string =>
  createHash('sha256')
    .update(`${strapi.config.get('site.token.secret')} ${readerId ?? `${ip} ${userAgent}`}`)
    .digest('base64url');

/**
 * Notes one view a reader an hour (contract section 4); the figures follow within seconds. Programs that read pages for
 * others do not count: their visits are nobody's reading. Neither do pages that the server asks of itself.
 */
export const countView = (options: CountViewOptions): void => {
  const { id, userAgent, ip, now = new Date() } = options;
  if (!ip || isbot(userAgent)) return;
  queueView({ article_id: id, reader: readerKey(options), hour: Math.floor(now.getTime() / HOUR_MS) });
};
