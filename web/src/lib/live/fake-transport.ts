import type { ClientEventName } from '@contract/chat/events';
import { ConnectionLost, createListeners, type ServerMessage, type Transport } from './transport';

interface Sent {
  event: ClientEventName;
  data: Record<string, unknown>;
}

type Answer = (sent: Sent) => unknown;

/** A connection whose server is the test. An answer that throws represents a lost connection. */
export const createFakeTransport = (answer: Answer = () => ({ ok: true })) => {
  const messages = createListeners<ServerMessage>();
  const statuses = createListeners<boolean>();
  const sent: Sent[] = [];
  let isConnected = false;
  let reply = answer;
  const transport: Transport = {
    request: async (event, data) => {
      if (!isConnected) throw new ConnectionLost();
      const one = { event, data: data as Record<string, unknown> };
      sent.push(one);
      return (await reply(one)) as never;
    },
    onMessage: messages.add,
    onStatus: (listener) => {
      listener(isConnected);
      return statuses.add(listener);
    },
    close: () => undefined,
  };
  return {
    transport,
    sent,
    setAnswer: (next: Answer) => {
      reply = next;
    },
    connect: (next = true) => {
      isConnected = next;
      statuses.dispatch(next);
    },
    receive: messages.dispatch,
  };
};
