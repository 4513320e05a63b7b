import type { z } from 'zod';
import { type ClientEventName, clientEvents } from '../../../../src/contract/chat/events';
import { AppError } from '../../../../src/core/http/app-error';
import { parseFields } from '../../../../src/core/http/validate';
import { consumeEvent } from './event-quota';
import { closeEditor } from './events/editor-events';
import { handlers } from './handlers';
import { refusalOf } from './refusal';
import { leaveRoom } from './rooms';
import { type ChatSocket, personChannel } from '../channels/types';

type Acknowledge = (reply: object) => void;
type AnyHandler = (data: unknown, socket: ChatSocket) => Promise<object>;

const isKnown = (name: string): name is ClientEventName => Object.hasOwn(clientEvents, name);

/** @throws `bad_request` for an unknown event, `invalid` */
const run = (socket: ChatSocket, name: string, input: unknown): Promise<object> => {
  if (!isKnown(name)) throw new AppError('bad_request');
  const data = parseFields(clientEvents[name].input as z.ZodType, input, socket.data.locale);
  return (handlers[name] as unknown as AnyHandler)(data, socket);
};

/**
 * Handles one event of a client: quota, validation, handler, acknowledgement. Never rejects: errors are
 * acknowledged with a code.
 */
const answer = async (socket: ChatSocket, [name, ...args]: unknown[]): Promise<void> => {
  const last = args.at(-1);
  // A client may send no acknowledgement callback.
  const acknowledge = typeof last === 'function' ? (last as Acknowledge) : () => undefined;
  const input = typeof args[0] === 'function' ? undefined : args[0];
  try {
    consumeEvent(socket);
    acknowledge({ ok: true, ...(await run(socket, String(name), input)) });
  } catch (error) {
    acknowledge(refusalOf(error, socket.data.locale, `The chat event ${String(name)} failed`));
  }
};

/** Handles the events of a connection until it ends. */
export const serveSocket = (socket: ChatSocket): void => {
  void socket.join(personChannel(socket.data.actor.id));
  // Middleware gets events of any name; none is passed to a listener.
  socket.use((packet) => void answer(socket, packet));
  socket.on('disconnect', () => {
    for (const roomId of [...socket.data.rooms]) leaveRoom(socket, roomId);
    for (const articleId of [...socket.data.articles]) closeEditor(socket, articleId);
  });
};
