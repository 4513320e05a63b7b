/** Counts the likes and favourites of a person. Two queries. */
export const countReactionsOf = async (userId: string): Promise<{ likes: number; collects: number }> => {
  const count = async (table: string): Promise<number> => {
    const row = (await strapi.db
      .connection(table)
      .where('user_id', userId)
      .count({ count: '*' })
      .first()) as {
      count: number | string;
    };
    return Number(row.count);
  };
  return { likes: await count('article_likes'), collects: await count('article_collects') };
};
