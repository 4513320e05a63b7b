import { createStore, del, delMany, entries, set, type UseStore } from 'idb-keyval';
import { currentUser } from '@/lib/session';
import { session } from '@/lib/storage';

/** An unsent text in the browser's database. */
interface Draft {
  text: string;
  /** Milliseconds since the epoch. */
  at: number;
}

/** Age in ms after which an unsent text is deleted: 90 days, as in the editor. */
const KEPT_FOR = 90 * 24 * 3600 * 1000;

let store: UseStore | null = null;
const theStore = (): UseStore => (store ??= createStore('wentu-messages', 'drafts'));

/** Keys name account and conversation, so that nobody else at this browser is offered the text. */
const prefixOf = (): string => `message-draft ${currentUser().user_id} `;
const keyOf = (peerId: string): string => prefixOf() + peerId;

/** The unsent text of a conversation, once the drafts of this account are restored. */
export const readDraft = (peerId: string): string => session.get(keyOf(peerId)) ?? '';

/** Stores a text until it is sent or emptied: for this tab at once, for the browser in its database. */
export const storeDraft = async (peerId: string, text: string): Promise<void> => {
  const key = keyOf(peerId);
  if (text) session.set(key, text);
  else session.remove(key);
  if (text) await set(key, { text, at: Date.now() } satisfies Draft, theStore());
  else await del(key, theStore());
};

/**
 * Reads the drafts of this account from the browser's database, which outlives the tab and the end of the session, when
 * local storage is cleared. What was typed in this tab stays. Rejects when the browser has no database.
 */
export const restoreDrafts = async (): Promise<void> => {
  const all = await entries<string, Draft>(theStore());
  const old = all.filter(([, { at }]) => at < Date.now() - KEPT_FOR).map(([key]) => key);
  if (old.length > 0) await delMany(old, theStore());
  for (const [key, { text }] of all)
    if (key.startsWith(prefixOf()) && !old.includes(key) && session.get(key) === null) session.set(key, text);
};
