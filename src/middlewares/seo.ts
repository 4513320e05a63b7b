import type { Context, Next } from 'koa';
import { LRUCache } from 'lru-cache';
import { siteMetadata } from '../seo/site-metadata';
import { feeds } from '../seo/feeds';
import type { ResourceResult, Resource, ResourceRequest } from '../seo/resource';
import { sitemap } from '../seo/sitemap';
import { readResourceRequest } from '../seo/resource-request';
import { createPageCache, type Page, type Rendered } from '../core/cache/page-cache';
import { sendCoded } from '../pages/send-coded';

const RESOURCES: Resource[] = [...feeds, ...sitemap, ...siteMetadata];

const MOVED = 301;
const NOT_FOUND = 404;

const rendered = (made: ResourceResult): Rendered => {
  if (made === null) return { status: NOT_FOUND, html: 'Not found\n' };
  if (typeof made === 'string') return { status: 200, html: made };
  return { status: MOVED, html: '', redirect: made.movedTo };
};

/** When a text that is sent first read as it does now, in whole seconds; by address. */
const createClock = () => {
  const known = new LRUCache<string, { etag: string; since: Date }>({ max: 1000 });
  return (address: string, etag: string): Date => {
    const last = known.get(address);
    if (last?.etag === etag) return last.since;
    const since = new Date();
    known.set(address, { etag, since });
    return since;
  };
};

const send = async (ctx: Context, page: Page, type: string, changed: () => Date): Promise<void> => {
  // Kept by whoever likes, and asked about each time: the answer is nearly always 304.
  ctx.set('cache-control', 'public, no-cache');
  if (page.redirect) {
    ctx.status = MOVED;
    ctx.redirect(page.redirect);
    return;
  }
  if (page.status === 200) ctx.lastModified = changed();
  await sendCoded(ctx, page, page.status === 200 ? type : 'text/plain; charset=utf-8');
};

/** Feeds, site map, robots.txt, OpenSearch and manifest: made once until something that pages show changes. */
const finding = () => {
  const cached = createPageCache();
  const clock = createClock();
  return async (ctx: Context, next: Next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const resource = RESOURCES.find(({ path }) => path.test(ctx.path));
    if (!resource) return next();
    const wanted: ResourceRequest | null = readResourceRequest(ctx);
    const address = JSON.stringify(wanted);
    const page = await cached(ctx.path, address, async () =>
      rendered(wanted && (await resource.make(wanted))),
    );
    await send(ctx, page, resource.type, () => clock(address, page.etag));
  };
};

export default finding;
