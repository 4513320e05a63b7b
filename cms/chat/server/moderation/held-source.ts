import type { Knex } from 'knex';
import { MessageType } from '../../../../src/contract/enums';
import { paths } from '../../../../src/contract/paths/pages';
import { toDbTime } from '../../../../src/core/database/time';
import { afterCommit } from '../../../../src/core/database/transaction';
import { emit } from '../../../../src/core/events/event-bus';
import { AppError } from '../../../../src/core/http/app-error';
import type { CaseRow, CaseSource, CaseText, Decision } from '../../../../src/api/moderation/exports';
import type { Payload } from '../messages/message';
import { isUniqueViolation } from '../../../../src/core/database/unique-violation';
import { addLateHtml } from '../messages/late-html';
import { renderInTime } from '../messages/render-text';
import { storeMessage } from '../messages/store-message';
import { signal } from '../channels/signal';
import { personChannel } from '../channels/types';
import { contextOf, roomTitles } from './message-source';
import { readNeighbours, seqAt } from './neighbours';
import { HELD_COLUMNS, type HeldRow } from '../messages/held-messages';

const findRows = async (ids: readonly string[], knex: Knex): Promise<HeldRow[]> =>
  (await knex('chat_held_messages as h')
    .whereIn('h.document_id', [...ids])
    .select(...HELD_COLUMNS)) as HeldRow[];

/** The message's owner at the time of the decision: a guest may have signed in since it was read. */
type Sender = Pick<HeldRow, 'sender_id'>;

/** @throws `not_found` when the room or the account was deleted */
const requireRow = async (id: string, knex: Knex): Promise<HeldRow> => {
  const [row] = await findRows([id], knex);
  if (!row) throw new AppError('not_found');
  return row;
};

/** Sends the decision to the sender's open pages, and a notice to people with an account who have none open. */
const notifySender = (row: HeldRow, isReleased: boolean, reason: string): void => {
  const { room_id, client_id, sender_id } = row;
  signal(personChannel(sender_id), 'message:reviewed', {
    room_id,
    client_id,
    is_released: isReleased,
    reason,
  });
  if (isReleased || sender_id.includes(':')) return;
  emit('notice.system', {
    userIds: [sender_id],
    key: `chat-refused ${row.id}`,
    text: {
      en: `A chat message of yours was not published.${reason && ` Reason: ${reason}`}`,
      'zh-CN': `您的一条聊天消息未通过审核。${reason && `原因：${reason}`}`,
    },
    path: paths.chatRoom(room_id),
  });
};

const parse = <T>(json: string | null): T | null => (json === null ? null : (JSON.parse(json) as T));

const load: CaseSource['load'] = async (cases) => {
  const rows = await findRows(
    cases.map(({ target_id }) => target_id),
    strapi.db.connection,
  );
  const titles = await roomTitles(rows.map(({ room_id }) => room_id));
  return new Map(
    rows.map((row): [string, CaseText] => [
      row.id,
      {
        content: row.content ?? '',
        msg_type: row.msg_type,
        is_held: row.state === 'waiting',
        is_gone: false,
        room_id: row.room_id,
        place: titles.get(row.room_id) ?? '',
        path: paths.chatRoom(row.room_id),
        reports: [],
      },
    ]),
  );
};

/** Puts the message into its room, with the next number. The case becomes one about that message. */
const approve = async (found: CaseRow, { byId }: Decision) => {
  const row = await requireRow(found.target_id, strapi.db.connection);
  const { html, mentions, late } = await renderInTime(row.content ?? '', byId);
  const asked = parse<string[]>(row.mentions) ?? [];
  return async (trx: Knex.Transaction): Promise<void> => {
    const held = (await trx('chat_held_messages')
      .where({ document_id: row.id, state: 'waiting' })
      .forUpdate()
      .first('sender_id')) as Sender | undefined;
    if (!held) throw new AppError('case_closed');
    await trx('chat_held_messages').where('document_id', row.id).delete();
    const record = await storeMessage(trx, {
      roomId: row.room_id,
      clientId: row.client_id,
      type: row.msg_type,
      content: row.content ?? '',
      html,
      payload: parse<NonNullable<Payload>>(row.payload),
      senderId: held.sender_id,
      replyTo: row.reply_to_id,
      mentions: [...new Set([...mentions, ...asked])],
    }).catch((error: unknown) => {
      // The word was taken from the list, and the client has sent the message again.
      throw isUniqueViolation(error) ? new AppError('case_closed') : error;
    });
    await trx('moderation_cases')
      .where('document_id', found.id)
      .update({ target_kind: 'chat', target_id: record.id });
    if (late) afterCommit(() => addLateHtml(record, late));
    notifySender({ ...row, ...held }, true, '');
  };
};

/** Refuses the message; the sender sees it with the reason for some time, and its files are deleted. */
const remove = async (found: CaseRow, { reason }: Decision) => {
  const row = await requireRow(found.target_id, strapi.db.connection);
  return async (trx: Knex.Transaction): Promise<void> => {
    const at = toDbTime(new Date(), strapi.db.dialect.client);
    const [held] = (await trx('chat_held_messages')
      .where({ document_id: row.id, state: 'waiting' })
      .update({ state: 'refused', reason, reviewed_at: at, updated_at: at })
      .returning('sender_id')) as Sender[];
    if (!held) throw new AppError('case_closed');
    const { url, poster } = parse<{ url?: string; poster?: string }>(row.payload) ?? {};
    const files = row.msg_type === MessageType.Text ? [] : [url, poster].filter((one) => one !== undefined);
    if (files.length > 0)
      await trx('chat_uploads')
        .where('person_id', held.sender_id)
        .whereIn('url', files)
        .update({ is_sent: false });
    notifySender({ ...row, ...held }, false, reason);
  };
};

/** Messages that wait for review. */
export const heldSource: CaseSource = {
  load,
  context: async ({ target_id }) => {
    const row = await requireRow(target_id, strapi.db.connection);
    const seq = await seqAt(row.room_id, row.created_at);
    const around = await readNeighbours(row.room_id, seq);
    const before = around.filter((message) => message.seq < seq);
    const subject = { ...row, sent_at: row.created_at };
    return contextOf([...before, subject, ...around.slice(before.length)], row.id);
  },
  approve,
  remove,
};
