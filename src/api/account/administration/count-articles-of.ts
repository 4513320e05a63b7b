import { ANY, countsOf } from '../../article/exports';

const scopeOf = (accountId: number): string => `author:${accountId}`;

/**
 * Counts the published articles under the own name of accounts, by the account's row id: those on their pages, without those
 * that name another author. One query, of kept numbers.
 */
export const countArticlesOf = async (accountIds: number[]): Promise<Map<number, number>> => {
  if (accountIds.length === 0) return new Map();
  const counts = await countsOf(accountIds.map(scopeOf), ANY);
  return new Map(accountIds.map((id) => [id, counts.get(scopeOf(id)) ?? 0]));
};
