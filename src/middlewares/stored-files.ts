import type { Context, Next } from 'koa';
import { errorMessage } from '../contract/errors';
import { AppError } from '../core/http/app-error';
import { localeOf } from '../core/http/client/locale';
import { fileOnDisk } from '../core/files/read-stored-file';
import { cdnAddressOf, readFromStores } from '../core/files/stores';

const UPLOAD = /^\/uploads\/([\w-][\w.-]*)$/;

/** The content of a stored file never changes. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';
/** Redirects change when files move to another store. */
const REDIRECT_SECONDS = 3600;

/** Milliseconds between two log lines about the store, because anybody can request any number of files. */
const LOG_MS = 60_000;
/** Seconds after which a client may try again. */
const RETRY_SECONDS = 30;

let loggedAt = -Infinity;

const sendUnavailable = (ctx: Context, error: AppError): void => {
  if (performance.now() - loggedAt >= LOG_MS) {
    loggedAt = performance.now();
    strapi.log.error(`Files cannot be read from the store: ${errorMessage(error.code, 'en', error.params)}`);
  }
  ctx.status = 503;
  ctx.set({ 'retry-after': String(RETRY_SECONDS), 'cache-control': 'no-store' });
  ctx.body = errorMessage('unavailable', localeOf(ctx));
};

const sendFile = async (ctx: Context, name: string): Promise<boolean> => {
  const range = /^bytes=\d*-\d*$/.exec(ctx.get('range'))?.[0];
  const found = await readFromStores(name, { range });
  if (!found) return false;
  ctx.status = found.contentRange ? 206 : 200;
  ctx.type = name.slice(name.lastIndexOf('.'));
  ctx.set({ 'cache-control': CACHE_CONTROL, 'accept-ranges': 'bytes' });
  if (found.contentRange) ctx.set('content-range', found.contentRange);
  if (found.bytes !== undefined) ctx.length = found.bytes;
  if (found.etag) ctx.etag = found.etag;
  if (ctx.fresh || ctx.method === 'HEAD') found.body.destroy();
  if (ctx.fresh) ctx.status = 304;
  else if (ctx.method === 'GET') ctx.body = found.body;
  return true;
};

/**
 * Serves uploads in the cloud storage: by a redirect to its CDN, or from the bucket. Files that are still in a former
 * store are served from there. The next middleware serves those on the disk. Addresses are the same for all (decision
 * 131).
 */
const storedFiles = () => async (ctx: Context, next: Next) => {
  const [, name] = UPLOAD.exec(ctx.path) ?? [];
  if (!name || (ctx.method !== 'GET' && ctx.method !== 'HEAD') || (await fileOnDisk(ctx.path))) return next();
  try {
    const cdn = await cdnAddressOf(name);
    if (cdn) {
      ctx.set('cache-control', `public, max-age=${REDIRECT_SECONDS}`);
      return ctx.redirect(cdn);
    }
    if (await sendFile(ctx, name)) return;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return sendUnavailable(ctx, error);
  }
  return next();
};

export default storedFiles;
