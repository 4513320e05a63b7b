import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { EndpointRequest } from '../../../contract';
import { UserType } from '../../../contract/enums';
import { can } from '../../../contract/abilities';
import { type Block, isBlocked } from '../../../core/accounts/is-blocked';
import type { SignedIn } from '../../../core/auth/actor';
import { advisoryLock } from '../../../core/database/advisory-lock';
import { transaction } from '../../../core/database/transaction';
import { isUniqueViolation } from '../../../core/database/unique-violation';
import { emit } from '../../../core/events/event-bus';
import { AppError } from '../../../core/http/app-error';
import { filesByUrl, recordImageUses } from '../../image/exports';
import { requireNoListedWords } from '../../moderation/exports';
import { conversationOf, MESSAGE, MESSAGE_COLUMNS, type MessageRow } from '../conversation';
import { findSide } from '../queries/find-side';
import { consumeMessageQuota } from './message-quota';

export interface SendMessageOptions {
  body: EndpointRequest<'POST /messages'>['body'];
  actor: SignedIn;
  ip: string;
}

interface Account extends Block {
  id: string;
  role: UserType;
}

const findSent = async (senderId: string, clientId: string): Promise<MessageRow | undefined> =>
  (await strapi.db
    .connection('private_messages as m')
    .where({ 'm.sender_id': senderId, 'm.client_id': clientId })
    .first(...MESSAGE_COLUMNS)) as MessageRow | undefined;

/**
 * Checks that the sender may write to the receiver. Two queries.
 * @throws `not_found`, `person_muted`, and `message_refused` for all reasons on the side of the receiver, which are not
 * disclosed
 */
const requireReachable = async (from: string, to: string): Promise<void> => {
  const { connection: knex } = strapi.db;
  const accounts = (await knex('up_users')
    .whereIn('document_id', [from, to])
    .select('document_id as id', 'site_role as role', 'blocked', 'blocked_until')) as Account[];
  const receiver = accounts.find(({ id }) => id === to);
  // A blocked person's token may be cached for half a minute.
  if (!accounts.some((one) => one.id === from && !isBlocked(one))) throw new AppError('unauthorized');
  if (!receiver) throw new AppError('not_found');
  const mutes = (await knex('user_mutes')
    .where({ user_id: from, muted_id: to })
    .orWhere({ user_id: to, muted_id: from })
    .select('user_id')) as { user_id: string }[];
  if (mutes.some(({ user_id }) => user_id === from)) throw new AppError('person_muted');
  if (mutes.length > 0 || isBlocked(receiver) || receiver.role === UserType.VISITOR)
    throw new AppError('message_refused');
};

/** Returns the file of a picture. @throws `invalid` when it is not stored here */
const requireImage = async (url: string): Promise<string> => {
  const file = (await filesByUrl([url])).get(url);
  if (!file) throw new AppError('invalid', { fields: { image: url } });
  return file;
};

/** Adds a message to both sides of its conversation. */
const addToSides = async (trx: Knex.Transaction, row: MessageRow, conversation: string): Promise<void> => {
  const { sender_id: from, receiver_id: to, row_id } = row;
  const sides = trx('conversation_sides');
  const side = { conversation, cleared_id: 0, unread: 0, message_count: 0 };
  await sides
    .insert([
      { ...side, user_id: from, peer_id: to },
      { ...side, user_id: to, peer_id: from },
    ])
    .onConflict(['user_id', 'peer_id'])
    .ignore();
  await trx('conversation_sides')
    .where({ user_id: from, peer_id: to })
    .update({ last_id: row_id, message_count: trx.raw('message_count + 1') });
  await trx('conversation_sides')
    .where({ user_id: to, peer_id: from })
    .update({
      last_id: row_id,
      message_count: trx.raw('message_count + 1'),
      unread: trx.raw('unread + 1'),
    });
};

const store = (
  body: SendMessageOptions['body'],
  from: string,
  file: string | undefined,
): Promise<MessageRow> => {
  const { rev_user_id: to, content, image, client_id = randomUUID() } = body;
  const conversation = conversationOf(from, to);
  return transaction(async (trx) => {
    // One message of a conversation at a time: row ids are their order on both sides.
    await advisoryLock(trx, `conversation ${conversation}`);
    const { documentId } = await strapi.db.query(MESSAGE).create({
      data: {
        conversation,
        sender_id: from,
        receiver_id: to,
        client_id,
        content,
        image: image || null,
        is_gone_for_sender: false,
        is_gone_for_receiver: false,
      },
    });
    if (file)
      await recordImageUses({
        targetId: documentId,
        kinds: ['message'],
        uses: [{ file_id: file, kind: 'message' }],
      });
    const row = (await trx('private_messages as m')
      .where('m.document_id', documentId)
      .first(...MESSAGE_COLUMNS)) as MessageRow;
    await addToSides(trx, row, conversation);
    emit('message.sent', { id: documentId, from, to });
    return row;
  });
};

/**
 * Sends a private message; only once when a client repeats it with the same `client_id`.
 * @returns the stored message, and whether it is new
 * @throws `cannot_message_self`, `not_found` for an unknown person, `person_muted`, `message_refused`,
 * `too_many_strangers`, `words_refused` for a first message with a listed word, `too_many`; nothing is written then
 */
export const sendMessage = async (
  options: SendMessageOptions,
): Promise<{ row: MessageRow; isNew: boolean }> => {
  const { body, actor, ip } = options;
  const { rev_user_id: to, client_id: clientId, image } = body;
  if (to === actor.id) throw new AppError('cannot_message_self');
  const sent = clientId ? await findSent(actor.id, clientId) : undefined;
  if (sent) return { row: sent, isNew: false };
  await requireReachable(actor.id, to);
  const file = image ? await requireImage(image) : undefined;
  const side = await findSide(strapi.db.connection, actor.id, to);
  // Messages between people who have a conversation already are not checked.
  if (!side && !can(actor, 'content.unrestricted')) await requireNoListedWords(body.content);
  await consumeMessageQuota({ actor, ip, isFirst: !side });
  try {
    return { row: await store(body, actor.id, file), isNew: true };
  } catch (error) {
    const first = isUniqueViolation(error) && clientId ? await findSent(actor.id, clientId) : undefined;
    if (!first) throw error;
    return { row: first, isNew: false };
  }
};
