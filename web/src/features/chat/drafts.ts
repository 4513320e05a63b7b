import { local } from '@/lib/storage';

const keyOf = (roomId: string): string => `chat_draft_${roomId}`;

/** The unsent text of a room in this browser: it survives a reload and a closed tab. */
export const readDraft = (roomId: string): string => local.get(keyOf(roomId)) ?? '';

export const keepDraft = (roomId: string, text: string): void => {
  if (text) local.set(keyOf(roomId), text);
  else local.remove(keyOf(roomId));
};
