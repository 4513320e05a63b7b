import type { Knex } from 'knex';
import { copyStats, insertStats } from '../../article/exports';

/**
 * Locks articles for writes of their comments, so that counts and row order are correct under concurrency. SQLite has
 * only one transaction at a time.
 * @returns how many have a counter row, which is what is locked
 */
export const lockArticles = async (trx: Knex.Transaction, articleIds: string[]): Promise<number> => {
  const rows = await trx('article_stats')
    .whereIn('article_id', articleIds)
    .orderBy('article_id')
    .forUpdate()
    .select('id');
  return rows.length;
};

/** Locks an article for a new comment; its first one also creates the counter row. */
export const lockArticle = async (trx: Knex.Transaction, articleId: string): Promise<void> => {
  if ((await lockArticles(trx, [articleId])) > 0) return;
  await insertStats(trx, [articleId]);
  // Another transaction may have created the row and committed meanwhile.
  await lockArticles(trx, [articleId]);
};

/** Recounts the visible comments of articles. */
export const recountArticles = async (trx: Knex.Transaction, articleIds: string[]): Promise<void> => {
  await trx('article_stats')
    .whereIn('article_id', articleIds)
    .update({
      comment_count: trx('comments as c')
        .whereRaw('c.article_id = article_stats.article_id')
        .where('c.state', 'shown')
        .count('*'),
    });
  await copyStats(trx, articleIds, ['comment_count']);
};

/** Adds `each` to the reply counts of all ancestors, once per comment. One statement. */
export const addToAncestors = async (trx: Knex.Transaction, ids: string[], each: number): Promise<void> => {
  if (ids.length === 0 || each === 0) return;
  const marks = ids.map(() => '?').join(', ');
  await trx.raw(
    `with recursive up(ancestor) as (
       select parent_id from comments where document_id in (${marks})
       union all
       select c.parent_id from comments c join up on c.document_id = up.ancestor)
     update comments
     set comment_count = comment_count + (${Math.trunc(each)}) *
       (select count(*) from up where up.ancestor = comments.document_id)
     where document_id in (select ancestor from up where ancestor is not null)`,
    ids,
  );
};

/** SQL for the ids of a comment and all replies below it, with one binding. */
export const SUBTREE = `with recursive below(id) as (
    select document_id from comments where document_id = ?
    union all
    select c.document_id from comments c join below on c.parent_id = below.id)
  select id from below`;
