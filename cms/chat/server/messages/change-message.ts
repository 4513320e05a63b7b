import type { Knex } from 'knex';
import type { ClientEventData } from '../../../../src/contract/chat/events';
import { CHAT_EDIT_MS, CHAT_WITHDRAW_MS } from '../../../../src/contract/chat/limits';
import { MessageType } from '../../../../src/contract/enums';
import { toDbTime } from '../../../../src/core/database/time';
import { transaction } from '../../../../src/core/database/transaction';
import { emit } from '../../../../src/core/events/event-bus';
import { AppError } from '../../../../src/core/http/app-error';
import { isPanelUserId } from '../../../../src/core/http/panel/panel-request';
import { createId } from '../../../../src/lib/create-id';
import { closeCasesOf, logActs, reviewCause } from '../../../../src/api/moderation/exports';
import { restrictionsOf } from '../access/restrictions';
import { can } from '../../../../src/contract/abilities';
import type { Named } from '../people/chat-actor';
import { findRoom, requireVisible, requireWriting } from '../access/room';
import { isServerType, MESSAGE_COLUMNS, type MessageRow } from './message';
import { addLateHtml } from './late-html';
import { renderInTime } from './render-text';
import { emitChanged } from './emit-changed';

/** Reads messages and locks them. @throws `not_found` when one is unknown */
export const lockMessages = async (trx: Knex.Transaction, ids: readonly string[]): Promise<MessageRow[]> => {
  const rows = (await trx('chat_messages as m')
    .whereIn('m.document_id', [...ids])
    .orderBy('m.id')
    .forUpdate()
    .select(...MESSAGE_COLUMNS)) as MessageRow[];
  if (rows.length !== ids.length) throw new AppError('not_found');
  return rows;
};

/** Stores the earlier text of a message. */
const keepVersions = async (trx: Knex.Transaction, rows: readonly MessageRow[], at: number | Date) =>
  trx('chat_message_versions').insert(
    rows.map(({ id, content, payload }) => ({
      document_id: createId(),
      message_id: id,
      content,
      payload,
      replaced_at: at,
      created_at: at,
      updated_at: at,
    })),
  );

const ageOf = ({ sent_at }: MessageRow): number => Date.now() - new Date(sent_at).getTime();

/** Checks that the actor may read and write in the room of the message. @throws `not_found` and as `requireWriting` */
export const requireWritable = async (
  trx: Knex.Transaction,
  row: MessageRow,
  actor: Named,
): Promise<void> => {
  const room = await findRoom(row.room_id, trx);
  requireWriting(room, actor, (await restrictionsOf(actor.id, trx))(row.room_id));
};

/** An edit cannot wait: the room has the message already. @throws `words_refused`, `edit_needs_review` */
const requireNoReview = async (content: string, actor: Named): Promise<void> => {
  const cause = await reviewCause({
    content,
    personId: actor.id,
    isExempt: can(actor, 'content.unrestricted'),
  });
  if (cause) throw new AppError('edit_needs_review');
};

/**
 * Changes the text of an own message and keeps the earlier one.
 * @throws `not_found`, `forbidden` for a message of somebody else, `chat_withdrawn`, `chat_edit_over`, `invalid` for an
 * empty text, and as for sending
 */
export const editMessage = async (
  { id, content }: ClientEventData<'message:edit'>,
  actor: Named,
): Promise<{ edited_at: string }> => {
  await requireNoReview(content, actor);
  const { html, mentions, late } = await renderInTime(content, actor.id);
  const now = new Date();
  const at = toDbTime(now, strapi.db.dialect.client);
  await transaction(async (trx) => {
    const [row] = await lockMessages(trx, [id]);
    if (!row) throw new AppError('not_found');
    await requireWritable(trx, row, actor);
    if (row.sender_id !== actor.id) throw new AppError('forbidden');
    if (row.is_withdrawn) throw new AppError('chat_withdrawn');
    if (ageOf(row) > CHAT_EDIT_MS) throw new AppError('chat_edit_over');
    if (content === '' && row.msg_type === MessageType.Text)
      throw new AppError('invalid', { fields: { content } });
    await keepVersions(trx, [row], at);
    await trx('chat_messages')
      .where('document_id', id)
      .update({
        content,
        html,
        mentions: mentions.length > 0 ? JSON.stringify(mentions) : null,
        edited_at: at,
        updated_at: at,
      });
    await emitChanged(trx, [id]);
  });
  if (late) addLateHtml({ id, content, mentions: [] }, late);
  return { edited_at: now.toISOString() };
};

const requireWithdrawable = (row: MessageRow, actor: Named): void => {
  if (can(actor, 'chat.moderate')) return;
  if (row.sender_id !== actor.id || isServerType(row.msg_type)) throw new AppError('forbidden');
  if (!row.is_withdrawn && ageOf(row) > CHAT_WITHDRAW_MS) throw new AppError('chat_withdraw_over');
};

/** Whether a message is withdrawn in the site or in the panel. */
interface Place {
  ip: string;
  device: string;
}

/** Logs what an administrator withdraws of others, and closes the cases about it. */
const logWithdrawn = async (
  trx: Knex.Transaction,
  rows: readonly MessageRow[],
  { actor, ip = '', device = '' }: Partial<Place> & { actor: Named },
): Promise<void> => {
  const targetIds = rows.map(({ id }) => id);
  await closeCasesOf(trx, { kind: 'chat', targetIds, outcome: 'remove', byId: actor.id });
  const others = rows.filter(({ sender_id }) => sender_id !== actor.id);
  if (others.length > 0) {
    const { id, nickName } = actor;
    emit('chat.withdrawn', { ids: others.map((row) => row.id), by: { id, nickName }, ip, device });
  }
  await logActs(
    trx,
    others.map(({ id, room_id, sender_id }) => ({
      act: 'withdraw',
      byId: actor.id,
      byName: isPanelUserId(actor.id) ? actor.nickName : undefined,
      personId: sender_id,
      kind: 'chat',
      targetId: id,
      placeId: room_id,
    })),
  );
};

/**
 * Empties messages; all or none. Their numbers stay, and their texts are kept for reports. Authors within 2 minutes,
 * administrators at any time, which is logged unless the caller logs it. Withdrawn ones are left as they are.
 * @throws `not_found`, `forbidden`, `chat_withdraw_over`
 */
export const withdrawMessages = async (
  ids: readonly string[],
  actor: Named,
  { isLogged = true, ...place }: Partial<Place> & { isLogged?: boolean } = {},
): Promise<{ count: number }> => {
  const unique = [...new Set(ids)];
  await transaction(async (trx) => {
    const rows = await lockMessages(trx, unique);
    if (!can(actor, 'chat.moderate'))
      for (const { room_id } of rows) await requireVisible(room_id, actor, trx);
    for (const row of rows) requireWithdrawable(row, actor);
    const left = rows.filter(({ is_withdrawn }) => !is_withdrawn);
    if (left.length === 0) return;
    const at = toDbTime(new Date(), strapi.db.dialect.client);
    await keepVersions(trx, left, at);
    const changed = left.map(({ id }) => id);
    await trx('chat_reactions').whereIn('message_id', changed).delete();
    await trx('chat_messages').whereIn('document_id', changed).update({
      content: '',
      html: null,
      payload: null,
      mentions: null,
      is_withdrawn: true,
      withdrawn_by: actor.id,
      updated_at: at,
    });
    if (isLogged) await logWithdrawn(trx, left, { actor, ...place });
    await emitChanged(trx, changed);
  });
  return { count: unique.length };
};
