import type { Context, Next } from 'koa';
import { findOldAddress } from '../api/article/exports';
import { anonymousWork } from '../core/http/client/anonymous-work';
import { removeBodyHeaders } from '../core/http/send-coded';

/** Paths that are not pages. */
const OURS =
  /^\/(?:api|admin|cms|uploads|assets|socket\.io|content-manager|backup-files|data-exports)(?:\/|$)/;

const MAX_URL = 2000;

/** Old sites may identify articles by a query, such as `/?p=12` of WordPress. */
const isQueryAddress = ({ path, querystring }: Context): boolean =>
  path === '/' && /^(?:p|page_id)=\d+$/.test(querystring);

/** Redirects addresses that imported articles had on their old site. Queries the database only for paths that are not found. */
const oldAddresses = () => async (ctx: Context, next: Next) => {
  const isAsked = ctx.method === 'GET' || ctx.method === 'HEAD';
  if (!isAsked || OURS.test(ctx.path) || ctx.url.length > MAX_URL) return next();
  if (!isQueryAddress(ctx)) await next();
  if (!isQueryAddress(ctx) && ctx.status !== 404) return;
  const { ip, path, querystring } = ctx;
  const id = await anonymousWork({ ip, kind: 'lookup' }, () => findOldAddress(path, querystring));
  if (!id) return isQueryAddress(ctx) ? next() : undefined;
  ctx.set('cache-control', 'no-cache');
  // The "not found" page.
  removeBodyHeaders(ctx);
  ctx.status = 301;
  ctx.redirect(`/article/${id}`);
};

export default oldAddresses;
