import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { transaction } from '../../../core/database/transaction';
import { toDbTime } from '../../../core/database/time';
import { RECOVERY_CODE } from './queries';

const CODES = 10;

/** 80 bits: a stolen hash cannot be reversed by trying, so a fast hash is enough. */
const BYTES = 10;

/** 32 characters without those that look like others: I, O, 0 and 1. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Characters of a code without its dashes: five bits each. */
const LENGTH = (BYTES * 8) / 5;

const makeCode = (): string => {
  let bits = BigInt(`0x${randomBytes(BYTES).toString('hex')}`);
  let code = '';
  for (let n = 0; n < LENGTH; n += 1) {
    code += ALPHABET[Number(bits & 31n)]!;
    bits >>= 5n;
  }
  return code;
};

/** Groups of four, which are easier to type. */
const grouped = (code: string): string => code.match(/.{4}/g)!.join('-');

/** Codes may be typed in lower case, with spaces or without dashes. */
const hashOf = (userId: string, typed: string): string =>
  createHash('sha256')
    .update(`${userId} ${typed.toUpperCase().replace(/[\s-]/g, '')}`)
    .digest('hex');

/** Replaces the recovery codes of an account, in a transaction of the caller or its own. Returns the new ones. */
export const replaceRecoveryCodes = (userId: string): Promise<string[]> =>
  transaction(async () => {
    const codes = Array.from({ length: CODES }, makeCode);
    const rows = strapi.db.query(RECOVERY_CODE);
    await rows.deleteMany({ where: { user_id: userId } });
    await rows.createMany({ data: codes.map((code) => ({ user_id: userId, hash: hashOf(userId, code) })) });
    return codes.map(grouped);
  });

/** Uses a recovery code. Returns false when it is wrong or used; of concurrent calls one gets true. */
export const spendRecoveryCode = async (trx: Knex, userId: string, typed: string): Promise<boolean> => {
  const changed = await trx('site_recovery_codes')
    .where({ user_id: userId, hash: hashOf(userId, typed) })
    .whereNull('used_at')
    .update({ used_at: toDbTime(new Date(), strapi.db.dialect.client) });
  return changed === 1;
};
