import type { Knex } from 'knex';
import { beforeCommit } from '../../../core/database/transaction';

/** Tables with rows per article. */
const OF_ARTICLE = [
  'article_likes',
  'article_collects',
  'article_views',
  'article_days',
  'old_addresses',
  'comments',
];
/** Tables with rows per article and language. */
const OF_LANGUAGE = ['article_revisions', 'article_drafts', 'article_previews', 'article_imports'];
const OF_COMMENT = ['comment_likes', 'comment_reports'];

/**
 * Deletes the data of deleted languages, and with the last language all data of the article. Search index and image uses
 * are updated by the document middleware.
 */
export const deleteArticleData = async (trx: Knex.Transaction, articleId: string): Promise<void> => {
  const left = trx('articles').where('document_id', articleId).whereNull('published_at');
  for (const table of OF_LANGUAGE)
    await trx(table)
      .where('article_id', articleId)
      .whereNotIn('language', left.clone().select('locale'))
      .delete();
  if (await left.clone().first('id')) return;
  const comments = trx('comments').where('article_id', articleId).select('document_id');
  for (const table of OF_COMMENT) await trx(table).whereIn('comment_id', comments).delete();
  for (const table of OF_ARTICLE) await trx(table).where('article_id', articleId).delete();
  // After the article has left the lists: whoever changes lists locks them first and then this row.
  beforeCommit(async () => {
    await trx('article_stats').where('article_id', articleId).delete();
  });
};
