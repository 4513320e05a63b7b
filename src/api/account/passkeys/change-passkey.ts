import type { SignedIn } from '../../../core/auth/actor';
import { transaction } from '../../../core/database/transaction';
import { AppError } from '../../../core/http/app-error';
import { type Confirmation, confirmIdentity } from '../actions/confirm-identity';
import { noteSignInChange } from '../actions/note-sign-in-change';
import { requireAnotherMethod } from '../actions/require-another-method';
import { findPasskey, PASSKEY, type PasskeyRow } from './queries';

/** Renames a passkey of the caller. @throws `not_found` */
export const renamePasskey = async (
  actor: SignedIn,
  { id, name }: { id: string; name: string },
): Promise<PasskeyRow> => {
  const where = { documentId: id, user_id: actor.id };
  const passkey = await findPasskey(where);
  if (!passkey) throw new AppError('not_found');
  await strapi.db.query(PASSKEY).update({ where: { id: passkey.id }, data: { name } });
  return { ...passkey, name };
};

/**
 * Removes a passkey of the caller. @throws `not_found`, `confirmation_needed`, `password_wrong`, `last_sign_in_method`
 */
export const deletePasskey = async (id: string, confirmation: Confirmation): Promise<null> => {
  const { actor } = confirmation;
  const passkey = await findPasskey({ documentId: id, user_id: actor.id });
  if (!passkey) throw new AppError('not_found');
  await confirmIdentity(confirmation);
  await transaction(async (trx) => {
    await requireAnotherMethod(trx, actor.id, { passkeys: 1 });
    await strapi.db.query(PASSKEY).delete({ where: { id: passkey.id } });
    noteSignInChange(actor.id, 'passkey_removed', { label: passkey.name });
  });
  return null;
};
