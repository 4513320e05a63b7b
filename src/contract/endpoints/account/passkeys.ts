import { z } from 'zod';
import { CONFIRMATION_ERRORS, confirmation } from '../../confirmation';
import { defineEndpoints, perMinute } from '../../define';
import { empty, id, idParams, text, time } from '../../fields';
import { MAX_PASSKEY_NAME } from '../../limits';
import { SessionUser } from './accounts';

/** A passkey of an account. */
export const Passkey = z.object({
  id,
  name: z.string(),
  /** Host for which it was created: browsers offer it there only. */
  host: z.string(),
  /** Whether its provider syncs it to other devices of the person. */
  is_synced: z.boolean(),
  created_at: time,
  last_used_at: time.nullable(),
});

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);

/** Base64url of the longest credential id, 1023 bytes (WebAuthn Level 3, section 4). */
const credentialId = base64url(1364);

/** A `PublicKeyCredential` as JSON (WebAuthn Level 3, section 5.1.8); fields that are not read are dropped. */
const credential = <T extends z.ZodType>(response: T) =>
  z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response,
    clientExtensionResults: z.object({}),
  });

const Registration = credential(
  z.object({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(20_000),
    transports: z
      .array(
        z
          .string()
          .max(32)
          .regex(/^[\w-]+$/),
      )
      .max(10)
      .optional(),
  }),
);

const Assertion = credential(
  z.object({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(4_000),
    signature: base64url(8_000),
    userHandle: base64url(100).optional(),
  }),
);

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** Options for `navigator.credentials.create()`, as JSON. */
const CreationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** Options for `navigator.credentials.get()`, as JSON. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
});

const name = text(MAX_PASSKEY_NAME, 1);

export const passkeys = defineEndpoints({
  'POST /passkeys/begin': {
    summary: 'Starts to add a passkey: options for the browser, valid for five minutes.',
    access: 'user',
    limit: perMinute(20),
    body: z.strictObject(confirmation),
    response: CreationOptions,
    errors: [...CONFIRMATION_ERRORS, 'too_many_passkeys'],
  },
  'POST /passkeys': {
    summary: 'Adds the passkey that the browser has made.',
    access: 'user',
    limit: perMinute(20),
    body: z.strictObject({ name, credential: Registration }),
    response: Passkey,
    errors: ['passkey_refused', 'passkey_taken', 'too_many_passkeys'],
  },
  'PUT /passkeys/{id}': {
    summary: 'Renames a passkey of the caller.',
    access: 'user',
    params: idParams,
    body: z.strictObject({ name }),
    response: Passkey,
  },
  'DELETE /passkeys/{id}': {
    summary: 'Removes a passkey of the caller.',
    access: 'user',
    params: idParams,
    body: z.strictObject(confirmation),
    response: z.null(),
    errors: [...CONFIRMATION_ERRORS, 'last_sign_in_method'],
  },
  'POST /passkeys/sign_in/begin': {
    summary:
      'Starts a sign-in with a passkey: options for the browser, valid for five minutes. Stores nothing.',
    access: 'anyone',
    limit: perMinute(60),
    body: empty,
    response: RequestOptions,
  },
  'POST /passkeys/sign_in': {
    summary: 'Signs in with a passkey, without a password and without a second step.',
    access: 'anyone',
    limit: perMinute(30),
    body: z.strictObject({ credential: Assertion }),
    response: SessionUser,
    errors: ['passkey_refused', 'passkey_unknown', 'passkey_counter', 'account_closed'],
  },
});
