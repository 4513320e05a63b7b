import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'koa';
import type { EndpointKey } from '../../contract';
import type { Actor } from '../auth/actor';
import type { RawInput } from './validate';

/** A call of an endpoint that writes. */
export interface EndpointCall {
  key: EndpointKey;
  /** Validated. */
  input: RawInput;
  actor: Pick<Actor, 'id' | 'nickName'>;
  userAgent: string;
}

const calls = new WeakMap<object, EndpointCall>();

/** Records the endpoint that a request calls, for code that does not receive the arguments of the handler. */
export const noteEndpointCall = (ctx: Context, call: EndpointCall): void => {
  calls.set(ctx, call);
};

/** Returns the endpoint call of a request; undefined for other requests and reads. */
export const endpointCallOf = (ctx: object): EndpointCall | undefined => calls.get(ctx);

const jobCalls = new AsyncLocalStorage<EndpointCall>();

/**
 * Runs work of a job or command that does what an endpoint does. Its writes are logged like those of a request.
 * @param actor who started the job; without an id: the server
 */
export const runAsEndpoint = <T>(
  key: EndpointKey,
  actor: EndpointCall['actor'],
  work: () => Promise<T>,
): Promise<T> => {
  const input = { params: undefined, query: undefined, body: undefined };
  return jobCalls.run({ key, input, actor, userAgent: '' }, work);
};

/** Returns the endpoint as which a job runs now; undefined outside of `runAsEndpoint`. */
export const jobCall = (): EndpointCall | undefined => jobCalls.getStore();

type Observer = (ctx: object, answer: unknown) => Promise<void>;

let observe: Observer = () => Promise.resolve();

/** Calls `observer` after each successful call of an endpoint that writes, before the response. */
export const observeEndpointCalls = (observer: Observer): void => {
  observe = observer;
};

/** Calls the observer after a successful write. @param answer result of the endpoint */
export const endpointSucceeded: Observer = (ctx, answer) => observe(ctx, answer);
