import { formerOwner, type LabelKind } from '../../alias/exports';

const UIDS = { tag: 'api::tag.tag', category: 'api::category.category' } as const;

const find = async (kind: LabelKind, title: string): Promise<{ documentId: string } | null> =>
  (await strapi.db.query(UIDS[kind]).findOne({
    select: ['documentId'],
    where: { $or: [{ title: { $eqi: title } }, { title_zh: title }] },
  })) as { documentId: string } | null;

/**
 * The tag or category that has a title in either language, or had it before it was renamed; made when there is none,
 * also when two make it at once.
 */
const idOf = async (kind: LabelKind, title: string): Promise<string> => {
  const known = (await find(kind, title)) ?? (await formerOwner(kind, title));
  if (known) return known.documentId;
  try {
    return (await strapi.documents(UIDS[kind]).create({ data: { title } })).documentId;
  } catch (error) {
    // Refused by the unique index, or by Strapi's own look before it: the other one who made it was first.
    const meanwhile = await find(kind, title);
    if (!meanwhile) throw error;
    return meanwhile.documentId;
  }
};

/** Ids of tags by title, each once, in the given order. */
export const tagIds = async (titles: string[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const title of titles) {
    const id = await idOf('tag', title);
    if (!ids.includes(id)) ids.push(id);
  }
  return ids;
};

/** Id of a category by title; null for none. */
export const categoryId = async (title: string): Promise<string | null> =>
  title ? idOf('category', title) : null;
