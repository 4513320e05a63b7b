import type { ChatRecord } from '../../../../src/contract/chat/records';
import { transaction } from '../../../../src/core/database/transaction';
import { runInBackground } from '../../../../src/core/background';
import type { RenderedText } from './render-text';
import { emitChanged } from './emit-changed';
import { notifyMentioned } from './notify-mentioned';

/** What a message was stored with. */
type Stored = Pick<ChatRecord, 'id' | 'content' | 'mentions'>;

/** Stores the HTML of a message and sends it to the room. @returns false when its text has changed meanwhile */
const addHtml = ({ id, content }: Stored, html: string, mentions: readonly string[]): Promise<boolean> =>
  transaction(async (trx) => {
    const changed = await trx('chat_messages')
      .where({ document_id: id, content, is_withdrawn: false })
      .whereNull('html')
      .update({ html, ...(mentions.length > 0 && { mentions: JSON.stringify(mentions) }) });
    if (changed > 0) await emitChanged(trx, [id]);
    return changed > 0;
  });

/**
 * Adds the HTML of a message that was stored before it was rendered, when it is ready.
 * @param stored a record when the people whom it mentions are to be notified, as for a new message
 */
export const addLateHtml = (stored: ChatRecord | Stored, late: Promise<RenderedText>): void => {
  const add = async (): Promise<void> => {
    const { html, mentions: found } = await late;
    if (html === null) return;
    const mentions = [...new Set([...stored.mentions, ...found])];
    const isAdded = await addHtml(stored, html, mentions);
    const others = found.filter((id) => !stored.mentions.includes(id));
    if (isAdded && 'room_id' in stored) await notifyMentioned({ ...stored, html, mentions }, others);
  };
  runInBackground(add(), 'A chat message was not rendered');
};
