import { createHash } from 'node:crypto';
import type { EndpointRequest } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { FEEDBACK } from '../../../core/database/content-types';
import { isUniqueViolation } from '../../../core/database/unique-violation';

/** Identifies duplicates: the same text from the same address on one day. */
const digestOf = (email: string, content: string, now: Date): string =>
  createHash('sha256')
    .update(JSON.stringify([email.toLowerCase(), content, now.toISOString().slice(0, 10)]))
    .digest('base64url');

/** Stores feedback. With a filled honeypot field it returns success without storing, so that bots do not notice. */
export const submitFeedback = async (
  { email, content, website }: EndpointRequest<'POST /feedback'>['body'],
  language: Locale,
  now = new Date(),
): Promise<null> => {
  if (website) return null;
  try {
    const data = { email, content, language, digest: digestOf(email, content, now) };
    await strapi.documents(FEEDBACK).create({ data });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  return null;
};
