import { MessageType } from '@contract/enums';
import type { ClientEventInput, SocketRefusal } from '@contract/chat/events';
import { MAX_CLIP_SECONDS } from '@contract/chat/limits';
import { ConnectionLost, type Transport } from '@/lib/live/transport';
import type { Outbox } from './outbox';
import type { OutboxFile, OutboxItem } from './outbox-store';

/** Delay in ms after a lost acknowledgement; it doubles up to the longest. */
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

/** The event for a message with an uploaded file. */
const fileEvent = (
  fields: Pick<ClientEventInput<'message:send'>, 'room_id' | 'client_id' | 'content'>,
  { kind, url = '', poster = '', wave = [], width = 1, height = 1, ...file }: OutboxFile,
): ClientEventInput<'message:send'> => {
  if (kind === MessageType.Image) return { ...fields, msg_type: kind, payload: { url, width, height } };
  const duration = Math.min(file.duration ?? 0, MAX_CLIP_SECONDS);
  return kind === MessageType.Voice
    ? { ...fields, msg_type: kind, payload: { url, duration, wave } }
    : { ...fields, msg_type: kind, payload: { url, duration, width, height, poster } };
};

/** Whether a message waits for its files. */
const isUploading = ({ file }: OutboxItem): boolean => file !== undefined && !file.url;

/** Whether later messages of the room wait for its upload: not for a video, which may take minutes. */
const holdsUpOthers = ({ file }: OutboxItem): boolean => file?.kind !== MessageType.Video && !file?.isDelayed;

/** The event that the transport sends for an item. */
const toEvent = (item: OutboxItem): ClientEventInput<'message:send'> => {
  const { room_id, client_id, content, file, article, reply_to, mentions } = item;
  const fields = {
    room_id,
    client_id,
    content,
    ...(reply_to && { reply_to: reply_to.id }),
    ...(mentions.length > 0 && { mentions }),
  };
  if (file) return fileEvent(fields, file);
  return { ...fields, msg_type: MessageType.Text, ...(article && { payload: { article_id: article.id } }) };
};

/**
 * Sends the messages of an outbox in order of submission, one at a time, while there is a connection. A picture or voice message
 * keeps its position in its room while it is uploaded. A message whose acknowledgement was lost is sent again with the same id,
 * so that the room has it once. A message that the server refuses is marked as failed, unless the refusal says when to retry;
 * then the messages of this room wait, those of other rooms do not. Runs in one tab of a browser.
 * @returns a function that stops it
 */
export const sendOutbox = (outbox: Outbox, transport: Transport): (() => void) => {
  let isConnected = false;
  let isSending = false;
  let isStopped = false;
  let failures = 0;
  /** Timers of rooms whose messages wait. Not timestamps, because timers may fire a millisecond early. */
  const paused = new Map<string, ReturnType<typeof setTimeout>>();
  /** Messages that are acknowledged while the outbox is being written. */
  const settled = new Set<string>();

  const nextItem = (): OutboxItem | undefined => {
    const blocked = new Set<string>();
    for (const item of outbox.items.get()) {
      if (item.state !== 'waiting' || settled.has(item.client_id) || blocked.has(item.room_id)) continue;
      if (isUploading(item) && !holdsUpOthers(item)) continue;
      if (!isUploading(item) && !paused.has(item.room_id)) return item;
      blocked.add(item.room_id);
    }
    return undefined;
  };
  const pauseRoom = (roomId: string, seconds: number) => {
    const timer = setTimeout(() => {
      paused.delete(roomId);
      void pump();
    }, seconds * 1000);
    paused.set(roomId, timer);
  };
  const settle = async (item: OutboxItem, part: Partial<OutboxItem>) => {
    settled.add(item.client_id);
    await outbox.update(item.client_id, part);
    settled.delete(item.client_id);
  };
  const refuse = async (item: OutboxItem, { code, msg, retry_after }: SocketRefusal) => {
    const { file } = item;
    // The server deletes uploads that are not sent within a day; the next attempt uploads them again.
    const again = file && code === 'invalid' ? { file: { ...file, url: undefined, poster: undefined } } : {};
    if (retry_after === undefined) await settle(item, { state: 'failed', error: msg, ...again });
    else pauseRoom(item.room_id, retry_after);
  };
  const sendNext = async (item: OutboxItem): Promise<void> => {
    try {
      const ack = await transport.request('message:send', toEvent(item));
      failures = 0;
      if (ack.ok && ack.is_held) await settle(item, { state: 'held', typed_at: Date.now() });
      else if (ack.ok) await settle(item, { state: 'sent', seq: ack.seq, typed_at: Date.now() });
      else await refuse(item, ack);
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      failures += 1;
      const delay = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), LONGEST_DELAY_MS);
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  };
  const pump = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    try {
      for (let item = nextItem(); item && isConnected && !isStopped; item = nextItem()) await sendNext(item);
    } finally {
      isSending = false;
    }
  };
  const ends = [
    outbox.items.subscribe(() => void pump()),
    transport.onStatus((next) => {
      isConnected = next;
      failures = 0;
      void pump();
    }),
  ];
  return () => {
    isStopped = true;
    for (const timer of paused.values()) clearTimeout(timer);
    for (const end of ends) end();
  };
};
