import type { EndpointOutput } from '../../../contract';
import { emitDeletedEntries } from '../../../core/events/entry-events';
import { emit } from '../../../core/events/event-bus';
import { AppError } from '../../../core/http/app-error';
import { transaction } from '../../../core/database/transaction';

const SOURCE = 'api::news.news-source';

/** Removes sources with their entries, all of the list or none. @throws `not_found` when one is unknown */
export const removeSources = async (ids: string[]): Promise<EndpointOutput<'DELETE /news/sources'>> => {
  const wanted = [...new Set(ids)];
  const where = { documentId: { $in: wanted } };
  await transaction(async () => {
    const rows = await strapi.db.query(SOURCE).findMany({ where });
    const { count } = await strapi.db.query(SOURCE).deleteMany({ where });
    if (count !== wanted.length) throw new AppError('not_found');
    emitDeletedEntries(SOURCE, rows);
    emit('news.changed', { ids: wanted });
  });
  return { count: wanted.length };
};
