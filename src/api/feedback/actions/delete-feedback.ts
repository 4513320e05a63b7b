import { FEEDBACK } from '../../../core/database/content-types';
import { AppError } from '../../../core/http/app-error';
import { emitDeletedEntries } from '../../../core/events/entry-events';
import { emit } from '../../../core/events/event-bus';
import { transaction } from '../../../core/database/transaction';

/** Deletes feedback, all or none. @throws `not_found` when one is unknown */
export const deleteFeedback = async (idList: string[]): Promise<{ count: number }> => {
  const ids = [...new Set(idList)];
  const where = { documentId: { $in: ids } };
  await transaction(async () => {
    const rows = await strapi.db.query(FEEDBACK).findMany({ where });
    const { count } = await strapi.db.query(FEEDBACK).deleteMany({ where });
    // Thrown inside of the transaction, which is rolled back.
    if (count !== ids.length) throw new AppError('not_found');
    emitDeletedEntries(FEEDBACK, rows);
    emit('feedback.changed', { ids });
  });
  return { count: ids.length };
};
