import type { Context, Next } from 'koa';
import { errorMessage } from '../contract/errors';
import { AppError } from '../core/http/app-error';
import { retryHeaders } from '../core/http/envelope';
import { requestPath } from '../core/http/request-path';
import { removeBodyHeaders } from '../core/http/send-coded';
import { logError } from '../core/storage/storage-log';
import { storageProblemOf } from '../core/storage/storage-problem';
import { pageLocale, isPageRequest } from '../pages/page-request';
import { waitingPage } from '../pages/waiting-page';
import { resourceAt } from '../seo/resources';

/** Seconds after which a browser repeats the request of a page that could not be rendered because of the database. */
const RETRY_SECONDS = 10;

const isReading = (ctx: Context): boolean => isPageRequest(ctx) || resourceAt(ctx.path) !== undefined;

/** Returns why a request was refused, or cannot be answered now; undefined for other errors. */
const refusalOf = (error: unknown, ctx: Context): AppError | undefined => {
  if (error instanceof AppError)
    return error.code === 'too_many' || error.code === 'busy' ? error : undefined;
  const problem = isReading(ctx) ? storageProblemOf(error) : undefined;
  return problem && new AppError(problem, null, { seconds: RETRY_SECONDS });
};

/**
 * Answers a reader, feed reader or crawler whose request was refused (`anonymousWork`), or cannot be answered because the
 * database is unavailable, with the time to try again.
 */
const refusals = () => async (ctx: Context, next: Next) => {
  if (requestPath(ctx).isApi) return next();
  try {
    await next();
  } catch (error) {
    const refusal = refusalOf(error, ctx);
    if (!refusal) throw error;
    if (refusal !== error) logError(`${ctx.method} ${ctx.path}`, error);
    const locale = pageLocale(ctx);
    const message = errorMessage(refusal.code, locale, refusal.params);
    const isPage = isPageRequest(ctx);
    // `old-addresses` looks up an address after its "not found" page has been rendered.
    removeBodyHeaders(ctx);
    ctx.status = refusal.status;
    ctx.set({ ...retryHeaders(refusal), 'cache-control': 'no-store' });
    ctx.type = isPage ? 'html' : 'text/plain; charset=utf-8';
    ctx.body = isPage ? waitingPage(locale, message, Number(refusal.params['seconds'])) : `${message}\n`;
  }
};

export default refusals;
