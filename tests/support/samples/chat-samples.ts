import type { chatGroups } from '../../../src/contract/endpoints/chat/chat-groups';
import type { chatModeration } from '../../../src/contract/endpoints/chat/chat-moderation';
import type { moderation } from '../../../src/contract/endpoints/chat/moderation';
import type { TestApp } from '../site/app';
import { connectChat } from '../chat/chat';
import { newVisitor } from '../account/visitors';
import { everyRole } from '../account/people';
import { picture } from './image-files';
import type { Samples } from './authoring-samples';

export type ChatCall = keyof typeof chatGroups | keyof typeof chatModeration | keyof typeof moderation;

/** Resources that endpoints of chat groups need. */
export interface ChatFixtures {
  chatRoom: string;
  deletedRoom: string;
  /** Messages of the user in `chatRoom`. */
  chatMessage: string;
  deletedChatMessage: string;
  /** A report of `deletedChatMessage`. */
  /** A guest who has written a message. */
  chatGuest: string;
  /** A ban of that guest's address. */
  addressBan: string;
  /** An open case about `deletedChatMessage`. */
  moderationCase: string;
  chatPicture: File;
}

/** Creates a room, which is public unless `more` sets it otherwise. */
export const chatRoom = async (app: TestApp, title: string, more: object = {}): Promise<string> =>
  (await app.call('POST /chat_groups', { body: { title, ...more } }, { token: everyRole().admin.token })).id;

export const makeChatFixtures = async (app: TestApp): Promise<ChatFixtures> => {
  const { admin, user, other } = everyRole();
  const [room, deletedRoom] = [await chatRoom(app, 'A room'), await chatRoom(app, 'A room to delete')];
  const client = await connectChat(app, { token: user.token });
  const send = async (client_id: string): Promise<string> =>
    (await client.ok('message:send', { room_id: room, client_id, msg_type: 2, content: 'A chat message' }))
      .id;
  const [chatMessage, deletedChatMessage] = [await send('one'), await send('two')];
  client.close();
  const body = { id: deletedChatMessage, reason: 'It is rude' };
  await app.call('POST /chat_groups/report', { body }, { token: other.token });
  const cases = await app.call('GET /moderation/cases', { query: { kind: 'chat' } }, { token: admin.token });
  const guestRoom = await chatRoom(app, 'A room of guests', { allow_guest: true });
  const { headers = {} } = await newVisitor(app, '192.0.2.77');
  const guest = await connectChat(app, {
    visitor: headers['visitor'],
    headers: { 'x-forwarded-for': '192.0.2.77' },
  });
  const { users } = await guest.ok('room:join', { room_id: guestRoom });
  await guest.ok('message:send', { room_id: guestRoom, client_id: 'one', msg_type: 2, content: 'A guest' });
  guest.close();
  const chatGuest = users[0]?.user_id ?? '';
  const ban = { user_id: chatGuest, hours: 1 };
  await app.call('POST /chat_groups/address_bans', { body: ban }, { token: admin.token });
  const bans = await app.call('GET /chat_groups/address_bans', {}, { token: admin.token });
  return {
    chatGuest,
    addressBan: bans.list[0]?.id ?? '',
    chatRoom: room,
    deletedRoom,
    chatMessage,
    deletedChatMessage,
    moderationCase: cases.list[0]?.id ?? '',
    chatPicture: await picture({ width: 40, height: 30 }),
  };
};

/** Sample inputs of the endpoints of chat groups, for the administrator. */
export const chatSamples = (fixtures: ChatFixtures): Pick<Samples, ChatCall> => {
  const { user } = everyRole();
  const { chatRoom: room } = fixtures;
  return {
    'GET /chat_groups': { query: { page: 1, limit: 5, key: 'room' } },
    'POST /chat_groups': {
      body: {
        title: 'A new room',
        notice: 'Be kind',
        avatar: '/a.png',
        is_public: true,
        allow_guest: true,
        is_read_only: false,
        slow_seconds: 5,
        sort: 2,
      },
    },
    'PUT /chat_groups': { body: { id: room, title: 'Renamed', slow_seconds: 10 } },
    'DELETE /chat_groups': { body: { id_list: [fixtures.deletedRoom] } },
    'GET /chat_groups_records': { query: { room_id: room, after_seq: 0, limit: 5 } },
    'GET /chat_groups_records/versions': { query: { id: fixtures.chatMessage } },
    'GET /chat_groups/unread': {},
    'PUT /chat_groups/silent': { body: { room_id: room, is_silent: true } },
    'GET /chat_groups/privacy': {},
    'PUT /chat_groups/privacy': { body: { hides_reads: true } },
    'DELETE /chat_groups_records': { body: { id_list: [fixtures.deletedChatMessage] } },
    'POST /chat_groups/upload': { query: { kind: '3' }, files: [fixtures.chatPicture] },
    'PUT /chat_groups/mute': {
      body: { room_id: room, user_id: user.id, until: '2099-01-01T00:00:00Z', reason: 'Rude', is_ban: false },
    },
    'GET /chat_groups/held': { query: { room_id: room } },
    'GET /chat_groups/people': { query: { room_id: room } },
    'GET /chat_groups/mutes': { query: { page: 1, limit: 5, room_id: room, is_ban: 'false' } },
    'POST /chat_groups/address_bans': { body: { user_id: fixtures.chatGuest, hours: 24, reason: 'Spam' } },
    'GET /chat_groups/address_bans': { query: { page: 1, limit: 5 } },
    'DELETE /chat_groups/address_bans': { body: { id_list: [fixtures.addressBan] } },
    'POST /chat_groups/report': { body: { id: fixtures.chatMessage, reason: 'It is rude' } },
    'GET /moderation/cases': { query: { page: 1, limit: 5, state: 'open', kind: 'chat', cause: 'report' } },
    'GET /moderation/cases/{id}/context': { params: { id: fixtures.moderationCase } },
    'PUT /moderation/cases': {
      body: { id_list: [fixtures.moderationCase], act: 'approve', reason: 'It is fine' },
    },
    'GET /moderation/log': { query: { page: 1, limit: 5, act: 'approve' } },
    'GET /moderation/settings': {},
    'PUT /moderation/settings': {
      body: {
        refused_words: ['an unkind word'],
        held_words: ['a doubtful word'],
        hold_links: false,
        hold_hours: 24,
        hold_count: 3,
      },
    },
    'POST /moderation/words/try': {
      body: { text: 'A text', refused_words: ['text'], held_words: [] },
    },
  };
};
