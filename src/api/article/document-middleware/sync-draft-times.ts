import type { Knex } from 'knex';

/**
 * Sets the update time of drafts with the version of the published article to that of the article. A write of one language
 * updates the drafts of the others without changing them, and the panel calls drafts modified that are newer than theirs.
 */
export const syncDraftTimes = async (trx: Knex.Transaction, id: string): Promise<void> => {
  const published = trx('articles as p')
    .whereRaw('p.document_id = articles.document_id and p.locale = articles.locale')
    .whereRaw('p.version = articles.version and p.updated_at < articles.updated_at')
    .whereNotNull('p.published_at');
  await trx('articles')
    .where({ document_id: id, published_at: null })
    .whereExists(published.clone().select(trx.raw('1')))
    .update({ updated_at: published.clone().limit(1).select('p.updated_at') as never });
};
