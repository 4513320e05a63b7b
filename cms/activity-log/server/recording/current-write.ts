import type { Context } from 'koa';
import { type EndpointCall, endpointCallOf, jobCall } from '../../../../src/core/http/endpoint-call';
import { panelEditorName, panelRequest, panelUserId } from '../../../../src/core/http/panel/panel-request';
import { type LoggedAction, LOGGED_ACTIONS } from './logged-actions';
import { fileNamesOf, idsOf } from './ids';
import { type Origin, THE_SERVER } from './origin';
import { panelWrites } from './panel-actions';

/** The logged writes of a request. */
export interface Write {
  action: LoggedAction;
  /** Condition that selects the rows which the request names. */
  where: object;
  origin: Origin;
  /** The ids in the request; for an action of `event`, those that its event contained. */
  ids: string[];
  /** A transaction of the request was logged. */
  isLogged: boolean;
}

const placeOf = (ctx: Context, device: string): Pick<Origin, 'ip' | 'device' | 'request_id'> => ({
  ip: ctx.ip,
  device,
  request_id: String(ctx.response.get('x-request-id') || ''),
});

const whereOf = (action: LoggedAction, ids: readonly string[], caller: string | null): object => {
  if (action.of === 'all') return {};
  return { documentId: { $in: action.of === 'caller' ? [caller ?? ''] : ids } };
};

const idsOfCall = (action: LoggedAction, { input, actor }: EndpointCall): string[] => {
  if (action.of === 'event') return [];
  if (action.of === 'caller' && actor.id) return [actor.id];
  return action.isOutside ? fileNamesOf(input) : idsOf(input);
};

const writesOf = (call: EndpointCall, origin: Origin): Write[] => {
  const action = LOGGED_ACTIONS[call.key as keyof typeof LOGGED_ACTIONS];
  if (typeof action !== 'object') return [];
  const ids = idsOfCall(action, call);
  return [{ action, where: whereOf(action, ids, call.actor.id), origin, ids, isLogged: false }];
};

const ofEndpoint = (ctx: Context, call: EndpointCall): Write[] =>
  writesOf(call, {
    actor: call.actor.id === null ? 'stranger' : 'account',
    actor_id: call.actor.id,
    actor_name: call.actor.nickName,
    ...placeOf(ctx, call.userAgent),
  });

const ofJob = (call: EndpointCall): Write[] => {
  const { id, nickName } = call.actor;
  return writesOf(
    call,
    id === null ? THE_SERVER : { ...THE_SERVER, actor: 'account', actor_id: id, actor_name: nickName },
  );
};

const ofPanel = (ctx: Context): Write[] => {
  const { id } = (ctx.state['user'] ?? {}) as { id?: number };
  const origin: Origin = {
    actor: id === undefined ? 'stranger' : 'panel',
    actor_id: id === undefined ? null : panelUserId(id),
    actor_name: id === undefined ? '' : (panelEditorName() ?? ''),
    ...placeOf(ctx, ctx.get('user-agent')),
  };
  return panelWrites(ctx).map(({ action, ids, isNumbered }) => {
    const numbers = ids.map(Number).filter(Number.isInteger);
    const where = isNumbered ? { id: { $in: numbers } } : whereOf(action, ids, null);
    return { action, where, origin, ids, isLogged: false };
  });
};

const NONE: readonly Write[] = [];

const known = new WeakMap<object, readonly Write[]>();

const writesOfJob = (): readonly Write[] => {
  const call = jobCall();
  if (!call) return NONE;
  const found = known.get(call) ?? ofJob(call);
  known.set(call, found);
  return found;
};

/**
 * Returns the logged writes of the current request, or of a job that runs as an endpoint: mostly one; none for reads and
 * unlogged endpoints.
 */
export const currentWrites = (): readonly Write[] => {
  const ctx = strapi.requestContext.get() as Context | undefined;
  if (!ctx) return writesOfJob();
  // Work that continues after the response is not an action of the person.
  if (ctx.res.writableEnded) return NONE;
  const found = known.get(ctx);
  if (found) return found;
  const call = endpointCallOf(ctx);
  if (!call && !panelRequest()) return NONE;
  const writes = call ? ofEndpoint(ctx, call) : ofPanel(ctx);
  known.set(ctx, writes);
  return writes;
};
