import type { EndpointOutput } from '../../contract';
import { mask } from '../../lib/mask';
import type { FeedbackEntity } from './queries/list-feedback';

type Feedback = EndpointOutput<'PUT /feedback/{id}'>;

/** Presents feedback in the back office's table. */
export const presentFeedback = (row: FeedbackEntity): Feedback => ({
  id: row.documentId,
  created_at: new Date(row.createdAt).toISOString(),
  email: row.email,
  content: row.content,
  locale: row.language ?? 'en',
  state: row.state ?? 'open',
  reply: row.reply ?? '',
  reply_state: row.reply_state ?? 'none',
  replied_at: row.replied_at ? new Date(row.replied_at).toISOString() : null,
});

/** Presents feedback for a guest, masked (contract section 9). */
export const presentMaskedFeedback = (row: FeedbackEntity): Feedback => ({
  ...presentFeedback(row),
  email: mask(row.email),
});
