// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAX_WAITING_BYTES, openFileStore, TooManyBytesWait } from './file-store';

const ann = openFileStore('ann');
const bob = openFileStore('bob');

afterEach(async () => {
  vi.restoreAllMocks();
  for (const store of [ann, bob]) for (const id of await store.ids()) await store.delete(id);
});

/** A file with a fake size, so that the limit of 200 MB can be tested without storing that much. */
const fileOf = (bytes: number): Blob =>
  Object.defineProperty(new Blob(['x'], { type: 'image/png' }), 'size', { value: bytes });

describe('files of unsent messages', () => {
  it('are stored for their owner, with type and poster', async () => {
    const file = new Blob(['video'], { type: 'video/mp4' });
    await ann.put('one', { file, poster: new Blob(['poster']) });
    const kept = await ann.get('one');
    expect([await kept?.file.text(), kept?.file.type, await kept?.poster?.text()]).toEqual([
      'video',
      'video/mp4',
      'poster',
    ]);
    expect(await bob.get('one')).toBeUndefined();
    expect(await bob.ids()).toEqual([]);
    await ann.delete('one');
    expect(await ann.get('one')).toBeUndefined();
  });

  it('have a common size limit for all users of the browser', async () => {
    await ann.put('large', { file: fileOf(MAX_WAITING_BYTES - 10) });
    await bob.put('small', { file: fileOf(10) });
    await expect(bob.put('more', { file: fileOf(1) })).rejects.toThrow(TooManyBytesWait);
    expect(await bob.ids()).toEqual(['small']);
    await ann.delete('large');
    await bob.put('more', { file: fileOf(1) });
    expect(await bob.ids()).toEqual(['more', 'small']);
  });

  it('are not kept in memory when the browser has no space', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No space', 'QuotaExceededError');
    });
    await expect(ann.put('one', { file: new Blob(['x']) })).rejects.toMatchObject({
      name: 'QuotaExceededError',
    });
    expect(await ann.ids()).toEqual([]);
  });

  it('are kept in memory when the browser blocks the database', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Forbidden', 'InvalidStateError');
    });
    await ann.put('one', { file: new Blob(['x']) });
    expect(await (await ann.get('one'))?.file.text()).toBe('x');
    expect(await ann.ids()).toEqual(['one']);
  });
});
