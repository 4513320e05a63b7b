import type { Knex } from 'knex';
import { beforeCommit } from '../../../core/database/transaction';
import { deleteComments } from './delete-comments';

/** Tables with rows per article. */
const OF_ARTICLE = ['article_likes', 'article_collects', 'article_views', 'article_days', 'old_addresses'];
/** Tables with rows per article and language. */
const OF_LANGUAGE = ['article_revisions', 'article_drafts', 'article_previews', 'article_imports'];

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
  await deleteComments(trx, articleId);
  for (const table of OF_ARTICLE) await trx(table).where('article_id', articleId).delete();
  // Deleted after the removal from lists, because changes of lists lock the lists before this row.
  beforeCommit(async () => {
    await trx('article_stats').where('article_id', articleId).delete();
  });
};
