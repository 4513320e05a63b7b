import type { EndpointOutput } from '@contract';

export type Message = EndpointOutput<'POST /messages'>;
export type Conversation = EndpointOutput<'GET /messages'>['list'][number];

/** A message as it is sent. */
export interface Outgoing {
  client_id: string;
  content: string;
  /** URL of an uploaded picture, or empty. */
  image: string;
  /** Its picture is in the store of files, and is uploaded first. */
  hasPicture?: boolean;
  /** It is no message yet: only the picture that was chosen for the next one. */
  isChosen?: boolean;
}

/** A message that the server has not confirmed yet. */
export interface Unsent extends Outgoing {
  isSending: boolean;
  /** How much of the picture is uploaded, from 0 to 1; none when it is not being uploaded. */
  progress?: number;
  /** Why it could not be sent. */
  error: string;
}
