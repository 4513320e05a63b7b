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

/** Records the endpoint that a request calls, for code that does not get its arguments. */
export const noteEndpointCall = (ctx: Context, call: EndpointCall): void => {
  calls.set(ctx, call);
};

/** Returns the endpoint call of a request; undefined for other requests and reads. */
export const endpointCallOf = (ctx: object): EndpointCall | undefined => calls.get(ctx);

type Observer = (ctx: object, answer: unknown) => Promise<void>;

let observe: Observer = () => Promise.resolve();

/** Calls `observer` after each successful call of an endpoint that writes, before the response. */
export const observeEndpointCalls = (observer: Observer): void => {
  observe = observer;
};

/** Calls the observer after a successful write. @param answer result of the endpoint */
export const endpointSucceeded: Observer = (ctx, answer) => observe(ctx, answer);
