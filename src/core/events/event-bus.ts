import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { afterCommit } from '../database/transaction';
import { redis } from '../redis';
import { drainBackground, runInBackground } from './background';
import type { DomainEvents, EventName } from './domain-events';

type Handler<N extends EventName> = (payload: DomainEvents[N]) => void | Promise<void>;

export interface HandlerOptions {
  /**
   * Whether the handler runs on every instance (what empties a cache) or only where the event happened (mail, webhooks,
   * the log), which is the default.
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

const isForAll = ({ everywhere }: Subscription): boolean => everywhere;

const deliver = (name: EventName, payload: unknown, to: Subscription[]): void => {
  for (const { handle } of to) {
    const failure = `A handler of ${name} failed`;
    // Each has its own try: an error of one must not keep the event from the others.
    try {
      const result = handle(payload);
      if (result) runInBackground(result, failure);
    } catch (error) {
      strapi.log.error(failure, error);
    }
  }
};

/** The request goes on when Redis is away: what other instances cache expires within a minute. */
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
 * Runs `handler` after each event of this name. A handler that returns no promise has run before the request that
 * caused the event is answered; errors are logged and stop no other handler.
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
 * Delivers an event, here and where needed on all other instances: after the COMMIT of the transaction that it is
 * called in, never after a rollback, and at once outside of a transaction (decision 061).
 */
export const emit = <N extends EventName>(name: N, payload: DomainEvents[N]): void =>
  afterCommit(() => {
    const handlers = subscriptions.get(name) ?? [];
    deliver(name, payload, handlers);
    if (handlers.some(isForAll)) publish(name, payload);
  });

/** Begins to receive events of other instances. */
export const startEvents = async (): Promise<void> => {
  subscriber = redis()?.duplicate({ enableOfflineQueue: true });
  subscriber?.on('error', (error: Error) => strapi.log.error(`Redis: ${error.message}`));
  subscriber?.on('message', (_channel: string, text: string) => receive(text));
  await subscriber?.subscribe(CHANNEL);
};

/** Waits for handlers that are still at work, and removes all. */
export const stopEvents = async (): Promise<void> => {
  subscriber?.disconnect();
  await drainBackground();
  subscriptions.clear();
};
