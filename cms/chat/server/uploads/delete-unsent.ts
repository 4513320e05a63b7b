import { toDbTime } from '../../../../src/core/database/time';
import { transaction } from '../../../../src/core/database/transaction';
import { deletePrivateFiles } from '../../../../src/api/image/exports';

/** Age after which an upload without a message is deleted: longer than a client without a connection retries. */
const UNSENT_MS = 24 * 3600 * 1000;

/** Files of one transaction. */
const BATCH_SIZE = 50;

/** Deletes uploaded files that were not sent within a day. */
export const deleteUnsentUploads = async (now: Date, signal?: AbortSignal): Promise<void> => {
  const before = toDbTime(new Date(now.getTime() - UNSENT_MS), strapi.db.dialect.client);
  while (!signal?.aborted) {
    const { count, free } = await transaction(async (trx) => {
      // Locked: a message could use one meanwhile.
      const rows = (await trx('chat_uploads')
        .where('is_sent', false)
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(BATCH_SIZE)
        .forUpdate()
        .select('id', 'url')) as { id: number; url: string }[];
      const ids = rows.map(({ id }) => id);
      await trx('chat_uploads').whereIn('id', ids).delete();
      const urls = [...new Set(rows.map(({ url }) => url))];
      // The same picture is stored once, and others may have sent it.
      const kept = new Set((await trx('chat_uploads').whereIn('url', urls).pluck('url')) as string[]);
      return { count: rows.length, free: urls.filter((url) => !kept.has(url)) };
    });
    if (count === 0) return;
    await deletePrivateFiles(free);
  }
};
