import type { EndpointKey } from '../../../src/contract';
import { type Handlers, type Request, routes } from '../../../src/core/http/routes';
import type { SignedIn } from '../../../src/core/auth/actor';
import { listRecords } from './messages/list-records';
import { presentRecords } from './messages/present-records';
import { withdrawMessages } from './messages/change-message';
import { banAddress, liftAddressBans, listAddressBans } from './moderation/ban-address';
import { listOwnHeld } from './messages/held-messages';
import { listPeople } from './moderation/list-people';
import { listVersions } from './messages/list-versions';
import { reportMessage } from './moderation/reports';
import { listRestrictions, restrictPerson } from './moderation/restrict-person';
import { callerOf } from './people/chat-actor';
import { privacyOf, setPrivacy, setSilent } from './rooms/preferences';
import { countUnread, listRooms, presentRooms } from './rooms/list-rooms';
import { changeRoom, createRoom, deleteRooms } from './rooms/save-room';
import type { RoomRow } from './access/room';
import { checkMayUpload, storeUpload } from './uploads/uploads';

const presentFor = async (room: RoomRow, request: Pick<Request<EndpointKey>, 'actor' | 'personId'>) =>
  (await presentRooms([room], callerOf(request)))[0]!;

const named = ({ id, role, nickName }: SignedIn) => ({
  id,
  role,
  nickName,
  avatar: '',
  isPublic: false,
});

const handlers: Handlers = {
  'GET /chat_groups': (request) => listRooms(request.query, callerOf(request)),
  'POST /chat_groups': async (request) => presentFor(await createRoom(request.body), request),
  'PUT /chat_groups': async (request) => presentFor(await changeRoom(request.body), request),
  'DELETE /chat_groups': ({ body }) => deleteRooms(body.id_list),
  'GET /chat_groups_records': async (request) => {
    const { rows, count, hasOlder, hasNewer } = await listRecords(request.query, callerOf(request));
    const list = await presentRecords(rows, undefined, request.personId);
    return { list, count, has_older: hasOlder, has_newer: hasNewer };
  },
  'GET /chat_groups_records/versions': (request) => listVersions(request.query.id, callerOf(request)),
  'GET /chat_groups/unread': ({ actor }) => countUnread(actor),
  'PUT /chat_groups/silent': ({ body, actor }) => setSilent(body, actor),
  'GET /chat_groups/privacy': ({ actor }) => privacyOf(actor),
  'PUT /chat_groups/privacy': ({ body, actor }) => setPrivacy(actor, body.hides_reads),
  'DELETE /chat_groups_records': ({ body, actor }) => withdrawMessages(body.id_list, named(actor)),
  'POST /chat_groups/upload': ({ files: [file], query, ...request }) =>
    storeUpload({ file: file!, type: query.kind, actor: callerOf(request), ip: request.ip }),
  'GET /chat_groups/held': (request) => listOwnHeld(request.query.room_id, callerOf(request)),
  'GET /chat_groups/people': ({ query }) => listPeople(query.room_id),
  'PUT /chat_groups/mute': ({ body, actor }) => restrictPerson(body, actor.id),
  'GET /chat_groups/mutes': ({ query }) => listRestrictions(query),
  'POST /chat_groups/address_bans': ({ body, actor }) => banAddress(body, actor.id),
  'GET /chat_groups/address_bans': ({ query }) => listAddressBans(query),
  'DELETE /chat_groups/address_bans': ({ body, actor }) => liftAddressBans(body.id_list, actor.id),
  'POST /chat_groups/report': ({ body, actor }) => reportMessage(body, actor),
};

export const contentApi = routes(
  handlers,
  {},
  {
    'POST /chat_groups/upload': (request) => checkMayUpload(callerOf(request), request.ip),
  },
);
