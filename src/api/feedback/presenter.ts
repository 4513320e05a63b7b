import type { EndpointOutput } from '../../contract';
import type { FeedbackState, Locale, ReplyState } from '../../contract/enums';
import { mask } from '../../lib/mask';

type Feedback = EndpointOutput<'PUT /feedback/{id}'>;

export interface FeedbackEntity {
  documentId: string;
  createdAt: string;
  email: string;
  content: string;
  language: Locale | null;
  state: FeedbackState | null;
  reply: string | null;
  reply_state: ReplyState | null;
  replied_at: string | null;
}

/** A feedback in the back office's table. */
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

/** The same for a guest (contract section 9). */
export const maskFeedback = (row: Feedback): Feedback => ({ ...row, email: mask(row.email) });
