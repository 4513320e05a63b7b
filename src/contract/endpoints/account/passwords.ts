import { z } from 'zod';
import { MAX_ENTERED_PASSWORD } from '../../account-limits';
import { CONFIRMATION_ERRORS } from '../../confirmation';
import { defineEndpoints, perMinute } from '../../define';
import { emailAddress, rawText } from '../../fields';
import { password } from './accounts';
import { CodeSent, mailCode } from './registration';

export const passwords = defineEndpoints({
  'POST /password/forgot': {
    summary:
      'Sends a code for a new password by mail. The response is the same for an address without an account, which gets a mail about this.',
    access: 'anyone',
    limit: { times: 10, seconds: 600 },
    body: z.strictObject({ email: emailAddress }),
    response: CodeSent,
  },
  'POST /password/reset': {
    summary: 'Sets a new password with the code of the mail. All sessions of the account end.',
    access: 'anyone',
    limit: { times: 30, seconds: 600 },
    body: z.strictObject({ email: emailAddress, code: mailCode, password }),
    response: z.null(),
    errors: ['code_wrong'],
  },
  'PUT /user_password': {
    summary:
      'Changes the caller’s password; all other sessions end. Without `old_password` for accounts that have none, within ten minutes of the sign-in.',
    access: 'user',
    limit: perMinute(10),
    body: z.strictObject({ old_password: rawText(MAX_ENTERED_PASSWORD, 1).optional(), password }),
    response: z.null(),
    errors: CONFIRMATION_ERRORS,
  },
});
