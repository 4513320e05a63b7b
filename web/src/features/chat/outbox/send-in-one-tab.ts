import { MessageType } from '@contract/enums';
import type { Transport } from '@/lib/live/transport';
import type { App } from '@/lib/http/endpoints';
import { deleteFiles } from './delete-files';
import type { FileStore } from '@/lib/files/file-store';
import type { Outbox } from './outbox';
import { sendOutbox } from './send-outbox';
import { uploadFiles } from './upload-files';

interface SendOptions {
  owner: string;
  outbox: Outbox;
  files: FileStore;
  call: App['call'];
  transport: Transport;
}

/**
 * Sends an outbox and uploads its files in the tab that holds its lock, which need not be the tab with the connection. When that
 * tab is closed, another one with the chat continues.
 * @returns a function that stops it
 */
export const sendInOneTab = ({ owner, outbox, files, call, transport }: SendOptions): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  const send = (): Promise<void> =>
    new Promise((resolve) => {
      const upload = { outbox, files, transport, call };
      const ends = [
        sendOutbox(outbox, transport),
        // in parallel: files that block later messages do not wait for a video
        uploadFiles({ ...upload, kinds: [MessageType.Image, MessageType.Voice] }),
        uploadFiles({ ...upload, kinds: [MessageType.Video] }),
        deleteFiles({ outbox, files }),
      ];
      signal.addEventListener('abort', () => {
        for (const end of ends) end();
        resolve();
      });
    });
  // pages without HTTPS have no locks
  const ended = navigator.locks ? navigator.locks.request(`chat-outbox ${owner}`, { signal }, send) : send();
  ended.catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return () => stop.abort();
};
