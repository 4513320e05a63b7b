import { z } from 'zod';
import { MAX_EMAIL } from '../../account-limits';
import { defineEndpoints, perMinute } from '../../define';
import { MAIL_ERRORS } from '../../errors/mail-errors';
import { SETTING_LENGTHS } from '../../setting-limits';
import { empty, rawText, revision, text } from '../../fields';

const address = z.union([z.literal(''), z.email().max(MAX_EMAIL)]);

const lengths = SETTING_LENGTHS.email;

/** Mail settings (contract section 10). The spelling `user_tls` is the contract's. */
const fields = {
  /** Host name of the SMTP server; empty: the site sends no mail. */
  host: z.union([
    z.literal(''),
    z
      .string()
      .max(lengths.host)
      .regex(/^[\w.:-]+$/),
  ]),
  port: z.number().int().min(1).max(65_535),
  /** Empty: the server requires no authentication. */
  user: text(lengths.user),
  /** Six asterisks in place of the stored one; empty: none. */
  password: rawText(500),
  /** Sender address. */
  default_from_email: address,
  /** TLS from the start (usually port 465). */
  use_ssl: z.boolean(),
  /** STARTTLS is required (usually port 587). Without either, STARTTLS is used when the server offers it. */
  user_tls: z.boolean(),
};

const EmailSettings = z.object({ ...fields, revision });

/** Errors of endpoints that send mail. */
export const MAIL_ERROR_NAMES = Object.keys(MAIL_ERRORS) as (keyof typeof MAIL_ERRORS)[];

export const mail = defineEndpoints({
  'GET /settings/email': {
    summary: 'The mail settings; the password is never returned.',
    access: 'admin',
    query: empty,
    response: EmailSettings,
  },
  'PUT /settings/email': {
    summary:
      'Updates the mail settings; omitted fields are unchanged. Takes effect with the next mail, on every instance.',
    access: 'admin',
    body: z.strictObject({ ...fields, revision }).partial(),
    response: EmailSettings,
    errors: ['settings_changed'],
  },
  'POST /settings/email/test': {
    summary: 'Sends a test mail to `to` with these values; omitted ones are the stored ones. Stores nothing.',
    access: 'admin',
    limit: perMinute(10),
    body: z
      .strictObject(fields)
      .partial()
      .extend({ to: z.email().max(MAX_EMAIL) }),
    response: z.null(),
    errors: MAIL_ERROR_NAMES,
  },
});
