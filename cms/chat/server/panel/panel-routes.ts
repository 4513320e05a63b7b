import { UserType } from '../../../../src/contract/enums';
import {
  type PanelEditor,
  panelRoutes,
  registerPanelPermission,
} from '../../../../src/core/http/panel/panel-routes';
import { caseContext, decideCases, listCases } from '../../../../src/api/moderation/exports';
import { withdrawMessages } from '../messages/change-message';
import { listRecords } from '../messages/list-records';
import { presentRecords } from '../messages/present-records';
import { banAddress, liftAddressBans, listAddressBans } from '../moderation/ban-address';
import { listRestrictions, restrictPerson } from '../moderation/restrict-person';
import type { Named } from '../people/chat-actor';
import { listRooms } from '../rooms/list-rooms';

const namedOf = ({ id, nickName }: PanelEditor): Named => ({
  id,
  role: UserType.ADMIN,
  nickName,
  avatar: '',
  isPublic: false,
});

/** Routes of the panel's page: the actions of our own endpoints, with a user of the panel as the actor. */
export const panelApi = panelRoutes({
  prefix: '/chat-moderation',
  permission: 'plugin::chat.moderate',
  handlers: {
    'GET /chat_groups': ({ query, editor }) => listRooms(query, namedOf(editor)),
    'GET /chat_groups_records': async ({ query, editor }) => {
      const { rows, count, hasOlder, hasNewer } = await listRecords(query, namedOf(editor));
      return { list: await presentRecords(rows), count, has_older: hasOlder, has_newer: hasNewer };
    },
    'DELETE /chat_groups_records': ({ body, editor }) => withdrawMessages(body.id_list, namedOf(editor)),
    'GET /chat_groups/mutes': ({ query }) => listRestrictions(query),
    'PUT /chat_groups/mute': ({ body, editor }) => restrictPerson(body, editor.id, editor.nickName),
    'GET /chat_groups/address_bans': ({ query }) => listAddressBans(query),
    'POST /chat_groups/address_bans': ({ body, editor }) => banAddress(body, editor.id, editor.nickName),
    'DELETE /chat_groups/address_bans': ({ body, editor }) =>
      liftAddressBans(body.id_list, editor.id, editor.nickName),
    'GET /moderation/cases': ({ query, locale }) => listCases(query, locale),
    'GET /moderation/cases/{id}/context': ({ params }) => caseContext(params.id),
    'PUT /moderation/cases': ({ body: { id_list, act, reason }, editor }) =>
      decideCases({ ids: id_list, act, reason, byId: editor.id, byName: editor.nickName }),
  },
});

/** Registers the permission, which administrators of the panel give to roles. */
export const registerPermission = (): Promise<void> =>
  registerPanelPermission('chat', 'moderate', 'Moderate chats and comments');
