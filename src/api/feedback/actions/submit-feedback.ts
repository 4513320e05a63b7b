import { createHash } from 'node:crypto';
import type { EndpointRequest } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { isUniqueViolation } from '../../../core/database/unique-violation';
import { FEEDBACK } from '../queries/list-feedback';

/** The same words from the same address on one day are one feedback: people press twice. */
const digestOf = (email: string, content: string, now: Date): string =>
  createHash('sha256')
    .update(JSON.stringify([email.toLowerCase(), content, now.toISOString().slice(0, 10)]))
    .digest('base64url');

/** Keeps what a reader wrote. A program that filled the hidden field is thanked all the same, and learns nothing. */
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
