import type { Context } from 'koa';
import type { LogActor } from '../../../../src/contract/log-kinds';
import { type EndpointCall, endpointCallOf } from '../../../../src/core/http/endpoint-call';
import { panelEditorName, panelRequest, panelUserId } from '../../../../src/core/http/panel/panel-request';
import { type Act, ACTS } from './acts';
import { fileNamesOf, idsOf } from './ids';
import { panelWrites } from './panel-acts';

/** The actor, with address and device. */
export interface Origin {
  actor: LogActor;
  actor_id: string | null;
  actor_name: string;
  ip: string;
  device: string;
  request_id: string;
}

/** The logged writes of a request. */
export interface Write {
  act: Act;
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

const whereOf = (act: Act, ids: readonly string[], caller: string | null): object => {
  if (act.of === 'all') return {};
  return { documentId: { $in: act.of === 'caller' ? [caller ?? ''] : ids } };
};

const idsOfCall = (act: Act, { input, actor }: EndpointCall): string[] => {
  if (act.of === 'event') return [];
  if (act.of === 'caller' && actor.id) return [actor.id];
  return act.isOutside ? fileNamesOf(input) : idsOf(input);
};

const ofEndpoint = (ctx: Context, call: EndpointCall): Write[] => {
  const { key, actor, userAgent } = call;
  const act = ACTS[key as keyof typeof ACTS];
  if (typeof act !== 'object') return [];
  const ids = idsOfCall(act, call);
  const origin: Origin = {
    actor: actor.id === null ? 'stranger' : 'account',
    actor_id: actor.id,
    actor_name: actor.nickName,
    ...placeOf(ctx, userAgent),
  };
  return [{ act, where: whereOf(act, ids, actor.id), origin, ids, isLogged: false }];
};

const ofPanel = (ctx: Context): Write[] => {
  const { id } = (ctx.state['user'] ?? {}) as { id?: number };
  const origin: Origin = {
    actor: id === undefined ? 'stranger' : 'panel',
    actor_id: id === undefined ? null : panelUserId(id),
    actor_name: id === undefined ? '' : (panelEditorName() ?? ''),
    ...placeOf(ctx, ctx.get('user-agent')),
  };
  return panelWrites(ctx).map(({ act, ids, isNumbered }) => {
    const numbers = ids.map(Number).filter(Number.isInteger);
    const where = isNumbered ? { id: { $in: numbers } } : whereOf(act, ids, null);
    return { act, where, origin, ids, isLogged: false };
  });
};

const NONE: readonly Write[] = [];

const known = new WeakMap<object, readonly Write[]>();

/**
 * Returns the logged writes of the current request: mostly one; none outside of requests, for reads and unlogged endpoints.
 */
export const currentWrites = (): readonly Write[] => {
  const ctx = strapi.requestContext.get() as Context | undefined;
  // Work that continues after the response is not an action of the person.
  if (!ctx || ctx.res.writableEnded) return NONE;
  const found = known.get(ctx);
  if (found) return found;
  const call = endpointCallOf(ctx);
  if (!call && !panelRequest()) return NONE;
  const writes = call ? ofEndpoint(ctx, call) : ofPanel(ctx);
  known.set(ctx, writes);
  return writes;
};
