import type { Context } from 'koa';
import type { EndpointKey } from '../../contract';
import type { Actor } from '../auth/actor';
import type { RawInput } from './validate';

/** A call of an endpoint that writes. */
export interface EndpointCall {
  key: EndpointKey;
  /** Validated. */
  input: RawInput;
  actor: Actor;
  userAgent: string;
}

const calls = new WeakMap<object, EndpointCall>();

/** Remembers which endpoint a request calls, for code that is not passed its arguments. */
export const noteEndpointCall = (ctx: Context, call: EndpointCall): void => {
  calls.set(ctx, call);
};

/** Returns what the request of a context calls; undefined for other requests and reads. */
export const endpointCallOf = (ctx: object): EndpointCall | undefined => calls.get(ctx);

type Observer = (ctx: object, answer: unknown) => Promise<void>;

let observe: Observer = () => Promise.resolve();

/** Calls `observer` after each call of an endpoint that writes and has succeeded, before the response. */
export const observeEndpointCalls = (observer: Observer): void => {
  observe = observer;
};

/** Tells that a call that writes has succeeded. @param answer what the endpoint returns */
export const endpointSucceeded: Observer = (ctx, answer) => observe(ctx, answer);
