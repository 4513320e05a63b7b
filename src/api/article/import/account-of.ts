import { USER } from '../../../core/database/content-types';

/** Returns the documentId of the account with a user name; null for none. */
export const accountOf = async (name: string): Promise<string | null> => {
  const user = name
    ? await strapi.db.query(USER).findOne({ select: ['documentId'], where: { username: name } })
    : null;
  return (user?.documentId as string | undefined) ?? null;
};
