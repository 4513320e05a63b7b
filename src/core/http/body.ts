import type { Context, Next } from 'koa';
import { AppError } from './app-error';

/** A body that cannot be parsed (truncated, not valid gzip) is a client error. */
const toClientError = (error: Error & { status?: number }): never => {
  const status = error.status && error.status < 500 ? error.status : 400;
  throw Object.assign(error, { status });
};

/**
 * Strapi's body parser as the middleware of a route, which runs after authentication. Reads JSON only.
 * @param limit bytes, also of the decompressed body
 */
export const readJson = (limit: number) => ({
  name: 'strapi::body',
  config: {
    // DELETE requests have a list of ids (contract section 1).
    parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
    multipart: false,
    urlencoded: false,
    text: false,
    jsonLimit: limit,
    onError: toClientError,
  },
});

/** Refuses bodies that are not JSON: forms would convert numbers and lists to text. */
export const requireJson = (ctx: Context, next: Next): Promise<unknown> => {
  if (ctx.request.length !== 0 && ctx.is('application/json') === false)
    throw new AppError('unsupported_media_type');
  return next();
};
