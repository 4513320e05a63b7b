import { toDbTime } from '../../../core/database/time';
import { transaction } from '../../../core/database/transaction';

const ARTICLE = 'api::article.article';
const DAY_MS = 86_400_000;
/** Days that the trash keeps an article (contract section 4). */
const KEPT_DAYS = 30;
/** Of one run; the next is an hour later. */
const MOST = 500;

/**
 * Deletes an article for good, unless somebody restored it or another instance has deleted it meanwhile: whoever gets
 * the lock of the row first decides.
 */
const purge = async (id: string, until: number | Date): Promise<boolean> =>
  transaction(async (trx) => {
    const rows = await trx('articles')
      .where('document_id', id)
      .where('deleted_at', '<=', until)
      .forUpdate()
      .select('id');
    if (rows.length > 0) await strapi.documents(ARTICLE).delete({ documentId: id, locale: '*' });
    return rows.length > 0;
  });

/**
 * Empties the trash of what lies in it for 30 days, with all that belongs to it. Run every hour on every instance.
 * @returns how many articles went here
 */
export const purgeTrash = async (now: Date): Promise<number> => {
  const until = toDbTime(new Date(now.getTime() - KEPT_DAYS * DAY_MS), strapi.db.dialect.client);
  const due = (await strapi.db
    .connection('articles')
    .distinct('document_id as id')
    .whereNull('published_at')
    .where('deleted_at', '<=', until)
    .limit(MOST)) as { id: string }[];
  let count = 0;
  for (const { id } of due) if (await purge(id, until)) count += 1;
  return count;
};
