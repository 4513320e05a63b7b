import type { Migration } from '../../src/core/database/migrations';

/**
 * Marks the articles whose author's account was deleted before such a mark was stored: those without author and name that did
 * not come from an import, which had no authors.
 */
export const markRemovedAuthors: Migration = async (trx) => {
  const tables = ['articles', 'articles_author_lnk', 'article_stats', 'article_imports'];
  for (const table of tables) if (!(await trx.schema.hasTable(table))) return;
  if (!(await trx.schema.hasColumn('articles', 'byline'))) return;
  await trx.schema.alterTable('article_stats', (table) => void table.boolean('author_removed'));
  await trx('article_stats')
    .whereNotExists(
      trx('articles as a')
        .select(trx.raw('1'))
        .leftJoin('articles_author_lnk as l', 'l.article_id', 'a.id')
        .whereRaw('a.document_id = article_stats.article_id')
        .where((known) => void known.whereNotNull('l.user_id').orWhereRaw("coalesce(a.byline, '') <> ''")),
    )
    .whereNotExists(
      trx('article_imports as i').select(trx.raw('1')).whereRaw('i.article_id = article_stats.article_id'),
    )
    .update({ author_removed: true });
};
