import type { Knex } from 'knex';
import type { ChatSystemKind } from '../../../../src/contract/chat/limits';
import { MessageType } from '../../../../src/contract/enums';
import { createId } from '../../../../src/lib/create-id';
import { storeMessage } from './store-message';

/** An event in a room. */
export interface SystemMessage {
  roomId: string;
  kind: ChatSystemKind;
  nickName?: string;
  until?: string | null;
  reason?: string;
  value?: number;
}

/** Stores a message of the server in the caller's transaction; clients show it in their language. */
export const storeSystemMessage = async (
  trx: Knex.Transaction,
  { roomId, kind, nickName = '', until = null, reason = '', value = 0 }: SystemMessage,
): Promise<void> => {
  await storeMessage(trx, {
    roomId,
    clientId: `server-${createId()}`,
    type: MessageType.System,
    content: '',
    html: null,
    payload: { kind, nick_name: nickName, until, reason, value },
    senderId: null,
    replyTo: null,
    mentions: [],
  });
};
