import type { Context, Next } from 'koa';
import { objectStore } from '../core/storage/object-store';
import { fileOnDisk } from '../core/storage/read-stored-file';

const UPLOAD = /^\/uploads\/([\w-][\w.-]*)$/;

/** The content of a stored file never changes. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';
/** Redirects change when files move to another store. */
const REDIRECT_SECONDS = 3600;

/**
 * Serves uploads that are in the cloud storage: by a redirect to its CDN, or from the bucket. Those on the disk are served
 * by the next middleware. Addresses are the same for both (decision 131).
 */
const storedFiles = () => async (ctx: Context, next: Next) => {
  const [, name] = UPLOAD.exec(ctx.path) ?? [];
  if (!name || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
  const store = await objectStore();
  if (!store || (await fileOnDisk(ctx.path))) return next();
  const cdn = store.publicUrl(name);
  if (cdn) {
    ctx.set('cache-control', `public, max-age=${REDIRECT_SECONDS}`);
    return ctx.redirect(cdn);
  }
  const range = /^bytes=\d*-\d*$/.exec(ctx.get('range'))?.[0];
  const found = await store.read(name, { range });
  if (!found) return next();
  ctx.status = found.contentRange ? 206 : 200;
  ctx.type = name.slice(name.lastIndexOf('.'));
  ctx.set({ 'cache-control': CACHE_CONTROL, 'accept-ranges': 'bytes' });
  if (found.contentRange) ctx.set('content-range', found.contentRange);
  if (found.bytes !== undefined) ctx.length = found.bytes;
  if (found.etag) ctx.etag = found.etag;
  if (ctx.fresh || ctx.method === 'HEAD') found.body.destroy();
  if (ctx.fresh) ctx.status = 304;
  else if (ctx.method === 'GET') ctx.body = found.body;
};

export default storedFiles;
