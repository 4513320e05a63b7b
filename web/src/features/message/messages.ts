import type { EndpointOutput } from '@contract';

export type Message = EndpointOutput<'POST /messages'>;
export type Conversation = EndpointOutput<'GET /messages'>['list'][number];

/** A message in the form in which it is sent. */
export interface Outgoing {
  client_id: string;
  content: string;
  /** URL of an uploaded picture, or empty. */
  image: string;
  /** Its picture is in the file store and is uploaded first. */
  hasPicture?: boolean;
  /** Not a message yet, only the picture that was chosen for the next one. */
  isChosen?: boolean;
}

/** A message that the server has not confirmed yet. */
export interface Unsent extends Outgoing {
  isSending: boolean;
  /** Fraction of the picture that is uploaded, 0 to 1; undefined when it is not being uploaded. */
  progress?: number;
  /** The reason why it could not be sent. */
  error: string;
}
