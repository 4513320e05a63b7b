import type { EndpointOutput } from '../../contract';
import { fromDbTime, fromDbTimeOrNull } from '../../core/database/time';
import type { LinkedPersonRow, MessageRow, PersonRow } from './conversation';
import type { ReportRow } from './moderation/list-reports';
import type { ReportedMessages } from './moderation/look-at-report';
import type { ConversationPage, ConversationRow } from './queries/list-conversations';
import type { MessagePage } from './queries/list-messages';

type Message = EndpointOutput<'POST /messages'>;
type Conversations = EndpointOutput<'GET /messages'>;

export const presentMessage = (row: MessageRow): Message => ({
  id: row.id,
  created_at: fromDbTime(row.created_at),
  client_id: row.client_id,
  user_id: row.sender_id,
  rev_user_id: row.receiver_id,
  content: row.content,
  image: row.image ?? '',
});

export const presentPerson = ({ id, nick_name, avatar }: PersonRow) => ({
  id,
  nick_name: nick_name ?? '',
  avatar: avatar ?? '',
});

export const presentLinkedPerson = ({ hides_page, blocked, ...person }: LinkedPersonRow) => ({
  ...presentPerson(person),
  is_public: !hides_page && !blocked,
});

const presentConversation = (row: ConversationRow): Conversations['list'][number] => ({
  user: presentPerson({ ...row, id: row.peer_id }),
  last_message: presentMessage(row.last),
  match: row.match && presentMessage(row.match),
  unread: row.unread,
  count: row.message_count,
  is_muted: row.mute_id !== null,
});

export const presentConversations = ({ rows, count, unread }: ConversationPage): Conversations => ({
  list: rows.map(presentConversation),
  count,
  unread,
});

export const presentMessagePage = (page: MessagePage): EndpointOutput<'GET /messages_record'> => ({
  list: page.rows.map(presentMessage),
  count: page.count,
  user: presentLinkedPerson(page.user),
  is_muted: page.isMuted,
  has_older: page.hasOlder,
  has_newer: page.hasNewer,
});

export const presentReport = (row: ReportRow): EndpointOutput<'PUT /messages_all/{id}'> => ({
  id: row.id,
  created_at: fromDbTime(row.created_at),
  reason: row.reason,
  state: row.state,
  closed_at: fromDbTimeOrNull(row.closed_at),
  reporter: presentPerson({ id: row.reporter_id, nick_name: row.reporter_name, avatar: row.reporter_avatar }),
  reported: presentPerson({ id: row.reported_id, nick_name: row.reported_name, avatar: row.reported_avatar }),
  message_count: Number(row.message_count),
  look_count: Number(row.look_count),
});

export const presentReportedMessages = ({
  report,
  rows,
  hasOlder,
  looks,
}: ReportedMessages): EndpointOutput<'POST /messages_all/{id}/look'> => ({
  report: presentReport(report),
  list: rows.map(presentMessage),
  has_older: hasOlder,
  looks: looks.map(({ created_at, nick_name, ip }) => ({
    created_at: fromDbTime(created_at),
    nick_name: nick_name ?? '',
    ip: ip ?? '',
  })),
});
