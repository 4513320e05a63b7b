import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';

type Middleware = (ctx: Context, next: Next) => Promise<unknown>;
type Factory<C> = (config: C, context: { strapi: Core.Strapi }) => Middleware;
type Headers = Record<string, string | string[]>;

const nothing = (): Promise<void> => Promise.resolve();

/** Calls a middleware. @returns the headers that it sets */
const headersOf = async (middleware: Middleware, ctx: Context): Promise<Headers> => {
  const before = { ...ctx.response.headers };
  await middleware(ctx, nothing);
  const set = Object.entries(ctx.response.headers).filter(([name, value]) => value !== before[name]);
  return Object.fromEntries(set) as Headers;
};

/**
 * Sets headers that Strapi's middleware has created for an earlier request. Requests to the panel still call the
 * middleware, because the panel needs other headers in development.
 */
const security =
  (stock: Factory<unknown>): Factory<unknown> =>
  (config, context) => {
    const makeHeaders = stock(config, context);
    const panelPath = context.strapi.config.get<string>('admin.path');
    let headers: Headers | undefined;
    return async (ctx, next) => {
      if (ctx.path.startsWith(panelPath)) await makeHeaders(ctx, nothing);
      else if (headers) ctx.set(headers);
      else headers = await headersOf(makeHeaders, ctx);
      await next();
    };
  };

interface BodyConfig {
  parsedMethods?: string[];
}

/**
 * Sets an empty body where Strapi's body parser is configured to read none, that is, everywhere except in routes
 * (decision 085).
 */
const body =
  (stock: Factory<BodyConfig>): Factory<BodyConfig> =>
  (config, context) =>
    config?.parsedMethods?.length === 0
      ? (ctx, next) => {
          (ctx.request as { body?: unknown }).body = {};
          return next();
        }
      : stock(config, context);

/**
 * Replaces two of Strapi's middlewares that with their default settings create a middleware of a library for each request,
 * which takes a tenth of an API call. Must be called in `register`.
 */
export const makeMiddlewaresOnce = (strapi: Core.Strapi): void => {
  const middlewares = strapi.get('middlewares');
  middlewares.set('strapi::security', security(middlewares.get('strapi::security') as Factory<unknown>));
  middlewares.set('strapi::body', body(middlewares.get('strapi::body') as Factory<BodyConfig>));
};
