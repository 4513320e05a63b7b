import type { EndpointOutput, EndpointRequest } from '../../../contract';
import type { SignedIn } from '../../../core/auth/actor';
import { presentPage } from '../../../core/http/present-page';
import { routes } from '../../../core/http/routes';
import { sendLive } from '../../../core/live/live';
import { uploadPrivateImage } from '../../image/exports';
import { deleteConversation, deleteMessages } from '../actions/delete-messages';
import { markRead } from '../actions/mark-read';
import { mutePerson } from '../actions/mute-person';
import { sendMessage, type SendMessageOptions } from '../actions/send-message';
import { listReports } from '../moderation/list-reports';
import { lookAtReport } from '../moderation/look-at-report';
import { reportConversation } from '../moderation/report-conversation';
import { setReportState } from '../moderation/set-report-state';
import {
  presentConversations,
  presentLinkedPerson,
  presentMessage,
  presentMessagePage,
  presentPerson,
  presentReport,
  presentReportedMessages,
} from '../presenter';
import { findPeople } from '../queries/find-people';
import { listConversations } from '../queries/list-conversations';
import { listMessages } from '../queries/list-messages';
import { listMutes } from '../queries/list-mutes';

const send = async (options: SendMessageOptions): Promise<EndpointOutput<'POST /messages'>> => {
  const { row, isNew } = await sendMessage(options);
  const message = presentMessage(row);
  if (isNew) sendLive([row.receiver_id, row.sender_id], 'private:message', message);
  return message;
};

const read = async (query: EndpointRequest<'GET /messages_record'>['query'], actor: SignedIn) => {
  const page = await listMessages(query, actor.id);
  const [newest] = page.rows;
  if (newest && page.unread > 0 && !page.hasNewer && !query.key)
    await markRead({ userId: actor.id, peerId: query.user_id, upTo: newest.row_id });
  return presentMessagePage(page);
};

export default routes({
  'POST /messages': ({ body, actor, ip }) => send({ body, actor, ip }),
  'POST /messages/image': async ({ files: [file], actor }) => (await uploadPrivateImage(file!, actor.id)).url,
  'GET /messages': async ({ query, actor }) => presentConversations(await listConversations(query, actor.id)),
  'GET /messages/people': async ({ query, actor }) => ({
    list: (await findPeople(query.key, actor.id)).map(presentPerson),
  }),
  'GET /messages_record': ({ query, actor }) => read(query, actor),
  'DELETE /messages': ({ body: { id_list, user_id }, actor }) =>
    user_id ? deleteConversation(user_id, actor.id) : deleteMessages(id_list ?? [], actor.id),
  'POST /messages/report': ({ body, actor }) =>
    reportConversation({ peerId: body.user_id, reason: body.reason, userId: actor.id }),
  'PUT /users/{id}/mute': ({ params, body, actor }) =>
    mutePerson({ id: params.id, muted: body.muted }, actor.id),
  'GET /messages/mutes': async ({ query, actor }) =>
    presentPage(await listMutes(query, actor.id), presentLinkedPerson),
  'GET /messages_all': async ({ query }) => presentPage(await listReports(query), presentReport),
  'POST /messages_all/{id}/look': async ({ params, body, actor, ip }) =>
    presentReportedMessages(await lookAtReport({ ...body, id: params.id, actor, ip })),
  'PUT /messages_all/{id}': async ({ params, body, actor }) =>
    presentReport(await setReportState(params.id, body.state, actor)),
});
