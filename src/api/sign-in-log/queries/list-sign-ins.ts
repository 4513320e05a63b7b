import type { SignInMethod, SignInOutcome } from '../../../contract/enums';
import type { RowPage } from '../../../core/http/present-page';

/** A recorded attempt to sign in. */
export interface SignInRow {
  id: number;
  /** Milliseconds since 1970; PostgreSQL returns them as text. */
  signed_in_at: string | number;
  method: SignInMethod;
  outcome: SignInOutcome;
  ip: string | null;
  addr: string | null;
  device: string | null;
}

export interface ListSignInsOptions {
  userId: string;
  page: number;
  limit: number;
}

/** Returns a page of the sign-ins of a person, newest first. Two queries. */
export const listSignIns = async ({
  userId,
  page,
  limit,
}: ListSignInsOptions): Promise<RowPage<SignInRow>> => {
  const own = () => strapi.db.connection('sign_ins').where('user_id', userId);
  const counted = (await own().count({ count: '*' }).first()) as { count: number | string };
  const rows = (await own()
    .orderBy([
      { column: 'signed_in_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .offset((page - 1) * limit)
    .limit(limit)
    .select('id', 'signed_in_at', 'method', 'outcome', 'ip', 'addr', 'device')) as SignInRow[];
  return { rows, count: Number(counted.count) };
};
