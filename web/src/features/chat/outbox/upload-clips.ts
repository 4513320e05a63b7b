import type { EndpointOutput } from '@contract';
import { MessageType } from '@contract/enums';
import { HttpError, isBusinessError } from '@/lib/http';
import { createStore } from '@/lib/store';
import type { App } from '@/lib/endpoints';
import type { Transport } from '@/lib/live/transport';
import type { ClipFiles, ClipStore } from './clip-store';
import type { Outbox } from './outbox';
import type { OutboxClip, OutboxItem } from './outbox-store';

/** Delay in ms after a lost connection or a busy server; it doubles up to the longest. */
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;
/** Files without a message are deleted after this time in ms: a message is stored just after its file. */
const SWEEP_MS = 60_000;

/** Shares from 0 to 1 of files that this tab uploads, by `client_id`. */
export const clipProgress = createStore<ReadonlyMap<string, number>>(new Map());

const setProgress = (clientId: string, share: number | null): void =>
  clipProgress.set((all) => {
    const next = new Map(all);
    if (share === null) next.delete(clientId);
    else next.set(clientId, share);
    return next;
  });

/** Server errors, too many requests and lost connections end; other answers stay the same. */
const isPassing = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 0 || error.status === 429 || error.status >= 500);

const wordsOf = (error: unknown): string => {
  if (isBusinessError(error)) return error.msg;
  return error instanceof HttpError ? error.body?.msg || error.message : '';
};

interface UploadOptions {
  outbox: Outbox;
  clips: ClipStore;
  transport: Pick<Transport, 'onStatus'>;
  call: App['call'];
}

/**
 * Uploads the files of voice messages and videos in the outbox, one at a time, while there is a connection; then `sendOutbox` can
 * send the messages. After a failed attempt it tries again; what the server refuses is marked as failed. The files are
 * deleted when their message is sent or discarded. Runs in one tab of a browser.
 * @returns a function that ends it
 */
export const uploadClips = ({ outbox, clips, transport, call }: UploadOptions): (() => void) => {
  let isConnected = false;
  let isStopped = false;
  let failures = 0;
  /** Set while an attempt waits for its time. Not compared with the clock: timers may end a millisecond early by it. */
  let retry: ReturnType<typeof setTimeout> | undefined;
  let current: { id: string; abort: AbortController } | null = null;
  /** Messages whose files may have to be deleted. */
  const known = new Set<string>();

  const waiting = (): OutboxItem | undefined =>
    outbox.items.get().find(({ state, clip }) => state === 'waiting' && clip && !clip.url);

  const upload = (id: string, file: Blob, kind: '3' | '4' | '5'): Promise<Uploaded> => {
    const name = kind === '3' ? 'poster' : kind === '4' ? 'voice' : 'video';
    return call(
      'POST /chat_groups/upload',
      { query: { kind }, files: [new File([file], name, { type: file.type })] },
      {
        isQuiet: true,
        signal: current?.abort.signal,
        ...(kind !== '3' && { onProgress: (share) => setProgress(id, share) }),
      },
    );
  };
  /** The video is sent without a poster that the server refuses. */
  const uploadPoster = async (id: string, poster: Blob | undefined): Promise<string> => {
    if (!poster) return '';
    try {
      return (await upload(id, poster, '3')).url;
    } catch (error) {
      if (!isBusinessError(error)) throw error;
      return '';
    }
  };
  const uploaded = async (id: string, clip: OutboxClip, files: ClipFiles): Promise<OutboxClip> => {
    const poster = clip.kind === MessageType.Video ? await uploadPoster(id, files.poster) : undefined;
    const stored = await upload(id, files.file, clip.kind === MessageType.Voice ? '4' : '5');
    const { url, duration = clip.duration, width = clip.width, height = clip.height } = stored;
    return { ...clip, url, duration, ...(width && height && { width, height }), ...(poster && { poster }) };
  };
  const stopWaiting = () => {
    clearTimeout(retry);
    retry = undefined;
  };
  const retryLater = () => {
    failures += 1;
    const delay = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), LONGEST_DELAY_MS);
    stopWaiting();
    retry = setTimeout(() => {
      retry = undefined;
      void pump();
    }, delay);
  };
  const uploadNext = async ({ client_id: id, clip }: OutboxItem): Promise<void> => {
    const abort = new AbortController();
    current = { id, abort };
    try {
      const files = await clips.get(id);
      if (files && clip) await outbox.update(id, { clip: await uploaded(id, clip, files) });
      else await outbox.update(id, { state: 'failed', error: '' });
      failures = 0;
    } catch (error) {
      if (abort.signal.aborted) return;
      if (isPassing(error)) retryLater();
      else await outbox.update(id, { state: 'failed', error: wordsOf(error) });
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
  const tidy = () => {
    const items = new Map(outbox.items.get().map((item) => [item.client_id, item]));
    for (const { client_id: id, clip } of items.values()) if (clip) known.add(id);
    for (const id of known) {
      const item = items.get(id);
      if (item && item.state !== 'sent') continue;
      known.delete(id);
      void clips.delete(id);
    }
    if (current && !items.has(current.id)) current.abort.abort();
  };
  const sweep = async () => {
    for (const id of await clips.ids())
      if (!outbox.items.get().some((item) => item.client_id === id)) await clips.delete(id);
  };
  const sweeping = setTimeout(() => void sweep(), SWEEP_MS);
  const ends = [
    outbox.items.subscribe(() => {
      tidy();
      void pump();
    }),
    transport.onStatus((next) => {
      isConnected = next;
      failures = 0;
      stopWaiting();
      void pump();
    }),
  ];
  tidy();
  void pump();
  return () => {
    isStopped = true;
    current?.abort.abort();
    stopWaiting();
    clearTimeout(sweeping);
    for (const end of ends) end();
  };
};

type Uploaded = EndpointOutput<'POST /chat_groups/upload'>;
