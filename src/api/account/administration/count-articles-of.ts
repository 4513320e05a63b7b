/** Counts the published articles of accounts, by the account's row id. One query. */
export const countArticlesOf = async (accountIds: number[]): Promise<Map<number, number>> => {
  if (accountIds.length === 0) return new Map();
  const rows = (await strapi.db
    .connection('articles_author_lnk as l')
    .join('articles as a', 'a.id', 'l.article_id')
    .whereIn('l.user_id', accountIds)
    .whereNotNull('a.published_at')
    .groupBy('l.user_id')
    .select('l.user_id as user')
    .countDistinct('a.document_id as count')) as { user: number; count: number | string }[];
  return new Map(rows.map((row) => [row.user, Number(row.count)]));
};
