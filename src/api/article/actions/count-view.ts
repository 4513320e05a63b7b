import { createHash } from 'node:crypto';

import { ensureFigures } from './ensure-figures';

const HOUR_MS = 3_600_000;

/** Programs that read pages for others; their visits are nobody's reading. */
const CRAWLERS = /bot|crawl|spider|slurp|preview|fetch|curl|wget|python|headless|lighthouse|monitor/i;

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

/** Counts one view a reader an hour (contract section 4), by a unique index. Crawlers do not count. */
export const countView = async (options: CountViewOptions): Promise<void> => {
  const { id, userAgent, ip, now = new Date() } = options;
  if (!ip || CRAWLERS.test(userAgent)) return;
  const knex = strapi.db.connection;
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const view = { article_id: id, reader: readerKey(options), hour };
  const rows = (await knex('article_views')
    .insert(view)
    .onConflict(['article_id', 'reader', 'hour'])
    .ignore()
    .returning('id')) as unknown[];
  if (rows.length === 0) return;
  await ensureFigures(id);
  await knex('article_stats').where('article_id', id).increment('look_count', 1);
};
