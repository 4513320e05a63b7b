import type { Knex } from 'knex';
import type { Migration } from '../../src/core/database/migrations';

const BATCH_SIZE = 500;

interface Row {
  id: number;
  username: string | null;
  email: string;
}

/** Accounts with an address, in the order of their ids. SQLite's `lower` supports ASCII only, so the case is compared here. */
const loadAccounts = (trx: Knex.Transaction, after: number): Promise<Row[]> =>
  trx('up_users')
    .whereNotNull('email')
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH_SIZE)
    .select('id', 'username', 'email');

/**
 * Rewrites e-mail addresses in lower case, in which they are looked up. Of accounts whose addresses differ in case only,
 * one gets the address: the one that has it in lower case, else the oldest. The others keep their spelling, so that no
 * address is lost; they sign in by name, and the log names them for the administrators.
 */
export const lowerCaseEmails: Migration = async (trx) => {
  if (!(await trx.schema.hasTable('up_users'))) return;
  for (
    let rows = await loadAccounts(trx, 0);
    rows.length > 0;
    rows = await loadAccounts(trx, rows.at(-1)!.id)
  )
    for (const { id, username, email } of rows) {
      const lower = email.toLowerCase();
      if (lower === email) continue;
      if (await trx('up_users').where('email', lower).first('id'))
        strapi.log.warn(
          `Account ${id} (${username}) has the e-mail address of another account in other case. It stays as it is; bind another address to it.`,
        );
      else await trx('up_users').where({ id }).update({ email: lower });
    }
};
