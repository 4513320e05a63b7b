import type { Knex } from 'knex';
import { paths } from '../../../../src/contract/paths/pages';
import { fromDbTime, toDbTime } from '../../../../src/core/database/time';
import type { CaseRow, CaseSource, CaseText, Decision } from '../../../../src/api/moderation/exports';
import { UserType } from '../../../../src/contract/enums';
import { withdrawMessages } from '../messages/change-message';
import { isServerType, type MessageRow, messagesById } from '../messages/message';
import { findPeople } from '../people/find-people';
import type { Named } from '../people/chat-actor';
import { readNeighbours } from './neighbours';

type ContextItems = Awaited<ReturnType<CaseSource['context']>>;

/** Reports that a list shows with a message. */
const MAX_REPORTS = 5;

export const roomTitles = async (ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = (await strapi.db
    .connection('chat_rooms')
    .whereIn('document_id', [...new Set(ids)])
    .select('document_id as id', 'title')) as { id: string; title: string }[];
  return new Map(rows.map(({ id, title }) => [id, title]));
};

interface ReportRow {
  message_id: string;
  reporter_id: string;
  reason: string;
  created_at: string | number | Date;
}

/** The newest reports of messages, by message. Two queries. */
const reportsOf = async (ids: readonly string[]): Promise<Map<string, CaseText['reports']>> => {
  if (ids.length === 0) return new Map();
  const { connection: knex } = strapi.db;
  const placed = knex('chat_message_reports')
    .whereIn('message_id', [...ids])
    .select('*', knex.raw('row_number() over (partition by message_id order by id desc) as place'));
  const rows = (await knex
    .from(placed.as('r') as unknown as Knex.Raw)
    .where('r.place', '<=', MAX_REPORTS)
    .orderBy('r.place')
    .select('r.message_id', 'r.reporter_id', 'r.reason', 'r.created_at')) as ReportRow[];
  const people = await findPeople(rows.map(({ reporter_id }) => reporter_id));
  const found = new Map<string, CaseText['reports']>();
  for (const { message_id, reporter_id, reason, created_at } of rows) {
    const report = {
      created_at: fromDbTime(created_at),
      nick_name: people.get(reporter_id)?.nick_name ?? '',
      reason,
    };
    found.set(message_id, [...(found.get(message_id) ?? []), report]);
  }
  return found;
};

const load: CaseSource['load'] = async (cases) => {
  const ids = cases.map(({ target_id }) => target_id);
  const rows = await messagesById(ids, strapi.db.connection);
  const [titles, reports] = await Promise.all([
    roomTitles(rows.map(({ room_id }) => room_id)),
    reportsOf(ids),
  ]);
  return new Map(
    rows.map((row): [string, CaseText] => [
      row.id,
      {
        content: row.content ?? '',
        msg_type: row.msg_type,
        is_held: false,
        is_gone: Boolean(row.is_withdrawn),
        room_id: row.room_id,
        place: titles.get(row.room_id) ?? '',
        path: `${paths.chatRoom(row.room_id)}?at=${row.seq}`,
        reports: reports.get(row.id) ?? [],
      },
    ]),
  );
};

/** Presents messages around a text; a held one at the position it would have had. */
export const contextOf = async (
  rows: readonly Pick<MessageRow, 'id' | 'sender_id' | 'content' | 'msg_type' | 'sent_at'>[],
  subjectId: string,
): Promise<ContextItems> => {
  const people = await findPeople(rows.flatMap(({ sender_id }) => sender_id ?? []));
  return rows
    .filter(({ msg_type }) => !isServerType(msg_type))
    .map((row) => ({
      id: row.id,
      created_at: fromDbTime(row.sent_at),
      nick_name: people.get(row.sender_id ?? '')?.nick_name ?? '',
      content: row.content ?? '',
      msg_type: row.msg_type,
      is_subject: row.id === subjectId,
    }));
};

/** The actor of a decision; the panel's users are administrators here, too. */
const decider = (byId: string): Named => ({
  id: byId,
  role: UserType.ADMIN,
  nickName: '',
  avatar: '',
  isPublic: false,
});

const closeReports = async (trx: Knex.Transaction, messageId: string): Promise<void> => {
  await trx('chat_message_reports')
    .where({ message_id: messageId, state: 'open' })
    .update({ state: 'closed', closed_at: toDbTime(new Date(), strapi.db.dialect.client) });
};

const remove = async ({ target_id }: CaseRow, { byId }: Decision) =>
  Promise.resolve(async (trx: Knex.Transaction): Promise<void> => {
    await withdrawMessages([target_id], decider(byId), { isLogged: false });
    await closeReports(trx, target_id);
  });

/** Messages of rooms that were reported. */
export const messageSource: CaseSource = {
  load,
  context: async ({ target_id }) => {
    const [row] = await messagesById([target_id], strapi.db.connection);
    return row ? contextOf(await readNeighbours(row.room_id, row.seq), target_id) : [];
  },
  approve: ({ target_id }) => Promise.resolve((trx: Knex.Transaction) => closeReports(trx, target_id)),
  remove,
};
