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
 * Every answer under /api is an envelope, whatever went wrong on the way (contract section 1). Stands inside
 * `strapi::errors` so that it sees the errors of body parser, router, token and handlers. A fault of ours is logged
 * under the request's id; a caller's mistake is not logged, or anybody could fill the disk.
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
