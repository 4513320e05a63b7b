import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { afterCommit, beforeCommit } from '../database/transaction';
import { redis } from '../storage/redis';
import { logError } from '../storage/storage-log';
import { drainBackground, runInBackground } from '../background';
import type { DomainEvents, EventName } from './domain-events';

type Handler<N extends EventName> = (payload: DomainEvents[N]) => void | Promise<void>;

export interface HandlerOptions {
  /**
   * Whether to run on every instance (for caches) instead of only on the one that emitted the event (mail, webhooks,
   * log). Default false.
   */
  everywhere?: boolean;
}

interface Subscription {
  handle: (payload: unknown) => void | Promise<void>;
  everywhere: boolean;
}

interface Message {
  from: string;
  name: EventName;
  payload: unknown;
}

const CHANNEL = 'site:events';

const instanceId = randomUUID();
let subscriber: Redis | undefined;
const subscriptions = new Map<EventName, Subscription[]>();

/** Handlers that run inside of the transaction of the event. */
const transactional = new Map<EventName, ((payload: unknown) => Promise<void>)[]>();

const isForAll = ({ everywhere }: Subscription): boolean => everywhere;

const deliver = (name: EventName, payload: unknown, to: Subscription[]): void => {
  for (const { handle } of to) {
    const failure = `A handler of ${name} failed`;
    // An error of one handler must not affect the others.
    try {
      const result = handle(payload);
      if (result) runInBackground(result, failure);
    } catch (error) {
      logError(failure, error);
    }
  }
};

/** Requests do not fail when Redis is unreachable: caches of other instances expire within a minute. */
const publish = (name: EventName, payload: unknown): void => {
  const message: Message = { from: instanceId, name, payload };
  const sending = redis()?.publish(CHANNEL, JSON.stringify(message));
  if (sending) runInBackground(sending, `Redis did not take ${name}`);
};

const receive = (text: string): void => {
  try {
    const { from, name, payload } = JSON.parse(text) as Message;
    if (from !== instanceId) deliver(name, payload, (subscriptions.get(name) ?? []).filter(isForAll));
  } catch (error) {
    strapi.log.error('An event of another instance could not be read', error);
  }
};

/**
 * Subscribes to an event. Synchronous handlers complete before the request that caused the event is answered. Errors are
 * logged and do not affect other handlers.
 */
export const on = <N extends EventName>(
  name: N,
  handler: Handler<N>,
  { everywhere = false }: HandlerOptions = {},
): void => {
  const handle = (payload: unknown) => handler(payload as DomainEvents[N]);
  subscriptions.set(name, [...(subscriptions.get(name) ?? []), { handle, everywhere }]);
};

/**
 * Subscribes to an event inside of its transaction: the handler runs once, on one instance, before the COMMIT, and its
 * writes are stored together with those of the event, or not at all. It must be quick: the request waits for it.
 */
export const onInTransaction = <N extends EventName>(
  name: N,
  handler: (payload: DomainEvents[N]) => Promise<void>,
): void => {
  const handle = (payload: unknown) => handler(payload as DomainEvents[N]);
  transactional.set(name, [...(transactional.get(name) ?? []), handle]);
};

/**
 * Delivers an event on this instance and, for handlers with `everywhere`, on all others: after the COMMIT of the current
 * transaction, never after a rollback, immediately outside of a transaction (decision 061).
 */
export const emit = <N extends EventName>(name: N, payload: DomainEvents[N]): void => {
  for (const handle of transactional.get(name) ?? []) beforeCommit(() => handle(payload));
  afterCommit(() => {
    const handlers = subscriptions.get(name) ?? [];
    deliver(name, payload, handlers);
    if (handlers.some(isForAll)) publish(name, payload);
  });
};

/** Starts receiving events of other instances. */
export const startEvents = async (): Promise<void> => {
  subscriber = redis()?.duplicate({ enableOfflineQueue: true });
  subscriber?.on('error', (error) => logError('Redis', error));
  subscriber?.on('message', (_channel: string, text: string) => receive(text));
  await subscriber?.subscribe(CHANNEL);
};

/** Waits for running handlers and removes all subscriptions. */
export const stopEvents = async (): Promise<void> => {
  subscriber?.disconnect();
  await drainBackground();
  subscriptions.clear();
  transactional.clear();
};
