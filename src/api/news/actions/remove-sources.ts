import type { EndpointOutput } from '../../../contract';
import { NEWS_SOURCE } from '../../../core/database/content-types';
import { emitDeletedEntries, emitEntryEvents } from '../../../core/events/entry-events';
import { emit } from '../../../core/events/event-bus';
import { AppError } from '../../../core/http/app-error';
import { transaction } from '../../../core/database/transaction';
import { requireRoom } from './add-source';

/** Time during which a removal can be undone. */
const UNDO_MS = 3_600_000;

type Count = EndpointOutput<'DELETE /news/sources'>;

/** Removes sources with their entries, all or none. @throws `not_found` when one is unknown */
export const removeSources = async (ids: string[]): Promise<Count> => {
  const requested = [...new Set(ids)];
  const where = { documentId: { $in: requested }, removed_at: null };
  await transaction(async () => {
    const rows = await strapi.db.query(NEWS_SOURCE).findMany({ where });
    const { count } = await strapi.db
      .query(NEWS_SOURCE)
      .updateMany({ where, data: { removed_at: new Date() } });
    if (count !== requested.length) throw new AppError('not_found');
    emitDeletedEntries(NEWS_SOURCE, rows);
    emit('news.changed', { ids: requested });
  });
  return { count: requested.length };
};

/**
 * Undoes the removal of sources, all or none. They are fetched when they are due.
 * @throws `not_found` when one is not removed, or was for too long; `feeds_full`
 */
export const restoreSources = async (ids: string[]): Promise<Count> => {
  const requested = [...new Set(ids)];
  const rows = { documentId: { $in: requested } };
  await transaction(async () => {
    await requireRoom(requested.length);
    const { count } = await strapi.db
      .query(NEWS_SOURCE)
      .updateMany({ where: { ...rows, removed_at: { $notNull: true } }, data: { removed_at: null } });
    if (count !== requested.length) throw new AppError('not_found');
    emitEntryEvents({ event: 'entry.create', uid: NEWS_SOURCE, where: rows });
    emit('news.changed', { ids: requested });
  });
  return { count: requested.length };
};

/** Deletes the sources whose removal can no longer be undone. */
export const deleteRemovedSources = async (now: Date): Promise<void> => {
  const before = new Date(now.getTime() - UNDO_MS);
  await strapi.db.query(NEWS_SOURCE).deleteMany({ where: { removed_at: { $lt: before } } });
};
