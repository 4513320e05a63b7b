import type { SignedIn } from '../../../core/auth/actor';
import { advisoryLock } from '../../../core/database/advisory-lock';
import { USER } from '../../../core/database/content-types';
import { transaction } from '../../../core/database/transaction';
import { AppError } from '../../../core/http/app-error';

/**
 * Deletes accounts, all or none. The lifecycles delete their data and check that an administrator remains.
 * @throws `not_found` for an unknown id, `not_yourself`, `last_administrator`
 */
export const deleteAccounts = async (ids: readonly string[], actor: SignedIn): Promise<{ count: number }> => {
  if (ids.includes(actor.id)) throw new AppError('not_yourself');
  const unique = [...new Set(ids)];
  await transaction(async (trx) => {
    // Deletions run one at a time, because each recounts articles and comments that other accounts like too.
    await advisoryLock(trx, 'account-deletion');
    const known = await trx('up_users').whereIn('document_id', unique).select('id');
    if (known.length < unique.length) throw new AppError('not_found');
    for (const documentId of unique) await strapi.documents(USER).delete({ documentId });
  });
  return { count: unique.length };
};
