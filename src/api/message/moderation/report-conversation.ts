import { advisoryLock } from '../../../core/database/advisory-lock';
import { transaction } from '../../../core/database/transaction';
import { AppError } from '../../../core/http/app-error';
import { conversationOf, REPORT } from '../conversation';
import { openCase } from '../../moderation/exports';
import { findSide } from '../queries/find-side';

interface ReportOptions {
  peerId: string;
  userId: string;
  reason: string;
}

/**
 * Reports a conversation to the administrators: it is added to their queue, and they can read it up to the time of the
 * report.
 * @throws `cannot_message_self`, `not_found` without messages, `conversation_reported` while the first report is open
 */
export const reportConversation = ({ peerId, userId, reason }: ReportOptions): Promise<null> => {
  if (peerId === userId) throw new AppError('cannot_message_self');
  const conversation = conversationOf(userId, peerId);
  return transaction(async (trx) => {
    await advisoryLock(trx, `conversation ${conversation}`);
    const side = await findSide(trx, userId, peerId);
    if (!side?.last_id) throw new AppError('not_found');
    const open = { conversation, reporter_id: userId, state: 'open' };
    if (await trx('conversation_reports').where(open).first('id'))
      throw new AppError('conversation_reported');
    const { documentId } = (await strapi.db
      .query(REPORT)
      .create({ data: { ...open, reported_id: peerId, reason, last_id: side.last_id } })) as {
      documentId: string;
    };
    await openCase(trx, {
      kind: 'conversation',
      targetId: documentId,
      placeId: null,
      personId: peerId,
      cause: 'report',
    });
    return null;
  });
};
