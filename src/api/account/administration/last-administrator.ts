import { UserType } from '../../../contract/enums';
import { isBlocked } from '../../../core/accounts/is-blocked';
import { advisoryLock } from '../../../core/database/advisory-lock';
import { toDbTime } from '../../../core/database/time';
import { transaction } from '../../../core/database/transaction';
import { errorForCaller } from '../../../core/http/panel/panel-request';
import type { Account } from '../queries/find-account';

/** The fields that decide whether an account can administer the site. */
export type AdministratorState = Pick<Account, 'site_role' | 'blocked' | 'blocked_until' | 'closes_at'>;

/** Whether an account can administer the site, and is not closed. */
export const isActiveAdministrator = (account: AdministratorState): boolean =>
  account.site_role === UserType.ADMIN && !isBlocked(account) && account.closes_at === null;

/**
 * Checks that an administrator other than this account remains. A lock serialises concurrent changes, so that the
 * second one reads the result of the first. Must be called inside of the transaction of the change.
 * @throws `last_administrator`
 */
export const requireOtherAdministrator = (rowId: number): Promise<void> =>
  transaction(async (trx) => {
    await advisoryLock(trx, 'administrators');
    const other = await trx('up_users')
      .where('site_role', UserType.ADMIN)
      .whereNot('id', rowId)
      .whereNull('closes_at')
      .where((q) =>
        q
          .where('blocked', false)
          .orWhereNull('blocked')
          .orWhere('blocked_until', '<=', toDbTime(new Date(), strapi.db.dialect.client)),
      )
      .first('id');
    if (!other) throw errorForCaller('last_administrator');
  });
