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

const toPage = (result: ResourceResult): Rendered => {
  if (result === null) return { status: NOT_FOUND, html: 'Not found\n' };
  if (typeof result === 'string') return { status: 200, html: result };
  return { status: MOVED, html: '', redirect: result.redirectTo };
};

/** Remembers since when each resource has its current content, for Last-Modified. */
const createLastModified = () => {
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
  // Caches may store it but must revalidate; the response is nearly always 304.
  ctx.set('cache-control', 'public, no-cache');
  if (page.redirect) {
    ctx.status = MOVED;
    ctx.redirect(page.redirect);
    return;
  }
  if (page.status === 200) ctx.lastModified = changed();
  await sendCoded(ctx, page, page.status === 200 ? type : 'text/plain; charset=utf-8');
};

/** Serves feeds, site map, robots.txt, OpenSearch description and manifest, cached under the page version. */
const seo = () => {
  const cached = createPageCache();
  const lastModified = createLastModified();
  return async (ctx: Context, next: Next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const resource = RESOURCES.find(({ path }) => path.test(ctx.path));
    if (!resource) return next();
    const request: ResourceRequest | null = readResourceRequest(ctx);
    const address = JSON.stringify(request);
    const page = await cached(ctx.path, address, async () =>
      toPage(request && (await resource.render(request))),
    );
    await send(ctx, page, resource.type, () => lastModified(address, page.etag));
  };
};

export default seo;
