import type { Context } from 'koa';
import { cacheBytes } from '../cache/cache-sizes';
import { createPageCache } from './page-cache';
import { dataVersion } from '../cache/data-version';
import { settings } from '../settings/settings';
import { success } from './envelope';
import { keepReady, type ReadyRequest } from './listener/ready-responses';
import { sendCoded } from './send-coded';
import { isOwnHost } from './site-origin';
import { perApp } from '../per-app';

const answers = perApp(() => createPageCache('answers', cacheBytes('answers'), dataVersion));

interface CachedResponse {
  /** Everything on which the response depends: endpoint, language and validated input. */
  key: string;
  work: () => Promise<unknown>;
  /** See `keepReady`. */
  onHit: (request: ReadyRequest) => void;
}

/**
 * Answers a call of an endpoint whose response is the same for all readers from memory: until public data is committed, for
 * at most a minute, or an hour while the database is unavailable. Later calls are answered before Koa.
 * @throws errors of `work`, which are not cached
 */
export const sendCachedResponse = async (
  ctx: Context,
  { key, work, onHit }: CachedResponse,
): Promise<void> => {
  const render = async () => ({ status: 200, html: JSON.stringify(success(await work()).body) });
  const site = await settings('site');
  const page = await answers()({ path: '', key, render });
  ctx.set('cache-control', 'private, no-cache');
  ctx.vary('Accept-Language, Token, Visitor');
  const coding = await sendCoded(ctx, page, 'json');
  // Settings that change meanwhile may have closed the site.
  const isSame = (await settings('site')) === site;
  if (isSame && isOwnHost(ctx.host)) keepReady(ctx, { page, coding, onHit });
};
