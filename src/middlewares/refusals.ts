import type { Context, Next } from 'koa';
import { errorMessage } from '../contract/errors';
import { AppError } from '../core/http/app-error';
import { retryHeaders } from '../core/http/envelope';
import { requestPath } from '../core/http/request-path';
import { forgetCoded } from '../core/http/send-coded';
import { pageLocale, wantsPage } from '../pages/page-request';
import { waitingPage } from '../pages/waiting-page';

/** Tells a reader, feed reader or crawler whose request was refused (`anonymousWork`) when to try again. */
const refusals = () => async (ctx: Context, next: Next) => {
  if (requestPath(ctx).isApi) return next();
  try {
    await next();
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'too_many' && error.code !== 'busy')) throw error;
    const locale = pageLocale(ctx);
    const message = errorMessage(error.code, locale, error.params);
    const isPage = wantsPage(ctx);
    // An address that is not found is looked up after its page is made.
    forgetCoded(ctx);
    ctx.status = error.status;
    ctx.set({ ...retryHeaders(error), 'cache-control': 'no-store' });
    ctx.type = isPage ? 'html' : 'text/plain; charset=utf-8';
    ctx.body = isPage ? waitingPage(locale, message, Number(error.params['seconds'])) : `${message}\n`;
  }
};

export default refusals;
