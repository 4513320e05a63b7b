import type { Context, Next } from 'koa';
import { errorNameOfStatus } from '../contract/errors';
import { AppError } from '../core/http/app-error';
import { localeOf } from '../core/http/client/locale';
import { failure, mustBeLogged, toAppError } from '../core/http/envelope';
import { requestPath } from '../core/http/request-path';
import { logError } from '../core/storage/storage-log';

const send = (ctx: Context, error: AppError): void => {
  const { status, body, headers } = failure(error, localeOf(ctx));
  ctx.status = status;
  ctx.body = body;
  ctx.set(headers);
};

/**
 * Makes every response under /api an envelope, including errors and responses to other forms of the path (contract
 * section 1). It is inside of `strapi::errors`, so that it handles errors of the body parser, the router,
 * authentication and handlers. Internal errors are logged, and storage errors once per burst; client errors are not,
 * because anybody could fill the disk with them.
 */
const envelope = () => async (ctx: Context, next: Next) => {
  if (!requestPath(ctx).isApi) return next();
  ctx.set('cache-control', 'no-store');
  try {
    await next();
    if (ctx.status >= 400 && !(ctx.body as { code?: unknown } | null)?.code)
      send(ctx, new AppError(errorNameOfStatus(ctx.status)));
  } catch (error) {
    const known = toAppError(error);
    if (mustBeLogged(known)) logError(`${ctx.method} ${ctx.path}`, error);
    send(ctx, known);
  }
};

export default envelope;
