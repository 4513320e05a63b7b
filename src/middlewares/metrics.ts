import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, Next } from 'koa';
import { metricsText } from '../core/watch/metrics';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. */
const hasToken = (ctx: Context, token: string): boolean =>
  timingSafeEqual(digest(ctx.get('authorization')), digest(`Bearer ${token}`));

/** `/metrics` for Prometheus, with the token of METRICS_TOKEN; without one there is no such path. */
const metrics = () => async (ctx: Context, next: Next) => {
  const token = strapi.config.get<string>('site.metricsToken');
  if (!token || ctx.path !== '/metrics' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
  ctx.set('cache-control', 'no-store');
  if (hasToken(ctx, token)) {
    const { type, text } = await metricsText();
    ctx.body = text;
    ctx.set('content-type', type);
    return;
  }
  ctx.status = 401;
  ctx.set('www-authenticate', 'Bearer');
  ctx.body = 'The token of METRICS_TOKEN is needed.\n';
};

export default metrics;
