import { MAX_FEEDBACK_LENGTH } from '@contract/enums';

export const FIELD_NAMES = ['email', 'content'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

export interface FeedbackInput extends Record<FieldName, string> {
  /** People do not see this field: it stays empty. */
  website: string;
}

/** Something, an @, and a name with a dot: the server looks closer. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with the fields before anything is sent, each with the key of its words. */
export const validateFeedback = ({ email, content }: FeedbackInput): Partial<Record<FieldName, string>> => ({
  ...(!EMAIL.test(email) && { email: email ? 'error.email' : 'missing.email' }),
  ...(content.length > MAX_FEEDBACK_LENGTH && { content: 'error.content' }),
  ...(!content && { content: 'missing.content' }),
});
