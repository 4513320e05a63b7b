import { createStore, delMany, entries, type UseStore } from 'idb-keyval';
import { changeRecord } from '@/lib/change-record';
import { currentUser } from '@/lib/session';
import { session } from '@/lib/storage';
import type { Outgoing } from './messages';

/** What was typed in a conversation and has not been sent: one record, so that a text is in one of the two places. */
interface UnsentTexts {
  /** The text in the field. */
  draft: string;
  /** Messages that the server has not confirmed. */
  messages: Outgoing[];
}

interface StoredTexts extends UnsentTexts {
  /** Milliseconds since the epoch. */
  at: number;
}

/** Age in ms after which unsent texts are deleted: 90 days, as in the editor. */
const KEPT_FOR = 90 * 24 * 3600 * 1000;

const NONE: UnsentTexts = { draft: '', messages: [] };

let database: UseStore | null = null;
const theDatabase = (): UseStore => (database ??= createStore('wentu-unsent-messages', 'conversations'));

/** Without a database (private windows of some browsers), texts live as long as the tab. */
const unlessForbidden = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof DOMException) && typeof indexedDB !== 'undefined') throw error;
  }
};

/** Keys name account and conversation, so that nobody else at this browser is offered the text. */
const prefixOf = (): string => `unsent ${currentUser().user_id} `;
const keyOf = (peerId: string): string => prefixOf() + peerId;

const isEmpty = ({ draft, messages }: UnsentTexts): boolean => draft === '' && messages.length === 0;

/** Session storage, not local storage, which the end of a session clears. */
const readInTab = (key: string): UnsentTexts => session.getJson<UnsentTexts>(key) ?? NONE;
const storeInTab = (key: string, texts: UnsentTexts): void => {
  if (isEmpty(texts)) session.remove(key);
  else session.set(key, JSON.stringify(texts));
};

/** Changes the texts of a conversation: in this tab at once, in the browser's database when it resolves. */
const change = (peerId: string, next: (texts: UnsentTexts) => UnsentTexts): Promise<void> => {
  const key = keyOf(peerId);
  storeInTab(key, next(readInTab(key)));
  return unlessForbidden(
    changeRecord<StoredTexts>(theDatabase(), key, (stored) => {
      const texts = next(stored ?? NONE);
      return isEmpty(texts) ? undefined : { ...texts, at: Date.now() };
    }),
  );
};

/** The text in the field of a conversation, once the texts of this account are restored. */
export const readDraft = (peerId: string): string => readInTab(keyOf(peerId)).draft;

/** The messages of a conversation that were not sent, once the texts of this account are restored. */
export const readOutgoing = (peerId: string): Outgoing[] => readInTab(keyOf(peerId)).messages;

export const storeDraft = (peerId: string, draft: string): Promise<void> =>
  change(peerId, (texts) => ({ ...texts, draft }));

/** Stores a message that is to be sent, and empties the field. */
export const storeOutgoing = (peerId: string, message: Outgoing): Promise<void> =>
  change(peerId, ({ messages }) => ({ draft: '', messages: [...messages, message] }));

/** Deletes a message that was sent or discarded. */
export const deleteOutgoing = (peerId: string, clientId: string): Promise<void> =>
  change(peerId, ({ draft, messages }) => ({
    draft,
    messages: messages.filter(({ client_id }) => client_id !== clientId),
  }));

const restore = async (): Promise<void> => {
  const all = await entries<string, StoredTexts>(theDatabase());
  const old = all.filter(([, { at }]) => at < Date.now() - KEPT_FOR).map(([key]) => key);
  if (old.length > 0) await delMany(old, theDatabase());
  for (const [key, { draft, messages }] of all)
    if (key.startsWith(prefixOf()) && !old.includes(key) && session.get(key) === null)
      storeInTab(key, { draft, messages });
};

/**
 * Reads the unsent texts of this account from the browser's database, which outlives the tab and the end of the session.
 * What was typed in this tab stays.
 */
export const restoreUnsentTexts = (): Promise<void> => unlessForbidden(restore());
