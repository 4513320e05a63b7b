import type { EndpointRequest } from '../../../../src/contract';
import { toDbTime } from '../../../../src/core/database/time';
import { transaction } from '../../../../src/core/database/transaction';
import { onUniqueViolation } from '../../../../src/core/database/unique-violation';
import { AppError } from '../../../../src/core/http/app-error';
import { createId } from '../../../../src/lib/create-id';
import { openCase } from '../../../../src/api/moderation/exports';
import { messagesById } from '../messages/message';
import type { ChatActor } from '../people/chat-actor';
import { requireVisible } from '../access/room';

/** Reports a message that the person may read. @throws `not_found`, `chat_reported` */
export const reportMessage = async (
  { id, reason }: EndpointRequest<'POST /chat_groups/report'>['body'],
  actor: ChatActor & { id: string },
): Promise<null> => {
  const [message] = await messagesById([id], strapi.db.connection);
  if (!message) throw new AppError('not_found');
  await requireVisible(message.room_id, actor);
  const at = toDbTime(new Date(), strapi.db.dialect.client);
  const row = {
    document_id: createId(),
    message_id: id,
    room_id: message.room_id,
    reporter_id: actor.id,
    reason,
    state: 'open',
    created_at: at,
    updated_at: at,
  };
  await onUniqueViolation(
    () =>
      transaction(async (trx) => {
        await trx('chat_message_reports').insert(row);
        await openCase(trx, {
          kind: 'chat',
          targetId: id,
          placeId: message.room_id,
          personId: message.sender_id,
          cause: 'report',
        });
      }),
    () => new AppError('chat_reported'),
  );
  return null;
};
