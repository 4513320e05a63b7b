import type { Context } from 'koa';
import type { Actor } from '../../auth/actor';
import { AppError } from '../app-error';

/** The caller who waits for the current work. */
export interface Caller {
  /** Identifies a person: an account of the site, an editor of Strapi's panel, or an address. */
  owner: string;
  /** Aborted when the client closes the connection before it has the response. */
  signal: AbortSignal;
}

const ownerOf = (ctx: Context): string => {
  const { auth, user } = ctx.state as { auth?: { credentials?: Actor }; user?: { id?: number | string } };
  if (auth?.credentials?.id) return auth.credentials.id;
  return user?.id === undefined ? ctx.ip : `panel ${user.id}`;
};

const signalOf = ({ res }: Context): AbortSignal => {
  const controller = new AbortController();
  const abort = () => {
    if (!res.writableFinished) controller.abort(new AppError('unavailable'));
  };
  // The client of a request that has waited in a queue may have disconnected before this signal is read for the first
  // time.
  if (res.destroyed) abort();
  else res.once('close', abort);
  return controller.signal;
};

const callers = new WeakMap<Context, Caller>();

/** Returns the caller of the current request; undefined for background work. */
export const currentCaller = (): Caller | undefined => {
  const ctx = strapi.requestContext.get() as Context | undefined;
  if (!ctx) return undefined;
  const caller = callers.get(ctx) ?? { owner: ownerOf(ctx), signal: signalOf(ctx) };
  callers.set(ctx, caller);
  return caller;
};
