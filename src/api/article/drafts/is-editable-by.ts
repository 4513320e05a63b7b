import { ARTICLE } from '../../../core/database/content-types';
import { type Editing, mayEdit } from '../policy';

/** Whether somebody may edit an article; false when there is none, or it is in the trash. */
export const isEditableBy = async (id: string, actor: Editing): Promise<boolean> => {
  const draft = (await strapi.db.query(ARTICLE).findOne({
    select: ['id'],
    where: { documentId: id, publishedAt: null, deleted_at: null },
    populate: { author: { select: ['documentId'] } },
    orderBy: { id: 'asc' },
  })) as { author: { documentId: string } | null } | null;
  return draft !== null && mayEdit(actor, { authorId: draft.author?.documentId ?? null });
};
