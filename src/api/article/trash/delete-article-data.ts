import type { Knex } from 'knex';

/** What belongs to an article as a whole. */
const OF_ARTICLE = ['article_stats', 'article_likes', 'article_collects', 'article_views', 'comments'];
/** What belongs to one of its languages, and the column that names the language. */
const OF_LANGUAGE = ['article_revisions', 'article_drafts', 'article_previews', 'article_imports'];
const OF_COMMENT = ['comment_likes', 'comment_reports'];

/**
 * After a deletion: takes away what belonged to the languages that are gone, and with the last one everything that
 * readers and authors left at the article. Search index and uses of images follow by themselves.
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
};
