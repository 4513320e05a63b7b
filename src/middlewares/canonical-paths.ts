import type { Context, Next } from 'koa';
import { AppError } from '../core/http/app-error';
import { requestPath } from '../core/http/request-path';

/** Methods of routes. The router would answer 501 to others. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A permanent redirect that keeps the method. */
const PERMANENT = 308;

/** Returns false for a host that cannot be part of a URL; a client of HTTP/1.0 sends none. */
const isHostValid = ({ host }: Context): boolean =>
  host === '' || (!/[/?#\\]/.test(host) && URL.canParse(`http://${host}`));

const refuse = (ctx: Context, status: number, text: string): void => {
  ctx.status = status;
  ctx.body = `${text}\n`;
};

/**
 * Accepts only canonical paths (decision 085). Another form of a path is a 404 under /api; elsewhere GET is redirected
 * to the canonical form, and other methods continue with it. Requests with an invalid host are refused (RFC 9112, 3.2).
 */
const canonicalPaths = () => async (ctx: Context, next: Next) => {
  // The origin of an absolute target (`GET http://host/path`) is not needed.
  if (!ctx.url.startsWith('/')) ctx.url = `${ctx.path}${ctx.search}`;
  const { path, isValid, isApi } = requestPath(ctx);
  if (isApi) {
    if (!isValid || path !== ctx.path) throw new AppError('not_found');
    if (!METHODS.has(ctx.method)) throw new AppError('method_not_allowed');
    if (!isHostValid(ctx)) throw new AppError('bad_request');
    return next();
  }
  if (!isValid || !isHostValid(ctx)) return refuse(ctx, 400, 'Bad request');
  if (!METHODS.has(ctx.method)) {
    ctx.set('allow', [...METHODS].join(', '));
    return refuse(ctx, 405, 'Method not allowed');
  }
  if (path === ctx.path) return next();
  if (ctx.method === 'GET' || ctx.method === 'HEAD') {
    ctx.redirect(`${path}${ctx.search}`);
    ctx.status = PERMANENT;
    return;
  }
  ctx.path = path;
  return next();
};

export default canonicalPaths;
