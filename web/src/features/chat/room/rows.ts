import { MessageType } from '@contract/enums';
import type { ChatRecord } from '@contract/chat/records';
import type { OutboxItem } from '../outbox/outbox-store';
import type { RoomWindow } from './room-window';

/** Messages of a person within this time in ms are shown as one run. */
const RUN_MS = 5 * 60_000;

export type Row =
  | { kind: 'day'; key: string; time: string }
  /** Line above the first new message. */
  | { kind: 'new'; key: string }
  /** Joins and leaves, grouped. */
  | { kind: 'moves'; key: string; records: ChatRecord[] }
  | { kind: 'system'; key: string; record: ChatRecord }
  | { kind: 'message'; key: string; record: ChatRecord; isFirst: boolean; isLast: boolean }
  /** Not in the room yet. */
  | { kind: 'unsent'; key: string; item: OutboxItem; isFirst: boolean };

interface RowOptions {
  window: RoomWindow;
  unsent: readonly OutboxItem[];
  /** Messages after this one are new; null when nothing is to be marked. */
  newAfter: number | null;
  /** Time zone of the days. */
  timeZone: string | undefined;
}

const isMove = ({ msg_type }: ChatRecord): boolean =>
  msg_type === MessageType.InRoom || msg_type === MessageType.OutRoom;

/** Formatters of days, created once per time zone. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a function that formats the day of a time. Successive times within the same ten minutes are formatted once, since it
 * is slow.
 */
const dayReader = (timeZone = '') => {
  const format =
    dayFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: timeZone || undefined });
  dayFormats.set(timeZone, format);
  let hour = '';
  let day = '';
  return (time: string): string => {
    if (!time.startsWith(hour) || hour === '') {
      // minutes too: in some time zones days begin at half past
      hour = time.slice(0, 15);
      day = format.format(new Date(time));
    }
    return day;
  };
};

const isOfRun = (record: ChatRecord, before: ChatRecord): boolean =>
  record.user_id === before.user_id &&
  record.nick_name === before.nick_name &&
  Date.parse(record.created_at) - Date.parse(before.created_at) < RUN_MS;

/** The stored messages with the joins and leaves between them. */
const inOrder = ({ records, moves }: RoomWindow): readonly ChatRecord[] => {
  if (moves.length === 0) return records;
  const rest = [...moves];
  const merged: ChatRecord[] = [];
  const takeMoves = (seq: number) => {
    while (rest[0] && rest[0].afterSeq < seq) merged.push((rest.shift() as (typeof rest)[number]).record);
  };
  const firstMove = rest[0]?.afterSeq ?? 0;
  for (const record of records) {
    if (record.seq > firstMove) takeMoves(record.seq);
    merged.push(record);
  }
  takeMoves(Infinity);
  return merged;
};

/**
 * The rows of a room, from top to bottom: day lines, the line above new messages, messages grouped into runs of one person,
 * grouped joins and leaves, and unsent messages.
 */
export const rowsOf = ({ window, unsent, newAfter, timeZone }: RowOptions): Row[] => {
  const rows: Row[] = [];
  const dayOf = dayReader(timeZone);
  let day = '';
  // no line when the messages around it are not loaded
  let isMarked = newAfter === null || (window.records[0]?.seq ?? 0) > newAfter + 1;
  for (const record of inOrder(window)) {
    const thisDay = dayOf(record.created_at);
    if (thisDay !== day) {
      day = thisDay;
      rows.push({ kind: 'day', key: `day ${day}`, time: record.created_at });
    }
    if (!isMarked && record.seq > (newAfter ?? 0)) {
      isMarked = true;
      rows.push({ kind: 'new', key: 'new' });
    }
    const before = rows.at(-1);
    if (isMove(record)) {
      if (before?.kind === 'moves') before.records.push(record);
      else rows.push({ kind: 'moves', key: `moves ${record.id}`, records: [record] });
    } else if (record.msg_type === MessageType.System) {
      rows.push({ kind: 'system', key: record.id, record });
    } else {
      const isFirst = before?.kind !== 'message' || !isOfRun(record, before.record);
      if (!isFirst && before?.kind === 'message') before.isLast = false;
      rows.push({ kind: 'message', key: record.id, record, isFirst, isLast: true });
    }
  }
  for (const item of unsent)
    rows.push({ kind: 'unsent', key: item.client_id, item, isFirst: rows.at(-1)?.kind !== 'unsent' });
  return rows;
};

/** Messages of the outbox that are not in the room yet. */
export const unsentOf = (
  items: readonly OutboxItem[],
  roomId: string,
  { records, hasNewer }: RoomWindow,
): OutboxItem[] => {
  const own = items.filter(({ room_id }) => room_id === roomId);
  if (own.length === 0) return [];
  const lastSeq = records.at(-1)?.seq ?? 0;
  // a message that was just sent is among the newest
  const known = new Set(records.slice(-200).map(({ client_id }) => client_id));
  return own.filter(
    ({ client_id, seq, state }) =>
      !known.has(client_id) && !(state === 'sent' && (hasNewer || (seq ?? 0) <= lastSeq)),
  );
};
