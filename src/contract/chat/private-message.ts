import { z } from 'zod';
import { id, time } from '../fields';

/** A private message. */
export const Message = z.object({
  id,
  created_at: time,
  /** Chosen by the sender's client: the same message is stored once. */
  client_id: z.string(),
  /** Sender. */
  user_id: id,
  /** Receiver. */
  rev_user_id: id,
  content: z.string(),
  /** URL of a picture, or empty. */
  image: z.string(),
});
