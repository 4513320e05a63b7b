import type { EndpointOutput, EndpointRequest } from '../../../contract';
import type { SignedIn } from '../../../core/auth/actor';
import { transaction } from '../../../core/database/transaction';
import { onUniqueViolation } from '../../../core/database/unique-violation';
import { AppError } from '../../../core/http/app-error';
import { publicOrigin } from '../../../core/http/site-origin';
import { settings } from '../../../core/settings/settings';
import { type Confirmation, confirmIdentity } from '../actions/confirm-identity';
import { noteSignInChange } from '../actions/note-sign-in-change';
import { findAccountById } from '../queries/find-account';
import { spendToken } from '../tokens/spend-token';
import { hostOf, registrationChallenge } from './challenge';
import { listPasskeys, PASSKEY, type PasskeyRow } from './queries';

/** Maximum per account; more than people have devices. */
const MAX_PASSKEYS = 20;

/** Milliseconds for the browser's dialog. */
const TIMEOUT_MS = 120_000;

const requireRoom = (passkeys: PasskeyRow[]): void => {
  if (passkeys.length >= MAX_PASSKEYS) throw new AppError('too_many_passkeys', null, { max: MAX_PASSKEYS });
};

/** Loaded with the first passkey: the library parses certificates and takes memory. */
const library = () => import('@simplewebauthn/server');

/**
 * Starts to add a passkey: returns options for the browser. A passkey must be discoverable without a user name and must
 * verify the person (fingerprint, face or PIN), so that it counts as two factors.
 * @throws `confirmation_needed`, `password_wrong`, `too_many_passkeys`
 */
export const beginPasskey = async (
  confirmation: Confirmation,
): Promise<EndpointOutput<'POST /passkeys/begin'>> => {
  await confirmIdentity(confirmation);
  const account = await findAccountById(confirmation.actor.id);
  if (!account) throw new AppError('unauthorized');
  const passkeys = await listPasskeys(account.documentId);
  requireRoom(passkeys);
  const origin = publicOrigin();
  const host = hostOf(origin);
  const { generateRegistrationOptions } = await library();
  const { rp, user, challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: (await settings('site')).title,
    rpID: host,
    userName: account.username,
    userDisplayName: account.nick_name || account.username,
    userID: new TextEncoder().encode(account.documentId),
    challenge: registrationChallenge.issue({ userId: account.documentId, origin }),
  });
  return {
    rp: { name: rp.name, id: host },
    user,
    challenge,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key' as const, alg })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: passkeys
      .filter((passkey) => passkey.host === host)
      .map(({ credential_id, transports }) => ({
        id: credential_id,
        type: 'public-key' as const,
        ...(transports && { transports: transports.split(',') }),
      })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
};

/** Verifies a new credential. @throws `passkey_refused` */
const verify = async (
  credential: EndpointRequest<'POST /passkeys'>['body']['credential'],
  origin: string,
) => {
  const { verifyRegistrationResponse } = await library();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential as never,
      // The encryption of the challenge was checked before; it is consumed below.
      expectedChallenge: () => true,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: true,
    });
    if (registrationInfo) return registrationInfo;
  } catch (error) {
    strapi.log.info(`A passkey was refused: ${(error as Error).message}`);
  }
  throw new AppError('passkey_refused');
};

/**
 * Adds the passkey that the browser has created.
 * @throws `passkey_refused` for another origin, a challenge of another account, or an expired or used one;
 *   `passkey_taken`, `too_many_passkeys`
 */
export const addPasskey = async (
  actor: SignedIn,
  { name, credential }: EndpointRequest<'POST /passkeys'>['body'],
): Promise<PasskeyRow> => {
  const challenge = registrationChallenge.read(credential.response);
  if (challenge?.userId !== actor.id) throw new AppError('passkey_refused');
  const info = await verify(credential, challenge.origin);
  return transaction(async () => {
    await spendToken(challenge, 'passkey_refused');
    requireRoom(await listPasskeys(actor.id));
    noteSignInChange(actor.id, 'passkey_added', { label: name });
    const data = {
      user_id: actor.id,
      credential_id: info.credential.id,
      public_key: Buffer.from(info.credential.publicKey).toString('base64url'),
      counter: info.credential.counter,
      transports: (credential.response.transports ?? []).join(',') || null,
      name,
      host: hostOf(challenge.origin),
      is_synced: info.credentialBackedUp,
    };
    return (await onUniqueViolation(
      () => strapi.db.query(PASSKEY).create({ data }),
      () => new AppError('passkey_taken'),
    )) as PasskeyRow;
  });
};
