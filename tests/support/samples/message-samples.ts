import type { messages } from '../../../src/contract/endpoints/chat/messages';
import type { TestApp } from '../site/app';
import { everyRole } from '../account/people';
import { picture } from './image-files';
import type { Samples } from './authoring-samples';

export type MessageCall = keyof typeof messages;

/** Resources that endpoints of private messages need. */
export interface MessageFixtures {
  /** Id of a message of the administrator to the user. */
  message: string;
  /** Id of a report of a conversation of the two users. */
  conversationReport: string;
  /** A picture that is not stored yet. */
  messagePicture: File;
}

/** Sends a private message and returns it. */
export const message = (
  app: TestApp,
  token: string,
  rev_user_id: string,
  content: string,
  more: object = {},
) => app.call('POST /messages', { body: { rev_user_id, content, ...more } }, { token });

export const makeMessageFixtures = async (app: TestApp): Promise<MessageFixtures> => {
  const { admin, user, other } = everyRole();
  const { id } = await message(app, admin.token, user.id, 'A message');
  await message(app, other.token, user.id, 'A rude message');
  const body = { user_id: other.id, reason: 'It is rude' };
  await app.call('POST /messages/report', { body }, { token: user.token });
  const { list } = await app.call('GET /messages_all', {}, { token: admin.token });
  return { message: id, conversationReport: list[0]?.id ?? '', messagePicture: await picture() };
};

/** Sample inputs of the endpoints of private messages, for the administrator. */
export const messageSamples = (fixtures: MessageFixtures): Pick<Samples, MessageCall> => {
  const { user, other } = everyRole();
  const report = { id: fixtures.conversationReport };
  return {
    'POST /messages': { body: { rev_user_id: user.id, content: 'Another message', client_id: 'one-1' } },
    'POST /messages/image': { files: [fixtures.messagePicture] },
    'GET /messages': { query: { page: 1, limit: 5, key: 'message' } },
    'GET /messages/people': { query: { key: 'u' } },
    'GET /messages/mutes': { query: { page: 1, limit: 5 } },
    'GET /messages_record': { query: { user_id: user.id, page: 1, limit: 5, key: 'message' } },
    'DELETE /messages': { body: { id_list: [fixtures.message] } },
    'POST /messages/report': { body: { user_id: user.id, reason: 'It is rude' } },
    'PUT /users/{id}/mute': { params: { id: other.id }, body: { muted: true } },
    'GET /messages_all': { query: { page: 1, limit: 5, key: 'rude', state: 'open', sort: 'created_at asc' } },
    'POST /messages_all/{id}/look': { params: report, body: { limit: 10 } },
    'PUT /messages_all/{id}': { params: report, body: { state: 'closed' } },
  };
};
