import { createStore, delMany, entries, type UseStore } from 'idb-keyval';
import { changeRecord } from './change-record';

/**
 * The unsent texts of one place (a conversation, a room, a comment form) in one record, so that a text is either a draft or a
 * message.
 */
export interface UnsentTexts<M> {
  /** The text in the field; several if different texts were typed in windows of this browser. */
  drafts: readonly string[];
  /** Messages that the server has not confirmed. */
  messages: readonly M[];
}

interface StoredTexts extends UnsentTexts<never> {
  /** Milliseconds since the epoch. */
  at: number;
}

export type Change = (texts: UnsentTexts<never>) => UnsentTexts<never>;

/** Age in ms after which unsent texts are deleted: 90 days, as in the editor. */
const KEPT_FOR = 90 * 24 * 3600 * 1000;

let database: UseStore | null = null;
const theDatabase = (): UseStore => (database ??= createStore('wentu-unsent-texts', 'places'));

/** Changes the unsent texts of a place in the browser's database. */
export const changeStoredTexts = async (key: string, change: Change): Promise<void> => {
  await changeRecord<StoredTexts>(theDatabase(), key, (stored) => {
    const texts = change(stored ?? { drafts: [], messages: [] });
    return texts.drafts.length + texts.messages.length > 0 ? { ...texts, at: Date.now() } : undefined;
  });
};

/** Returns the unsent texts whose keys begin with a prefix. Deletes old texts of all keys. */
export const readStoredTexts = async (prefix: string): Promise<[string, UnsentTexts<never>][]> => {
  const all = await entries<string, StoredTexts>(theDatabase());
  const old = all.filter(([, { at }]) => at < Date.now() - KEPT_FOR).map(([key]) => key);
  if (old.length > 0) await delMany(old, theDatabase());
  return all.filter(([key]) => key.startsWith(prefix) && !old.includes(key));
};
