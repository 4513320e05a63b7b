import type { Context, Next } from 'koa';
import { LRUCache } from 'lru-cache';
import type { ResourceResult, ResourceRequest } from '../seo/resource';
import { resourceAt } from '../seo/resources';
import { readResourceRequest } from '../seo/resource-request';
import { cacheBytes } from '../core/cache/cache-sizes';
import { createPageCache, type Page, type Rendered } from '../core/http/page-cache';
import { anonymousWork } from '../core/http/client/anonymous-work';
import { keepReady } from '../core/http/listener/ready-responses';
import { settings } from '../core/settings/settings';
import { isOwnHost } from '../core/http/site-origin';
import { sendCoded } from '../core/http/send-coded';

const MOVED = 301;
const NOT_FOUND = 404;

const toPage = (result: ResourceResult): Rendered => {
  if (result === null) return { status: NOT_FOUND, html: 'Not found\n' };
  if (typeof result === 'string') return { status: 200, html: result };
  return { status: MOVED, html: '', redirect: result.redirectTo };
};

/** Stores since when each resource has its current content, for Last-Modified. */
const createLastModified = () => {
  const known = new LRUCache<string, { hash: string; since: Date }>({ max: 1000 });
  return (address: string, hash: string): Date => {
    const last = known.get(address);
    if (last?.hash === hash) return last.since;
    const since = new Date();
    known.set(address, { hash, since });
    return since;
  };
};

interface Sent {
  page: Page;
  type: string;
  changed: () => Date;
  /** The settings with which it was rendered. */
  mayKeep: boolean;
}

const send = async (ctx: Context, { page, type, changed, mayKeep }: Sent): Promise<void> => {
  // Caches may store it but must revalidate; the response is nearly always 304.
  ctx.set('cache-control', 'public, no-cache');
  if (page.redirect) {
    ctx.status = MOVED;
    ctx.redirect(page.redirect);
    return;
  }
  if (page.status === 200) ctx.lastModified = changed();
  const coding = await sendCoded(ctx, page, page.status === 200 ? type : 'text/plain; charset=utf-8');
  if (page.status === 200 && mayKeep && isOwnHost(ctx.host))
    keepReady(ctx, { page, coding, onHit: () => undefined });
};

/** Serves feeds, site map, robots.txt, OpenSearch description and manifest, cached under the page version. */
const seo = () => {
  const cached = createPageCache('feeds', cacheBytes('resources'));
  const lastModified = createLastModified();
  return async (ctx: Context, next: Next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const resource = resourceAt(ctx.path);
    if (!resource) return next();
    const site = await settings('site');
    const asked: ResourceRequest | null = readResourceRequest(ctx, site);
    const request = resource.isContent && !site.public_site ? null : asked;
    const address = JSON.stringify(request);
    const make = async () => toPage(request && (await resource.render(request)));
    const render = () => anonymousWork({ ip: ctx.ip, kind: 'resource' }, make);
    const page = await cached({ path: ctx.path, key: address, render });
    const mayKeep = (await settings('site')) === site;
    const changed = () => lastModified(address, page.hash);
    await send(ctx, { page, type: resource.type, changed, mayKeep });
  };
};

export default seo;
