import { AppError } from '../../../core/http/app-error';
import { transaction } from '../../../core/database/transaction';
import { isUniqueViolation } from '../../../core/database/unique-violation';
import { settings } from '../../../core/settings/settings';
import { type Confirmation, confirmIdentity } from '../actions/confirm-identity';
import { noteSignInChange } from '../actions/note-sign-in-change';
import { countTry } from '../codes/code-throttle';
import { findAccountById } from '../queries/find-account';
import { findTwoFactor, hasTwoFactor, RECOVERY_CODE, TWO_FACTOR, type TwoFactor } from './queries';
import { replaceRecoveryCodes } from './recovery-codes';
import { makeSecret, openTotpSecret, otpauthUri, sealTotpSecret, spendTotpCode } from './totp';

/** Time during which an unconfirmed key is returned again: the scanned code stays valid after a reload. */
const PENDING_MS = 10 * 60_000;

const isPending = ({ begun_at }: TwoFactor): boolean =>
  Date.now() - new Date(begun_at).getTime() < PENDING_MS;

/** The key to confirm: the pending one, or a new one. */
const pendingSecret = async (userId: string): Promise<string> => {
  const stored = await findTwoFactor(userId);
  if (stored?.confirmed_at) throw new AppError('two_factor_on');
  if (stored && isPending(stored)) return openTotpSecret(stored.secret);
  const secret = makeSecret();
  await transaction(async () => {
    await strapi.db.query(TWO_FACTOR).deleteMany({ where: { user_id: userId, confirmed_at: null } });
    const data = { user_id: userId, secret: sealTotpSecret(secret), begun_at: new Date(), last_step: 0 };
    await strapi.db.query(TWO_FACTOR).create({ data });
  });
  return secret;
};

/**
 * Starts to set up two-step sign-in. It is off until a code of the app confirms it.
 * @throws `confirmation_needed`, `password_wrong`, `two_factor_on`
 */
export const beginTwoFactor = async (
  confirmation: Confirmation,
): Promise<{ secret: string; uri: string }> => {
  await confirmIdentity(confirmation);
  const account = await findAccountById(confirmation.actor.id);
  if (!account) throw new AppError('unauthorized');
  const secret = await pendingSecret(account.documentId).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    // Of two concurrent calls, one stores its key and the other returns this key.
    return pendingSecret(account.documentId);
  });
  const { title } = await settings('site');
  return { secret, uri: otpauthUri(secret, { issuer: title, label: account.username }) };
};

/**
 * Turns two-step sign-in on. Returns the recovery codes, which are stored as hashes only.
 * @throws `code_wrong`, `two_factor_not_begun`, `two_factor_on`, `two_factor_key_lost`, `too_many`
 */
export const confirmTwoFactor = async ({
  userId,
  code,
  ip,
}: {
  userId: string;
  code: string;
  ip: string;
}): Promise<string[]> => {
  const factor = await findTwoFactor(userId);
  if (!factor) throw new AppError('two_factor_not_begun');
  if (factor.confirmed_at) throw new AppError('two_factor_on');
  const tries = await countTry({ kind: 'second_factor', subject: userId, ip });
  const codes = await transaction(async (trx) => {
    if (!(await spendTotpCode(trx, factor, code))) throw new AppError('code_wrong');
    await strapi.db
      .query(TWO_FACTOR)
      .update({ where: { id: factor.id }, data: { confirmed_at: new Date() } });
    noteSignInChange(userId, 'two_factor_on');
    return replaceRecoveryCodes(userId);
  });
  await tries.succeeded();
  return codes;
};

/** Makes new recovery codes. @throws `confirmation_needed`, `password_wrong`, `two_factor_not_begun` */
export const renewRecoveryCodes = async (confirmation: Confirmation): Promise<string[]> => {
  await confirmIdentity(confirmation);
  const { id } = confirmation.actor;
  if (!(await findTwoFactor(id))?.confirmed_at) throw new AppError('two_factor_not_begun');
  return transaction(() => {
    noteSignInChange(id, 'recovery_codes');
    return replaceRecoveryCodes(id);
  });
};

/** Turns two-step sign-in off. @throws `confirmation_needed`, `password_wrong` */
export const turnTwoFactorOff = async (confirmation: Confirmation): Promise<null> => {
  await confirmIdentity(confirmation);
  const { id } = confirmation.actor;
  const where = { user_id: id };
  const wasOn = await hasTwoFactor(id);
  await transaction(async () => {
    if (wasOn) noteSignInChange(id, 'two_factor_off');
    await strapi.db.query(TWO_FACTOR).deleteMany({ where });
    await strapi.db.query(RECOVERY_CODE).deleteMany({ where });
  });
  return null;
};
