import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { errorMessage } from '../../../contract/errors';
import { signInThrottle } from '../sign-in-throttle';
import { AppError } from '../app-error';
import { panelLocale } from './panel-request';

/** Maximum characters of an e-mail address: RFC 5321 section 4.5.3.1. */
const MAX_EMAIL = 254;

/**
 * Returns the e-mail address that was typed to sign in, from the field that Strapi reads, in lower case; empty when it is
 * no text.
 */
export const typedEmail = (ctx: Context): string => {
  const { body } = ctx.request as { body?: { email?: unknown } | null };
  const typed = body?.email || ctx.query['email'];
  return typeof typed === 'string' ? typed.toLowerCase().slice(0, MAX_EMAIL) : '';
};

/** The panel shows the messages of Strapi's errors only. */
const refusalOf = (ctx: Context, error: unknown): unknown => {
  if (!(error instanceof AppError)) return error;
  const { code, params = {} } = error;
  ctx.set('retry-after', String(params['seconds']));
  return new errors.RateLimitError(errorMessage(code, panelLocale(ctx), params), { code });
};

const throttle = async (ctx: Context, next: Next): Promise<void> => {
  const attempt = signInThrottle({ account: `panel:${typedEmail(ctx)}`, ip: ctx.ip });
  await attempt.begin().catch((error: unknown) => {
    throw refusalOf(ctx, error);
  });
  await next();
  if (ctx.status === 200) await attempt.succeeded();
};

interface Router {
  routes: { handler: unknown; config?: { middlewares?: unknown[] } }[];
}

const withThrottle = (router: Router): Router => ({
  ...router,
  routes: router.routes.map((route) => {
    const middlewares = route.config?.middlewares ?? [];
    if (route.handler !== 'authentication.login' || middlewares.includes(throttle)) return route;
    return { ...route, config: { ...route.config, middlewares: [...middlewares, throttle] } };
  }),
});

/**
 * Throttles failed sign-ins to Strapi's panel as those to the site (decision 005). Strapi's own limit applies to one
 * e-mail address from one IP address, separately on each instance. Must be called in `register`, before routes are
 * mounted.
 */
export const throttlePanelSignIns = ({ admin }: Core.Strapi): void => {
  const owner = admin as unknown as { routes: Record<string, Router> };
  // New objects: Strapi keeps the routes in a module, which several applications in one process share.
  owner.routes = Object.fromEntries(
    Object.entries(owner.routes).map(([name, router]) => [name, withThrottle(router)]),
  );
};
