import type { Knex } from 'knex';
import type { EndpointOutput, EndpointRequest } from '../../../contract';
import { isBlocked } from '../../../core/accounts/is-blocked';
import { transaction } from '../../../core/database/transaction';
import { toDbTime } from '../../../core/database/time';
import { AppError } from '../../../core/http/app-error';
import { publicOrigin } from '../../../core/http/site-origin';
import { openSession } from '../actions/open-session';
import { recordRefusal } from '../actions/record-refusal';
import { findAccountById } from '../queries/find-account';
import { spendToken } from '../tokens/spend-token';
import { hostOf, signInChallenge } from './challenge';
import { findPasskey, type PasskeyRow } from './queries';

type Credential = EndpointRequest<'POST /passkeys/sign_in'>['body']['credential'];

/** Milliseconds for the browser's dialog. */
const TIMEOUT_MS = 120_000;

/** Starts a sign-in: the browser offers every passkey that it has for this host. Stores nothing. */
export const beginPasskeySignIn = (): EndpointOutput<'POST /passkeys/sign_in/begin'> => {
  const origin = publicOrigin();
  const challenge = signInChallenge.issue({ origin });
  return {
    challenge: Buffer.from(challenge, 'utf8').toString('base64url'),
    rpId: hostOf(origin),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  };
};

/** Verifies a signature. Returns the authenticator's counter. @throws `passkey_refused` */
const verify = async (credential: Credential, origin: string, passkey: PasskeyRow) => {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as never,
      // The encryption of the challenge was checked before; it is consumed below.
      expectedChallenge: () => true,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        // The counter is compared in the statement that stores the new one.
        counter: 0,
      },
    });
    if (verified) return authenticationInfo;
  } catch (error) {
    strapi.log.info(`A passkey was refused: ${(error as Error).message}`);
  }
  throw new AppError('passkey_refused');
};

interface Use {
  counter: number;
  isSynced: boolean;
}

/**
 * Stores the counter when it is above the last one. Passkeys without a counter always send 0 (WebAuthn Level 3, section
 * 6.1.1).
 * @throws `passkey_counter` when the counter is not above the last one: two devices may have the same key
 */
const recordUse = async (trx: Knex, { id }: PasskeyRow, { counter, isSynced }: Use): Promise<void> => {
  const changed = await trx('site_passkeys')
    .where({ id })
    .where((q) => {
      void q.where('counter', '<', counter);
      if (counter === 0) void q.orWhere('counter', 0);
    })
    .update({
      counter,
      is_synced: isSynced,
      last_used_at: toDbTime(new Date(), strapi.db.dialect.client),
    });
  if (changed === 1) return;
  strapi.log.warn(
    `The counter of passkey ${id} went back: it may have been copied. Its sign-in was refused.`,
  );
  throw new AppError('passkey_counter');
};

/**
 * Signs in with a passkey. It proves possession and verifies the person, so there is no second step. A refusal is recorded in the
 * log of sign-ins.
 * @throws `passkey_refused`, `passkey_unknown`, `passkey_counter`, `account_closed`
 */
export const signInWithPasskey = ({
  credential,
  ip,
  userAgent,
}: {
  credential: Credential;
  ip: string;
  userAgent: string;
}): Promise<EndpointOutput<'POST /email_login'>> =>
  recordRefusal({ method: 'passkey', ip, userAgent }, async (identify) => {
    const challenge = signInChallenge.read(credential.response);
    if (!challenge) throw new AppError('passkey_refused');
    const passkey = await findPasskey({ credential_id: credential.id });
    const account = passkey && (await findAccountById(passkey.user_id));
    if (!account) throw new AppError('passkey_unknown');
    identify(account.documentId);
    const { newCounter, credentialBackedUp } = await verify(credential, challenge.origin, passkey);
    if (isBlocked(account)) throw new AppError('account_closed');
    return transaction(async (trx) => {
      await spendToken(challenge, 'passkey_refused');
      await recordUse(trx, passkey, { counter: newCounter, isSynced: credentialBackedUp });
      return openSession({ account, ip, userAgent, method: 'passkey' });
    });
  });
