import { registerAcceptedTexts, registerCaseSource } from '../../../../src/api/moderation/exports';
import { heldSource } from './held-source';
import { messageSource } from './message-source';

/** Registers the cases of chat, and counts chat messages when moderation decides who is a new author. */
export const registerModeration = (): void => {
  registerCaseSource('chat', messageSource);
  registerCaseSource('chat_held', heldSource);
  registerAcceptedTexts(async (personId, most) => {
    const rows = (await strapi.db
      .connection('chat_messages')
      .where({ sender_id: personId, is_withdrawn: false })
      .orderBy('id')
      .limit(most)
      .select('sent_at')) as { sent_at: string | number | Date }[];
    const [first] = rows;
    return { count: rows.length, since: first ? new Date(first.sent_at).getTime() : null };
  });
};
