/** Makes sure an article has its row of figures; knex knows nothing of the defaults in Strapi's schema. */
export const ensureStats = async (articleId: string): Promise<void> => {
  await strapi.db
    .connection('article_stats')
    .insert({ article_id: articleId, look_count: 0, digg_count: 0, collects_count: 0, comment_count: 0 })
    .onConflict('article_id')
    .ignore();
};
