/** Whether everybody may read an article, in any language. One query, by index. */
export const isPublished = async (id: string): Promise<boolean> =>
  Boolean(await strapi.db.connection('article_listings').where('article_id', id).first('id'));
