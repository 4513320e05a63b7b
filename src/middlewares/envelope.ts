import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'koa';
import { API_PREFIX } from '../contract';
import { errorNameOfStatus } from '../contract/errors';
import { AppError } from '../core/http/app-error';
import { localeOf } from '../core/http/locale';
import { failure, toAppError } from '../core/http/envelope';

const send = (ctx: Context, error: AppError): void => {
  const { status, body, headers } = failure(error, localeOf(ctx));
  ctx.status = status;
  ctx.body = body;
  ctx.set(headers);
};

/**
 * Makes every response under /api an envelope, also for errors (contract section 1). It is inside of `strapi::errors`,
 * so that it handles errors of the body parser, the router, authentication and handlers. Internal errors are logged with
 * the request's id; client errors are not, because anybody could fill the disk with them.
 */
const envelope = () => async (ctx: Context, next: Next) => {
  if (ctx.path !== API_PREFIX && !ctx.path.startsWith(`${API_PREFIX}/`)) return next();
  const requestId = randomUUID();
  ctx.set('x-request-id', requestId);
  ctx.set('cache-control', 'no-store');
  try {
    await next();
    if (ctx.status >= 400 && !(ctx.body as { code?: unknown } | null)?.code)
      send(ctx, new AppError(errorNameOfStatus(ctx.status)));
  } catch (error) {
    const known = toAppError(error);
    if (known.code === 'internal') strapi.log.error(`${requestId} ${ctx.method} ${ctx.path}`, error);
    send(ctx, known);
  }
};

export default envelope;
