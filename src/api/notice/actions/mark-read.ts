import type { EndpointRequest } from '../../../contract';
import { transaction } from '../../../core/database/transaction';
import { AppError } from '../../../core/http/app-error';
import { sendLive } from '../../../core/live/live';

/**
 * Marks notices as read: some, all of a kind, or all. Read notices are not mailed.
 * @throws `not_found` when one of the ids is unknown
 */
export const markNoticesRead = (
  { id_list, kind }: EndpointRequest<'PUT /notices/read'>['body'],
  userId: string,
): Promise<{ count: number }> =>
  transaction(async (trx) => {
    const own = () => {
      const notices = trx('notices').where('user_id', userId);
      if (id_list) notices.whereIn('document_id', id_list);
      if (kind) notices.where('kind', kind);
      return notices;
    };
    if (id_list) {
      const found = (await own().count({ count: '*' }).first()) as { count: number | string };
      if (Number(found.count) !== new Set(id_list).size) throw new AppError('not_found');
    }
    const count = await own().where('is_read', false).update({ is_read: true, mail_at: null });
    if (count > 0) sendLive([userId], 'notice', { kind: kind ?? '' });
    return { count };
  });
