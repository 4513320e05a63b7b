import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { recordSignIn } from '../../../../src/api/sign-in-log/exports';
import type { SignInOutcome } from '../../../../src/contract/enums';
import { panelUserId } from '../../../../src/core/http/panel/panel-request';
import { typedEmail } from '../../../../src/core/http/panel/panel-sign-ins';

const record = (ctx: Context, id: number | undefined, outcome: SignInOutcome): Promise<void> =>
  recordSignIn({
    userId: id === undefined ? null : panelUserId(id),
    method: 'panel',
    outcome,
    ip: ctx.ip,
    userAgent: ctx.get('user-agent'),
  });

/** Records the session that a request has opened. */
const recordSuccess = async (ctx: Context, next: Next): Promise<void> => {
  await next();
  if (ctx.status !== 200) return;
  const { data } = ctx.body as { data: { user: { id: number } } };
  await record(ctx, data.user.id, 'success');
};

/** Reasons by Strapi's error message; messages about too many attempts or missing fields do not concern the account. */
const REFUSALS: Partial<Record<string, SignInOutcome>> = {
  'Invalid credentials': 'wrong_password',
  'User not active': 'blocked',
};

/** Records that Strapi has refused an e-mail address or a password; what was typed is not stored. */
const recordRefusal = async (ctx: Context, outcome: SignInOutcome): Promise<void> => {
  const user = (await strapi.db
    .query('admin::user')
    .findOne({ select: ['id'], where: { email: typedEmail(ctx) } })) as { id: number } | null;
  await record(ctx, user?.id, user ? outcome : 'unknown_name');
};

const recordAttempt = async (ctx: Context, next: Next): Promise<void> => {
  try {
    await recordSuccess(ctx, next);
  } catch (error) {
    const outcome = REFUSALS[(error as Error).message];
    if (outcome) await recordRefusal(ctx, outcome);
    throw error;
  }
};

/** Middlewares of the plugin. */
export const panelSignInMiddlewares = {
  'sign-in': () => recordAttempt,
  session: () => recordSuccess,
};

/** Middlewares of the routes that open a session of the panel: with a password, an invitation, a mailed link. */
const RECORDERS: Partial<Record<string, `plugin::activity-log.${keyof typeof panelSignInMiddlewares}`>> = {
  'authentication.login': 'plugin::activity-log.sign-in',
  'authentication.register': 'plugin::activity-log.session',
  'authentication.registerAdmin': 'plugin::activity-log.session',
  'authentication.resetPassword': 'plugin::activity-log.session',
};

interface Router {
  routes: { handler: unknown; config?: { middlewares?: unknown[] } }[];
}

const withRecorders = (router: Router): Router => ({
  ...router,
  routes: router.routes.map((route) => {
    const recorder = RECORDERS[String(route.handler)];
    const middlewares = route.config?.middlewares ?? [];
    // Strapi keeps the routes in a module, which several applications in one process share.
    if (!recorder || middlewares.includes(recorder)) return route;
    return { ...route, config: { ...route.config, middlewares: [...middlewares, recorder] } };
  }),
});

/**
 * Records sign-ins to Strapi's panel in the log of sign-ins. Uses middlewares of the routes: Strapi's events do not contain
 * who was refused, and responses do not wait for their listeners. Must be called in `register`, before routes are mounted.
 */
export const recordPanelSignIns = ({ admin }: Core.Strapi): void => {
  const owner = admin as unknown as { routes: Record<string, Router> };
  owner.routes = Object.fromEntries(
    Object.entries(owner.routes).map(([name, router]) => [name, withRecorders(router)]),
  );
};
