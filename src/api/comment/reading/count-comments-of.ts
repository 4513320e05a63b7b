/** Counts the visible comments of accounts, by account id. One query. */
export const countCommentsOf = async (userIds: string[]): Promise<Map<string, number>> => {
  if (userIds.length === 0) return new Map();
  const rows = (await strapi.db
    .connection('comments')
    .whereIn('user_id', userIds)
    .where('state', 'shown')
    .groupBy('user_id')
    .select('user_id as user')
    .count('* as count')) as { user: string; count: number | string }[];
  return new Map(rows.map(({ user, count }) => [user, Number(count)]));
};
