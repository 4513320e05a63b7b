import type { messages } from '../../../src/contract/endpoints/chat/messages';
import type { notices } from '../../../src/contract/endpoints/chat/notices';
import type { EndpointKey } from '../../../src/contract';
import type { TestApp } from '../site/app';
import { untilNoticed } from '../site/background';
import { connectChat } from '../chat/chat';
import { chatRoom } from '../samples/chat-samples';
import { commentOn } from '../site/fixtures';
import { storedPicture } from '../samples/image-samples';
import { message } from '../samples/message-samples';
import { moderationOf } from '../article/moderation';
import { everyRole, type Person } from '../account/people';
import { picture } from '../samples/image-files';
import { newLikedComment } from './favourites';
import { MINE, newArticle, newDraft, newPublished, newTitle, type Ownerships } from './ownership';

type OfMessages =
  | 'POST /messages'
  | 'GET /messages'
  | 'GET /messages_record'
  | 'DELETE /messages'
  | 'PUT /users/{id}/mute'
  | 'GET /messages/mutes';
type OfChat =
  | 'GET /chat_groups/unread'
  | 'PUT /chat_groups/silent'
  | 'GET /chat_groups/privacy'
  | 'PUT /chat_groups/privacy'
  | 'GET /chat_groups/held';
type OfOthers = Extract<
  EndpointKey,
  | 'PUT /images'
  | 'DELETE /images'
  | 'GET /images/{id}/uses'
  | 'GET /comments/{article_id}'
  | 'POST /comments/digg'
  | 'DELETE /comments/{id}'
>;

/** The other party of the owner's conversations. */
const partner = () => everyRole().other;

const newMessage = (app: TestApp, { token }: Person) =>
  message(app, token, partner().id, MINE, { client_id: 'the-same-id' });

const newMute = async (app: TestApp, { token }: Person) => {
  const params = { id: partner().id };
  await app.call('PUT /users/{id}/mute', { params, body: { muted: true } }, { token });
  return params;
};

/** A comment of another person on an article of the owner, who has a notice of it. */
const newNotice = async (app: TestApp, owner: Person): Promise<string> => {
  await commentOn(app, await newPublished(app, owner), newTitle(), partner().token);
  await untilNoticed();
  const { list } = await app.call('GET /notices', { query: { kind: 'reply' } }, { token: owner.token });
  return list[0]!.id;
};

const write = async (app: TestApp, { token }: { token: string }, room_id: string, content: string) => {
  const client = await connectChat(app, { token });
  const input = { room_id, client_id: newTitle().replaceAll(' ', '-'), msg_type: 2, content } as const;
  await client.ok('message:send', input);
  client.close();
};

/** A room that the owner has entered, whose messages the owner has read. */
const newRoom = async (app: TestApp, { token }: Person): Promise<string> => {
  const room_id = await chatRoom(app, 'A room');
  await write(app, partner(), room_id, 'Before');
  const client = await connectChat(app, { token });
  await client.ok('room:join', { room_id });
  await client.ok('read', { room_id, seq: 1 });
  client.close();
  return room_id;
};

/** Private messages, notices, what is own in rooms, pictures and comments. */
export const messageOwnerships: Ownerships<
  Extract<keyof typeof messages, OfMessages> | keyof typeof notices | Extract<EndpointKey, OfChat> | OfOthers
> = {
  'POST /messages': {
    others: 'own',
    // The stored message is returned again.
    isRead: true,
    make: async (app, owner) => {
      await newMessage(app, owner);
      return { body: { rev_user_id: partner().id, content: 'Hello', client_id: 'the-same-id' } };
    },
  },
  'GET /messages': {
    others: 'own',
    make: async (app, owner) => {
      await newMessage(app, owner);
      return {};
    },
  },
  'GET /messages_record': {
    others: 'own',
    make: async (app, owner) => {
      await newMessage(app, owner);
      return { query: { user_id: partner().id } };
    },
  },
  'DELETE /messages': {
    others: 404,
    make: async (app, owner) => ({ body: { id_list: [(await newMessage(app, owner)).id] } }),
  },
  'PUT /users/{id}/mute': {
    others: 'own',
    make: async (app, owner) => ({ params: await newMute(app, owner), body: { muted: false } }),
  },
  'GET /messages/mutes': {
    others: 'own',
    make: async (app, owner) => {
      await newMute(app, owner);
      return {};
    },
  },
  'GET /articles/{id}/audience': {
    others: 403,
    make: async (app, owner) => ({ params: { id: await newDraft(app, owner) } }),
  },
  'GET /notices': {
    others: 'own',
    make: async (app, owner) => {
      await newNotice(app, owner);
      return {};
    },
  },
  'GET /notices/unread': {
    others: 'own',
    make: async (app, owner) => {
      await newNotice(app, owner);
      return {};
    },
  },
  'PUT /notices/read': {
    others: 404,
    make: async (app, owner) => ({ body: { id_list: [await newNotice(app, owner)] } }),
  },
  'GET /notices/settings': {
    others: 'own',
    make: async (app, { token }) => {
      await app.call('PUT /notices/settings', { body: { time_zone: 'Asia/Tokyo' } }, { token });
      return {};
    },
  },
  'PUT /notices/settings': {
    others: 'own',
    make: () => Promise.resolve({ body: { time_zone: 'Asia/Tokyo' } }),
  },
  'GET /chat_groups/unread': {
    others: 'own',
    make: async (app, owner) => {
      await write(app, partner(), await newRoom(app, owner), 'A message');
      return {};
    },
  },
  'PUT /chat_groups/silent': {
    others: 'own',
    make: async (app, owner) => ({ body: { room_id: await newRoom(app, owner), is_silent: true } }),
  },
  'GET /chat_groups/privacy': {
    others: 'own',
    make: async (app, { token }) => {
      await app.call('PUT /chat_groups/privacy', { body: { hides_reads: true } }, { token });
      return {};
    },
  },
  'PUT /chat_groups/privacy': {
    others: 'own',
    make: () => Promise.resolve({ body: { hides_reads: true } }),
  },
  'GET /chat_groups/held': {
    others: 'own',
    make: async (app, owner) => {
      await moderationOf(() => app).setRules({ held_words: [MINE] });
      const room_id = await newRoom(app, owner);
      await write(app, owner, room_id, MINE);
      await moderationOf(() => app).setRules({ held_words: [] });
      return { query: { room_id } };
    },
  },
  'PUT /images': {
    others: 403,
    make: async (app, { token }) => ({
      body: { id: (await storedPicture(app, token, await picture())).id, alt: 'Changed' },
    }),
  },
  'DELETE /images': {
    others: 403,
    make: async (app, { token }) => ({ body: { id_list: [(await storedPicture(app, token)).id] } }),
  },
  'GET /images/{id}/uses': {
    others: 'own',
    make: async (app, owner) => {
      const { id, path } = await storedPicture(app, owner.token);
      const body = { id: await newDraft(app, owner), version: 1, content: `![A picture](${path})` };
      await app.call('PUT /articles', { body }, { token: owner.token });
      return { params: { id } };
    },
  },
  'GET /comments/{article_id}': {
    others: 'own',
    make: async (app, owner) => ({ params: { article_id: (await newLikedComment(app, owner)).article_id } }),
  },
  'POST /comments/digg': {
    others: 'own',
    make: async (app, owner) => ({ body: { id: (await newLikedComment(app, owner)).id } }),
  },
  'DELETE /comments/{id}': {
    others: 403,
    make: async (app, { token }) => ({
      params: { id: await commentOn(app, await newArticle(app), 'A comment', token) },
    }),
  },
};
