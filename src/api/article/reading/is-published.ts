/** Whether everybody may read an article, in any language. One query, by index. */
export const isPublished = async (id: string): Promise<boolean> =>
  Boolean(await strapi.db.connection('article_listings').where('article_id', id).first('id'));

/** Whether everybody may read each of these different articles. One query, by index. */
export const arePublished = async (ids: string[]): Promise<boolean> => {
  const found = (await strapi.db
    .connection('article_listings')
    .whereIn('article_id', ids)
    .countDistinct({ count: 'article_id' })
    .first()) as { count: number | string };
  return Number(found.count) === ids.length;
};
