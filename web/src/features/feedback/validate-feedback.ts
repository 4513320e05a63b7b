import { MAX_FEEDBACK_LENGTH } from '@contract/enums';

export const FIELD_NAMES = ['email', 'content'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

export interface FeedbackInput extends Record<FieldName, string> {
  /** Honeypot: empty unless a bot filled it in. */
  website: string;
}

/** Text, an @, and a domain with a dot: the server validates the rest. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Validation errors, each with the key of its message. */
export const validateFeedback = ({ email, content }: FeedbackInput): Partial<Record<FieldName, string>> => ({
  ...(!EMAIL.test(email) && { email: email ? 'error.email' : 'missing.email' }),
  ...(content.length > MAX_FEEDBACK_LENGTH && { content: 'error.content' }),
  ...(!content && { content: 'missing.content' }),
});
