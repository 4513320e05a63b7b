import type { Knex } from 'knex';
import { transaction } from '../../../core/database/transaction';
import { COLLECTS, LIKES, withRecount } from './with-recount';

const KINDS = [LIKES, COLLECTS];

const articlesOf = async (trx: Knex.Transaction, personId: string): Promise<string[]> => {
  const of = (table: string) => trx(table).where('user_id', personId).select('article_id');
  const rows = (await of(LIKES.table).union(of(COLLECTS.table))) as { article_id: string }[];
  return rows.map(({ article_id }) => article_id);
};

interface Join {
  from: string;
  into: string;
  articleIds: string[];
}

const joinTable = async (
  trx: Knex.Transaction,
  table: string,
  { from, into, articleIds }: Join,
): Promise<void> => {
  // Reactions added since are not counted here: the next sign-in moves them.
  const joined = () => trx(table).where('user_id', from).whereIn('article_id', articleIds);
  await joined().whereIn('article_id', trx(table).where('user_id', into).select('article_id')).delete();
  await joined().update({ user_id: into });
};

/**
 * Moves likes and favourites to another person, in one transaction. A reaction that both have is kept once, as the other
 * person's, and the article's counters are corrected. Reactions of a visitor are few: `visitor-limits.ts`.
 */
export const joinReactions = (from: string, into: string): Promise<void> =>
  transaction(async (trx) => {
    const articleIds = await articlesOf(trx, from);
    if (articleIds.length === 0) return;
    await withRecount(articleIds, KINDS, async () => {
      for (const { table } of KINDS) await joinTable(trx, table, { from, into, articleIds });
    });
  });
