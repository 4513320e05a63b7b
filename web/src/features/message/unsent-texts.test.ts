import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import {
  deleteOutgoing,
  readDraft,
  readOutgoing,
  restoreUnsentTexts,
  storeDraft,
  storeOutgoing,
} from './unsent-texts';

let count = 0;
const newPeer = (): string => `peer-${++count}`;

/** Another tab, or the same browser after it was closed. */
const openTab = async (): Promise<void> => {
  sessionStorage.clear();
  await restoreUnsentTexts();
};

const message = (content: string) => ({ client_id: `id of ${content}`, content, image: '' });

afterEach(() => sessionStorage.clear());

describe('unsent texts', () => {
  it('have the draft of each conversation in the next tab', async () => {
    const [one, two] = [newPeer(), newPeer()];
    await storeDraft(one, 'To one');
    await storeDraft(two, 'To two');
    await openTab();
    expect([readDraft(one), readDraft(two)]).toEqual(['To one', 'To two']);
    await storeDraft(one, '');
    await openTab();
    expect(readDraft(one)).toBe('');
  });

  it('have a message that is to be sent in place of the draft, until it is sent', async () => {
    const peer = newPeer();
    await storeDraft(peer, 'Hello');
    await storeOutgoing(peer, message('Hello'));
    await openTab();
    expect([readDraft(peer), readOutgoing(peer)]).toEqual(['', [message('Hello')]]);
    await deleteOutgoing(peer, message('Hello').client_id);
    await openTab();
    expect([readDraft(peer), readOutgoing(peer)]).toEqual(['', []]);
  });

  it('have the messages of two tabs', async () => {
    const peer = newPeer();
    await storeOutgoing(peer, message('first'));
    sessionStorage.clear();
    await storeOutgoing(peer, message('second'));
    await storeDraft(peer, 'third');
    await openTab();
    expect(readOutgoing(peer)).toEqual([message('first'), message('second')]);
    expect(readDraft(peer)).toBe('third');
  });
});
