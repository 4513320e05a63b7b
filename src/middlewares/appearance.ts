import type { Context, Next } from 'koa';
import { siteIcon, styleSheetOf } from '../api/appearance/exports';
import { anonymousWork } from '../core/http/client/anonymous-work';

const YEAR_SECONDS = 31_536_000;
/** Seconds for which an icon without a version in its URL may be cached. */
const ICON_SECONDS = 3600;

const sendStyleSheet = async (ctx: Context, name: 'appearance' | 'custom'): Promise<void> => {
  const { text, version } = await styleSheetOf(name);
  const isCurrent = new URLSearchParams(ctx.querystring).get('v') === version;
  ctx.set('cache-control', isCurrent ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
  ctx.type = 'css';
  ctx.etag = version;
  ctx.status = 200;
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = text;
};

/** Serves the style sheets of the site's look, and its icons instead of those of the build. */
const appearance = () => async (ctx: Context, next: Next) => {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
  const sheet = /^\/(appearance|custom)\.css$/.exec(ctx.path)?.[1];
  if (sheet === 'appearance' || sheet === 'custom') return sendStyleSheet(ctx, sheet);
  const icon = await siteIcon(ctx.path, (draw) => anonymousWork({ ip: ctx.ip, kind: 'ogImage' }, draw));
  if (!icon) return next();
  if (icon.kind === 'none') {
    ctx.status = 404;
    ctx.body = 'Not found\n';
    return;
  }
  ctx.set('cache-control', `public, max-age=${ICON_SECONDS}`);
  if (icon.kind === 'redirect') return ctx.redirect(icon.url);
  ctx.type = 'png';
  ctx.body = icon.image;
};

export default appearance;
