import type { EndpointOutput } from '@contract';
import { MessageType } from '@contract/enums';
import { HttpError, isBusinessError } from '@/lib/http/http';
import { createStore } from '@/lib/state/store';
import type { App } from '@/lib/http/endpoints';
import type { Transport } from '@/lib/live/transport';
import type { FileStore, MessageFiles } from '@/lib/files/file-store';
import type { Outbox } from './outbox';
import type { OutboxFile, OutboxItem } from './outbox-store';

/** Delay in ms after a lost connection or a busy server; it doubles up to the longest. */
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;

/** Uploaded fractions, 0 to 1, of the files that this tab uploads, by `client_id`. */
export const uploadProgress = createStore<ReadonlyMap<string, number>>(new Map());

const setProgress = (clientId: string, share: number | null): void =>
  uploadProgress.set((all) => {
    const next = new Map(all);
    if (share === null) next.delete(clientId);
    else next.set(clientId, share);
    return next;
  });

/** Whether a retry can succeed: after server errors, too many requests and lost connections. */
const isPassing = (error: unknown): error is HttpError =>
  error instanceof HttpError && (error.status === 0 || error.status === 429 || error.status >= 500);

const wordsOf = (error: unknown): string => {
  if (isBusinessError(error)) return error.msg;
  return error instanceof HttpError ? error.words : '';
};

type Kind = OutboxFile['kind'];

/** File names of the uploads: original names, which may be private, are not sent. */
const NAMES: Record<Kind, string> = {
  [MessageType.Image]: 'picture',
  [MessageType.Voice]: 'voice',
  [MessageType.Video]: 'video',
};

interface UploadOptions {
  outbox: Outbox;
  files: FileStore;
  transport: Pick<Transport, 'onStatus'>;
  call: App['call'];
  /** The kinds that are uploaded. */
  kinds: readonly Kind[];
}

/**
 * Uploads the files of messages in the outbox, one at a time, while there is a connection; then `sendOutbox` can send the
 * messages. A failed attempt is retried; a message whose file the server refuses is marked as failed. Runs in one tab of a
 * browser.
 * @returns a function that stops it
 */
export const uploadFiles = ({ outbox, files, transport, call, kinds }: UploadOptions): (() => void) => {
  let isConnected = false;
  let isStopped = false;
  let failures = 0;
  /** Set while a retry is scheduled. Not a timestamp, because timers may fire a millisecond early. */
  let retry: ReturnType<typeof setTimeout> | undefined;
  let current: { id: string; abort: AbortController } | null = null;

  const waiting = (): OutboxItem | undefined =>
    outbox.items.get().find(({ state, file }) => {
      return state === 'waiting' && file && !file.url && kinds.includes(file.kind);
    });

  const upload = (id: string, file: Blob, kind: Kind, onProgress?: (share: number) => void) =>
    call(
      'POST /chat_groups/upload',
      { query: { kind: `${kind}` }, files: [new File([file], NAMES[kind], { type: file.type })] },
      { isQuiet: true, signal: current?.abort.signal, onProgress },
    );
  /** If the server refuses the poster, the video is sent without it. */
  const uploadPoster = async (id: string, poster: Blob | undefined): Promise<string> => {
    if (!poster) return '';
    try {
      return (await upload(id, poster, MessageType.Image)).url;
    } catch (error) {
      if (!isBusinessError(error)) throw error;
      return '';
    }
  };
  const uploaded = async (id: string, file: OutboxFile, stored: MessageFiles): Promise<OutboxFile> => {
    const poster = file.kind === MessageType.Video ? await uploadPoster(id, stored.poster) : undefined;
    const answer: Uploaded = await upload(id, stored.file, file.kind, (share) => setProgress(id, share));
    const { url, duration = file.duration, width = file.width, height = file.height } = answer;
    return { ...file, url, duration, ...(width && height && { width, height }), ...(poster && { poster }) };
  };
  const stopWaiting = () => {
    clearTimeout(retry);
    retry = undefined;
  };
  /** @returns the delay in ms */
  const retryLater = (): number => {
    failures += 1;
    const delay = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), LONGEST_DELAY_MS);
    stopWaiting();
    retry = setTimeout(() => {
      retry = undefined;
      void pump();
    }, delay);
    return delay;
  };
  const uploadNext = async ({ client_id: id, file }: OutboxItem): Promise<void> => {
    const abort = new AbortController();
    current = { id, abort };
    try {
      const stored = await files.get(id);
      if (stored && file) await outbox.update(id, { file: await uploaded(id, file, stored) });
      else await outbox.update(id, { state: 'failed', error: '' });
      failures = 0;
    } catch (error) {
      if (abort.signal.aborted) return;
      if (!isPassing(error)) return await outbox.update(id, { state: 'failed', error: wordsOf(error) });
      const delay = retryLater();
      // the server is full, or has not responded for a minute: later texts need not wait
      if (file && (error.status !== 0 || delay === LONGEST_DELAY_MS))
        await outbox.update(id, { file: { ...file, isDelayed: true } });
    } finally {
      current = null;
      setProgress(id, null);
    }
  };
  const pump = async (): Promise<void> => {
    if (current) return;
    for (let item = waiting(); item && isConnected && !isStopped; item = waiting()) {
      if (retry !== undefined) return;
      await uploadNext(item);
    }
  };
  const ends = [
    outbox.items.subscribe(() => {
      const id = current?.id;
      if (id && !outbox.items.get().some(({ client_id }) => client_id === id)) current?.abort.abort();
      void pump();
    }),
    transport.onStatus((next) => {
      isConnected = next;
      failures = 0;
      stopWaiting();
      void pump();
    }),
  ];
  void pump();
  return () => {
    isStopped = true;
    current?.abort.abort();
    stopWaiting();
    for (const end of ends) end();
  };
};

type Uploaded = EndpointOutput<'POST /chat_groups/upload'>;
