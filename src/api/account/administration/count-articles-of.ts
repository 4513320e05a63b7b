import { ANY, countsOf } from '../../article/exports';

const scopeOf = (accountId: number): string => `author:${accountId}`;

/**
 * Counts the published articles that accounts have written under their own name, by the account's row id: those on
 * their pages, without those with another author's name. One query, which reads stored numbers.
 */
export const countArticlesOf = async (accountIds: number[]): Promise<Map<number, number>> => {
  if (accountIds.length === 0) return new Map();
  const counts = await countsOf(accountIds.map(scopeOf), ANY);
  return new Map(accountIds.map((id) => [id, counts.get(scopeOf(id)) ?? 0]));
};
