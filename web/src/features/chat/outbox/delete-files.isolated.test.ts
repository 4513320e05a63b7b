// @vitest-environment node
import 'fake-indexeddb/auto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openFileStore } from '@/lib/files/file-store';
import { deleteFiles } from './delete-files';
import { openOutbox } from './outbox';
import { memoryOutbox } from './outbox-store';

const ann = openFileStore('ann');

describe('files without a message', () => {
  it('left by a closed tab are deleted after a minute, and no others', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await ann.put('left', { file: new Blob(['x']) });
    const outbox = openOutbox({ owner: 'ann', store: memoryOutbox() });
    onTestFinished(outbox.close);
    onTestFinished(deleteFiles({ outbox, files: ann }));
    await ann.ids();
    await ann.put('just chosen', { file: new Blob(['x']) });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(await ann.ids()).toEqual(['just chosen', 'left']);
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(async () => expect(await ann.ids()).toEqual(['just chosen']));
  });
});
