import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { isApiPath } from './canonical-path';

/** Headers of requests that scripts of other origins may set, besides those that CORS always allows. */
const REQUEST_HEADERS = 'content-type, authorization, token, visitor';

/** Headers of responses that scripts of other origins may read. */
const RESPONSE_HEADERS = 'retry-after, token-state, x-request-id';

const METHODS = 'GET, HEAD, POST, PUT, DELETE';

/** Seconds for which browsers may cache the response to a preflight request. */
const MAX_AGE = 7200;

/**
 * Allows scripts of the configured origins to call the API, without cookies. Other origins and other paths are not
 * allowed, because the panel is used from its own origin only.
 */
const cors = () => {
  const origins = new Set(strapi.config.get<string[]>('site.corsOrigins'));
  return async (ctx: Context, next: Next): Promise<void> => {
    if (origins.size === 0 || !isApiPath(ctx.path)) return next();
    ctx.vary('Origin');
    const origin = ctx.get('origin');
    if (!origins.has(origin)) return next();
    ctx.set('access-control-allow-origin', origin);
    if (ctx.method !== 'OPTIONS' || !ctx.get('access-control-request-method')) {
      ctx.set('access-control-expose-headers', RESPONSE_HEADERS);
      return next();
    }
    ctx.set({
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': REQUEST_HEADERS,
      'access-control-max-age': String(MAX_AGE),
    });
    ctx.status = 204;
  };
};

/**
 * Replaces Strapi's middleware, which the configuration must list, by ours: Strapi's sends an empty
 * `Access-Control-Allow-Origin` to requests without an origin. Must be called in `register`.
 */
export const replaceCors = (strapi: Core.Strapi): void => {
  strapi.get('middlewares').set('strapi::cors', cors);
};
