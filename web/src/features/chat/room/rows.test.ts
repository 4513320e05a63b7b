import { describe, expect, it } from 'vitest';
import type { OutboxItem } from '../outbox/outbox-store';
import { testRecord } from '../testing/fake-transport';
import { EMPTY_WINDOW, withMove, type RoomWindow } from './room-window';
import { rowsOf, unsentOf } from './rows';

const windowWith = (records: RoomWindow['records']): RoomWindow => ({ ...EMPTY_WINDOW, records });

const rows = (window: RoomWindow, newAfter: number | null = null, timeZone = 'UTC') =>
  rowsOf({ window, unsent: [], newAfter, timeZone });

/** Kinds of rows; messages with their number, and `+` when they continue a run. */
const sketch = (list: ReturnType<typeof rows>): string =>
  list
    .map((row) => (row.kind === 'message' ? `${row.record.seq}${row.isFirst ? '' : '+'}` : row.kind))
    .join(' ');

describe('rows of a room', () => {
  it('group the messages of a person until somebody else writes or five minutes have passed', () => {
    const later = '2026-01-01T08:10:00Z';
    const records = [
      testRecord(1),
      testRecord(2),
      // another person with the same name
      testRecord(3, { user_id: 'bob' }),
      testRecord(4),
      testRecord(5, { created_at: later }),
    ];
    expect(sketch(rows(windowWith(records)))).toBe('day 1 2+ 3 4 5');
    const [, first, second] = rows(windowWith(records));
    expect([first, second]).toMatchObject([{ isLast: false }, { isLast: true }]);
  });

  it('have a line for each day of the reader’s time zone', () => {
    const records = [
      testRecord(1, { created_at: '2026-01-01T15:50:00Z' }),
      testRecord(2, { created_at: '2026-01-01T16:10:00Z' }),
    ];
    expect(sketch(rows(windowWith(records)))).toBe('day 1 2');
    expect(sketch(rows(windowWith(records), null, 'Asia/Shanghai'))).toBe('day 1 day 2');
  });

  it('mark the first new message, but not when earlier messages are not loaded', () => {
    const records = [testRecord(5), testRecord(6), testRecord(7)];
    expect(sketch(rows(windowWith(records), 5))).toBe('day 5 new 6 7+');
    expect(sketch(rows(windowWith(records), 2))).toBe('day 5 6+ 7+');
  });

  it('group joins and leaves, which have no number, where they happened', () => {
    const moved = withMove(
      withMove(windowWith([testRecord(1)]), testRecord(0, { id: 'a', msg_type: 1 } as never)),
      testRecord(0, { id: 'b', msg_type: 7 } as never),
    );
    const window = { ...moved, records: [testRecord(1), testRecord(2)] };
    const list = rows(window);
    expect(sketch(list)).toBe('day 1 moves 2');
    expect(list[2]).toMatchObject({ records: [{ id: 'a' }, { id: 'b' }] });
  });
});

describe('unsent messages', () => {
  const item = (client_id: string, rest: Partial<OutboxItem> = {}): OutboxItem => ({
    client_id,
    room_id: 'room',
    content: 'x',
    reply_to: null,
    mentions: [],
    typed_at: 0,
    state: 'waiting',
    ...rest,
  });

  it('are shown until they are in the room, without duplicates', () => {
    const window = windowWith([testRecord(1), testRecord(2)]);
    const items = [
      item('client-2'),
      item('new'),
      item('elsewhere', { room_id: 'other' }),
      item('sent and read', { state: 'sent', seq: 2 }),
      item('sent', { state: 'sent', seq: 3 }),
    ];
    expect(unsentOf(items, 'room', window).map(({ client_id }) => client_id)).toEqual(['new', 'sent']);
  });
});
