import { z } from 'zod';
import { defineEndpoints } from '../../define';
import { SECRET_PLACEHOLDER } from '../../enums';
import { empty, rawText, revision, text } from '../../fields';
import { MAX_TOKEN_HOURS, MIN_TOKEN_SECRET } from '../../limits';
import { SETTING_LENGTHS } from '../../setting-limits';

/** Settings of session tokens (contract section 10). */
const fields = {
  /** Signs the tokens. Six asterisks in place of the current one, which they keep. */
  secret: z.union([z.literal(SECRET_PLACEHOLDER), rawText(500, MIN_TOKEN_SECRET)]),
  /** Lifetime of new sessions in hours. */
  expires: z.number().int().min(1).max(MAX_TOKEN_HOURS),
  issuer: text(SETTING_LENGTHS.jwt.issuer, 1),
};

const JwtSettings = z.object({ ...fields, revision });

export const jwt = defineEndpoints({
  'GET /settings/jwt': {
    summary: 'The settings of session tokens; the secret is never returned.',
    access: 'admin',
    query: empty,
    response: JwtSettings,
  },
  'PUT /settings/jwt': {
    summary:
      'Updates the settings of session tokens; omitted fields are unchanged. A new secret or issuer ends all sessions, the caller’s too; a new lifetime applies to new sessions.',
    access: 'admin',
    body: z.strictObject({ ...fields, revision }).partial(),
    response: JwtSettings,
    errors: ['settings_changed'],
  },
});
