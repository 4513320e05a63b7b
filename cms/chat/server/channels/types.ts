import type { Server, Socket } from 'socket.io';
import type { ClientToServerEvents, ServerToClientEvents } from '../../../../src/contract/chat/events';
import type { Locale } from '../../../../src/contract/enums';
import type { Named } from '../people/chat-actor';

/** The server's data of a connection. */
export interface SocketData {
  actor: Named;
  /** Session of the token; null for visitors. */
  jti: string | null;
  /** Expiry of the token in seconds since epoch. */
  exp: number;
  /** `countAccountChanges()` before the session and the account were read. */
  accountChanges: number;
  ip: string;
  locale: Locale;
  /** Ids of the rooms it is in. */
  rooms: Set<string>;
  /** Ids of the articles that it has open in the editor. */
  articles: Set<string>;
  /** Messages that are being sent: one at a time, so that they keep their order. */
  sending: Promise<unknown>;
  /** Events that it may still send (`event-quota.ts`). */
  quota: { left: number; at: number; refused: number };
}

type None = Record<string, never>;
export type ChatServer = Server<ClientToServerEvents, ServerToClientEvents, None, SocketData>;
export type ChatSocket = Socket<ClientToServerEvents, ServerToClientEvents, None, SocketData>;

/** Names of Socket.IO's rooms: the connections in a chat room, and those of a person. */
export const roomChannel = (roomId: string): string => `room:${roomId}`;
export const personChannel = (personId: string): string => `person:${personId}`;
export const isPersonChannel = (channel: string): boolean => channel.startsWith(personChannel(''));
