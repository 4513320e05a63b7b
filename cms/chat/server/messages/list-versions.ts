import { AppError } from '../../../../src/core/http/app-error';
import { fromDbTime } from '../../../../src/core/database/time';
import type { ChatActor } from '../people/chat-actor';
import { requireVisible } from '../access/room';
import { messagesById } from './message';

/** Texts that are returned: an edit is possible within ten minutes only. */
const MAX_VERSIONS = 50;

interface Version {
  content: string;
  replaced_at: string;
}

/** Returns the earlier texts of an edited message, the newest first; none of a withdrawn one. @throws `not_found` */
export const listVersions = async (id: string, actor: ChatActor): Promise<{ list: Version[] }> => {
  const [message] = await messagesById([id], strapi.db.connection);
  if (!message) throw new AppError('not_found');
  await requireVisible(message.room_id, actor);
  if (message.is_withdrawn) return { list: [] };
  const rows = (await strapi.db
    .connection('chat_message_versions')
    .where('message_id', id)
    .orderBy('id', 'desc')
    .limit(MAX_VERSIONS)
    .select('content', 'replaced_at')) as { content: string | null; replaced_at: string | number | Date }[];
  return {
    list: rows.map(({ content, replaced_at: at }) => ({
      content: content ?? '',
      replaced_at: fromDbTime(at),
    })),
  };
};
