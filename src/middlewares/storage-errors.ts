import type { Context, Next } from 'koa';
import { errorMessage, ERRORS } from '../contract/errors';
import { localeOf } from '../core/http/client/locale';
import { logError } from '../core/storage/storage-log';
import { type StorageProblem, storageProblemOf } from '../core/storage/storage-problem';

const send = (ctx: Context, problem: StorageProblem): void => {
  const { status } = ERRORS[problem];
  const message = errorMessage(problem, localeOf(ctx));
  ctx.status = status;
  ctx.body = { data: null, error: { status, name: 'StorageError', message, details: { code: problem } } };
};

const isStrapiError = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'error' in body;

/**
 * Answers storage errors outside of /api, for example of saves in Strapi's panel, in the form of Strapi's errors. It is
 * inside of `strapi::errors`, which would answer 500 and log each request. Storage errors that Strapi reports as other
 * errors are in `ctx.state.storageError`.
 */
const storageErrors = () => async (ctx: Context, next: Next) => {
  let error: unknown;
  try {
    await next();
    if (isStrapiError(ctx.body)) error = ctx.state['storageError'];
  } catch (thrown) {
    error = storageProblemOf(thrown) ? thrown : ctx.state['storageError'];
    if (!error) throw thrown;
  }
  const problem = storageProblemOf(error);
  if (!problem) return;
  logError(`${ctx.method} ${ctx.path}`, error);
  send(ctx, problem);
};

export default storageErrors;
