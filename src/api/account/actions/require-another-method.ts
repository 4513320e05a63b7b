import type { Knex } from 'knex';
import { AppError } from '../../../core/http/app-error';

/** What is removed. */
export interface RemovedMethods {
  passkeys?: number;
  links?: number;
}

const countOf = async (trx: Knex, table: string, userId: string): Promise<number> => {
  const row = (await trx(table).where('user_id', userId).count({ count: '*' }).first()) as {
    count: number | string;
  };
  return Number(row.count);
};

/**
 * Checks that an account can sign in without the methods that are removed in this transaction. The account's row is
 * locked, so that two concurrent removals do not each rely on the other's method.
 * @throws `last_sign_in_method`
 */
export const requireAnotherMethod = async (
  trx: Knex,
  userId: string,
  { passkeys = 0, links = 0 }: RemovedMethods,
): Promise<void> => {
  const account = (await trx('up_users').where('document_id', userId).forUpdate().first('password')) as
    { password: string | null } | undefined;
  if (account?.password) return;
  const left =
    (await countOf(trx, 'site_passkeys', userId)) +
    (await countOf(trx, 'site_linked_accounts', userId)) -
    passkeys -
    links;
  if (left < 1) throw new AppError('last_sign_in_method');
};
