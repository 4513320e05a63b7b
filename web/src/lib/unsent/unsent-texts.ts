import { useEffect, useState } from 'react';
import { currentUser, useSession } from '../session/session';
import { session } from '../state/storage';
import type { Change, UnsentTexts } from './unsent-database';

interface TextsInTab extends UnsentTexts<never> {
  /** Drafts that this tab has replaced, until they are replaced in the database, too: the page may be closed before. */
  replaced: readonly string[];
}

const NONE: TextsInTab = { drafts: [], messages: [], replaced: [] };

/** Owner of text typed while nobody is signed in. It stays in the tab, because somebody else may use the browser next. */
export const NOBODY = '';

const loadDatabase = () => import('./unsent-database');
let loaded: Awaited<ReturnType<typeof loadDatabase>> | undefined;
/** Loaded only for signed-in people. Once it is loaded, writing a text starts synchronously, before its tab can close. */
const database = async () => (loaded ??= await loadDatabase());

/** Without a database (private windows of some browsers), texts are kept as long as the tab. */
const unlessForbidden = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof DOMException) && typeof indexedDB !== 'undefined') throw error;
  }
};

/** Keys contain account and place, so that no other user of this browser gets the text. */
const prefixOf = (owner: string): string => `unsent ${owner} `;
const keyOf = (place: string, owner: string): string => prefixOf(owner) + place;

const isEmpty = ({ drafts, messages }: UnsentTexts<unknown>): boolean =>
  drafts.length === 0 && messages.length === 0;

/** Uses session storage, because local storage is cleared at the end of a session. */
const readInTab = (key: string): TextsInTab => ({ ...NONE, ...session.getJson<TextsInTab>(key) });
const storeInTab = (key: string, texts: TextsInTab): void => {
  if (isEmpty(texts) && texts.replaced.length === 0) session.remove(key);
  else session.set(key, JSON.stringify(texts));
};

/** Changes the texts of a place in the browser's database; then the tab's `replaced` drafts are no longer needed. */
const changeStored = async (key: string, replaced: readonly string[], change: Change): Promise<void> => {
  const { changeStoredTexts } = await database();
  await changeStoredTexts(key, change);
  const tab = readInTab(key);
  storeInTab(key, { ...tab, replaced: tab.replaced.filter((one) => !replaced.includes(one)) });
};

/** Replaces drafts with another one. */
const replaceDrafts = (drafts: readonly string[], replaced: readonly string[], draft: string): string[] => [
  ...drafts.filter((one) => !replaced.includes(one) && one !== draft),
  ...(draft ? [draft] : []),
];

/** Joins a stored text and text that was typed before it was loaded, which may continue it. */
export const joinDraft = (stored: string, typed: string): string =>
  !stored || typed.startsWith(stored) ? typed : !typed ? stored : `${stored}\n${typed}`;

/** The text in the field of a place, once the texts of this account are restored. */
export const readDraft = (place: string, owner = currentUser().user_id): string =>
  readInTab(keyOf(place, owner)).drafts.reduce(joinDraft, '');

/** The draft of a place, with text typed there in this tab before its owner signed in. */
export const readDraftAfterSignIn = (place: string, owner: string): string =>
  owner === NOBODY ? readDraft(place, owner) : joinDraft(readDraft(place, owner), readDraft(place, NOBODY));

/** The unsent messages of a place, once the texts of this account are restored. */
export const readUnsent = <M>(place: string): readonly M[] =>
  readInTab(keyOf(place, currentUser().user_id)).messages;

/**
 * Whether an unsent message is stored, in any place and by any tab.
 * @returns true when the browser blocks its database
 */
export const isUnsent = async <M>(owner: string, isIt: (message: M) => boolean): Promise<boolean> => {
  let isFound = true;
  const find = async () => {
    const { readStoredTexts } = await database();
    const places = await readStoredTexts(prefixOf(owner));
    isFound = places.some(([, { messages }]) => messages.some(isIt));
  };
  await unlessForbidden(find());
  return isFound;
};

/**
 * Replaces the draft of a place, and with `next` its unsent messages: in this tab immediately, in the browser's database when it
 * resolves. Drafts typed in other windows meanwhile are kept there. Text typed before the owner signed in becomes part of the
 * draft.
 */
export const storeDraft = <M>(
  place: string,
  draft: string,
  owner = currentUser().user_id,
  next: (messages: readonly M[]) => readonly M[] = (messages) => messages,
): Promise<void> => {
  const key = keyOf(place, owner);
  const tab = readInTab(key);
  const replaced = [...tab.replaced, ...tab.drafts].filter((one) => one !== draft);
  const change: Change = ({ drafts, messages }) => ({
    drafts: replaceDrafts(drafts, replaced, draft),
    messages: next(messages) as never[],
  });
  storeInTab(key, { ...change(tab), replaced: owner === NOBODY ? [] : replaced });
  if (owner === NOBODY) return Promise.resolve();
  session.remove(keyOf(place, NOBODY));
  return unlessForbidden(changeStored(key, replaced, change));
};

/** Changes the unsent messages of a place; its draft is kept. */
export const changeUnsent = <M>(
  place: string,
  next: (messages: readonly M[]) => readonly M[],
): Promise<void> => storeDraft(place, readDraft(place), undefined, next);

const restore = async (owner: string): Promise<void> => {
  const { readStoredTexts } = await database();
  for (const [key, { drafts, messages }] of await readStoredTexts(prefixOf(owner))) {
    const { replaced, drafts: typed } = readInTab(key);
    if (session.get(key) === null) storeInTab(key, { ...NONE, drafts, messages });
    else if (replaced.length > 0)
      await changeStored(key, replaced, (stored) => ({
        ...stored,
        drafts: replaceDrafts(stored.drafts, replaced, typed.at(-1) ?? ''),
      }));
  }
};

/**
 * Reads the unsent texts of an account from the browser's database, which persists after the tab and the session have ended.
 * Text typed in this tab is kept.
 */
export const restoreUnsentTexts = (owner: string): Promise<void> =>
  owner === NOBODY ? Promise.resolve() : unlessForbidden(restore(owner));

/**
 * Restores the unsent texts of each account that signs in; returns the account whose texts can be read. The end of the session
 * does not change it: text on the screen, including text typed later, still belongs to that account.
 */
export const useUnsentTextsOwner = (): string => {
  const { user } = useSession();
  const [owner, setOwner] = useState(NOBODY);
  useEffect(() => {
    if (user.user_id === NOBODY) return;
    let isGone = false;
    void restoreUnsentTexts(user.user_id).finally(() => {
      if (!isGone) setOwner(user.user_id);
    });
    return () => {
      isGone = true;
    };
  }, [user.user_id]);
  return owner;
};
