import { onUniqueViolation } from '../../../lib/unique-violation';

type Labelled = 'api::tag.tag' | 'api::category.category';

const find = async (uid: Labelled, title: string): Promise<{ documentId: string } | null> =>
  (await strapi.db.query(uid).findOne({
    select: ['documentId'],
    where: { $or: [{ title: { $eqi: title } }, { title_zh: title }] },
  })) as { documentId: string } | null;

/** The tag or category of a title in either language; made when there is none, also when two make it at once. */
const idOf = async (uid: Labelled, title: string): Promise<string> => {
  const known = await find(uid, title);
  if (known) return known.documentId;
  const created = await onUniqueViolation(
    () => strapi.documents(uid).create({ data: { title } }),
    () => new TypeError(`Made meanwhile: ${title}`),
  ).catch(async (error: unknown) => {
    const meanwhile = error instanceof TypeError ? await find(uid, title) : null;
    if (!meanwhile) throw error;
    return meanwhile;
  });
  return created.documentId;
};

/** Ids of tags by title, each once, in the given order. */
export const tagIds = async (titles: string[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const title of titles) {
    const id = await idOf('api::tag.tag', title);
    if (!ids.includes(id)) ids.push(id);
  }
  return ids;
};

/** Id of a category by title; null for none. */
export const categoryId = async (title: string): Promise<string | null> =>
  title ? idOf('api::category.category', title) : null;
