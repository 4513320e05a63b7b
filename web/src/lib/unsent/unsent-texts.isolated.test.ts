import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import {
  changeUnsent,
  joinDraft,
  NOBODY,
  readDraft,
  readDraftAfterSignIn,
  readUnsent,
  restoreUnsentTexts,
  storeDraft,
} from './unsent-texts';
import { ANONYMOUS, clearSession, setSession } from '../session/session';

let count = 0;
const newPlace = (): string => `place ${++count}`;

/** Opens a new tab, or the same browser after it was closed. */
const openTab = async (owner = 'ann'): Promise<void> => {
  sessionStorage.clear();
  await restoreUnsentTexts(owner);
};

const signIn = (user_id: string) => setSession({ ...ANONYMOUS, user_id, token: 'token', exp: 1e10 });

afterEach(() => {
  sessionStorage.clear();
  clearSession();
});

describe('unsent texts', () => {
  it('restore the draft of each place in a new tab, until it is emptied', async () => {
    const [one, two] = [newPlace(), newPlace()];
    await storeDraft(one, 'To one', 'ann');
    await storeDraft(two, 'To two', 'ann');
    await openTab();
    expect([readDraft(one, 'ann'), readDraft(two, 'ann')]).toEqual(['To one', 'To two']);
    await storeDraft(one, '', 'ann');
    await openTab();
    expect(readDraft(one, 'ann')).toBe('');
  });

  it('are not restored when the page is closed before the database has replaced them', async () => {
    const place = newPlace();
    await storeDraft(place, 'Sent', 'ann');
    const inTab = { ...sessionStorage };
    const [key] = Object.keys(inTab).filter((name) => name.includes(place));
    // the state after a page was closed right after the text was sent: only the tab has the change
    sessionStorage.setItem(key!, JSON.stringify({ drafts: [], messages: [], replaced: ['Sent'] }));
    await restoreUnsentTexts('ann');
    expect(readDraft(place, 'ann')).toBe('');
    await openTab();
    expect(readDraft(place, 'ann')).toBe('');
  });

  it('are marked as replaced in the tab only until the database has replaced them', async () => {
    const place = newPlace();
    const stored = storeDraft(place, 'Half', 'ann').then(() => storeDraft(place, '', 'ann'));
    await stored;
    expect(Object.keys(sessionStorage).filter((name) => name.includes(place))).toEqual([]);
  });

  it('persist after the end of the session, only for the same person', async () => {
    const place = newPlace();
    await signIn('ann');
    await storeDraft(place, 'Only mine');
    clearSession();
    expect(readDraft(place)).toBe('');
    await signIn('bob');
    await restoreUnsentTexts('bob');
    expect(readDraft(place)).toBe('');
    await openTab('bob');
    expect(readDraft(place)).toBe('');
    await signIn('ann');
    await openTab('ann');
    expect(readDraft(place)).toBe('Only mine');
  });

  it('keep the drafts of both of two windows, and remove only the one that is sent', async () => {
    const place = newPlace();
    await storeDraft(place, 'first window', 'ann');
    const first = { ...sessionStorage };
    sessionStorage.clear();
    await storeDraft(place, 'second', 'ann');
    await storeDraft(place, 'second window', 'ann');
    await openTab();
    expect(readDraft(place, 'ann')).toBe('first window\nsecond window');
    sessionStorage.clear();
    for (const [key, value] of Object.entries(first)) sessionStorage.setItem(key, value);
    await storeDraft(place, '', 'ann');
    await openTab();
    expect(readDraft(place, 'ann')).toBe('second window');
  });

  it('typed while signed out stay in the tab, and belong to the account that signs in there', async () => {
    const place = newPlace();
    await storeDraft(place, 'Before I was known', NOBODY);
    expect(readDraftAfterSignIn(place, NOBODY)).toBe('Before I was known');
    expect(readDraftAfterSignIn(place, 'ann')).toBe('Before I was known');
    await storeDraft(place, 'Before I was known!', 'ann');
    expect(readDraft(place, NOBODY)).toBe('');
    await openTab();
    expect(readDraft(place, 'ann')).toBe('Before I was known!');
    await storeDraft(place, 'Nobody’s', NOBODY);
    await openTab('bob');
    expect(readDraftAfterSignIn(place, 'bob')).toBe('');
  });

  it('contain a message instead of the draft, until it is sent', async () => {
    await signIn('ann');
    const place = newPlace();
    await storeDraft(place, 'Hello');
    await storeDraft<string>(place, '', undefined, (messages) => [...messages, 'Hello']);
    await openTab();
    expect([readDraft(place), readUnsent(place)]).toEqual(['', ['Hello']]);
    await changeUnsent<string>(place, () => []);
    await openTab();
    expect([readDraft(place), readUnsent(place)]).toEqual(['', []]);
  });

  it('contain the messages of two tabs', async () => {
    await signIn('ann');
    const place = newPlace();
    const add = (message: string) =>
      storeDraft<string>(place, '', undefined, (messages) => [...messages, message]);
    await add('first');
    sessionStorage.clear();
    await add('second');
    await storeDraft(place, 'third');
    await openTab();
    expect(readUnsent(place)).toEqual(['first', 'second']);
    expect(readDraft(place)).toBe('third');
  });
});

describe('text that was typed before a stored draft was loaded', () => {
  it.each([
    ['is appended to it', 'Begun', 'and on', 'Begun\nand on'],
    ['may continue it', 'Begun', 'Begun here', 'Begun here'],
    ['may be empty', 'Begun', '', 'Begun'],
  ])('%s', (_, stored, typed, expected) => expect(joinDraft(stored, typed)).toBe(expected));
});
