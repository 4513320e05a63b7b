import { transaction } from '../../../core/database/transaction';

/** Bytes of a name that are compared: 100 of UTF-8 are 200 characters of the column's 255. */
const MAX_BYTES = 100;

/**
 * Returns the key by which people are found by the beginning of their displayed name, ignoring case and width. It is
 * hexadecimal, so that every collation of PostgreSQL sorts it like SQLite, and an index finds a prefix as a range.
 */
export const searchKey = (name: string): string =>
  Buffer.from(name.normalize('NFKC').trim().toLowerCase()).subarray(0, MAX_BYTES).toString('hex');

/** Accounts of one transaction: each commit waits for the disk. */
const BATCH_SIZE = 500;

interface Row {
  id: number;
  username: string;
  nick_name: string | null;
}

/** Adds the keys of accounts that were created before these keys. */
export const backfillSearchKeys = async (): Promise<void> => {
  for (;;) {
    const rows = (await strapi.db
      .connection('up_users')
      .whereNull('search_key')
      .whereNotNull('username')
      .orderBy('id')
      .limit(BATCH_SIZE)
      .select('id', 'username', 'nick_name')) as Row[];
    if (rows.length === 0) return;
    await transaction(async (trx) => {
      for (const { id, username, nick_name } of rows)
        await trx('up_users')
          .where({ id })
          .update({ search_key: searchKey(nick_name || username) });
    });
  }
};
