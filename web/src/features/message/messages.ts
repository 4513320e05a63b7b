import type { EndpointOutput } from '@contract';

export type Message = EndpointOutput<'POST /messages'>;
export type Conversation = EndpointOutput<'GET /messages'>['list'][number];

/** A message as it is sent. */
export interface Outgoing {
  client_id: string;
  content: string;
  /** URL of a picture, or empty. */
  image: string;
}

/** A message that the server has not confirmed yet. */
export interface Unsent extends Outgoing {
  isSending: boolean;
  /** Why it could not be sent. */
  error: string;
}

/** A random id; `crypto.randomUUID` is missing on pages without HTTPS. */
export const newClientId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
