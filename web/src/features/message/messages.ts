import type { EndpointOutput } from '@contract';
import { session } from '@/lib/storage';
import { currentUser } from '@/lib/session';

export type Message = EndpointOutput<'POST /messages'>;
export type Conversation = EndpointOutput<'GET /messages'>['list'][number];
export type Person = Conversation['user'];

/** A message that has not been stored yet. */
export interface Unsent {
  client_id: string;
  content: string;
  /** URL of a picture, or empty. */
  image: string;
  isSending: boolean;
  /** Why it could not be sent. */
  error: string;
}

/** A random id; `crypto.randomUUID` is missing on pages without HTTPS. */
export const newClientId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * Session storage: the end of a session clears local storage, and what was typed must be there after signing in again.
 */
const keyOf = (peerId: string): string => `message-unsent ${currentUser().user_id} ${peerId}`;

/** Unsent messages of a conversation; one that was being sent when the page was closed is offered again. */
export const readUnsent = (peerId: string): Unsent[] =>
  (session.getJson<Unsent[]>(keyOf(peerId)) ?? []).map((one) => ({ ...one, isSending: false }));

export const storeUnsent = (peerId: string, unsent: readonly Unsent[]): void => {
  if (unsent.length > 0) session.set(keyOf(peerId), JSON.stringify(unsent));
  else session.remove(keyOf(peerId));
};
