import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChatRecord } from '@contract/chat/records';
import { createFakeTransport, testRecord } from '../testing/fake-transport';
import { createRoomSession, type RoomSession } from './room-session';

const PAGE = 60;

/** A server with a room of messages 1 to `count`, by Ann. */
const createServer = (count: number) => {
  const records: ChatRecord[] = Array.from({ length: count }, (_, index) => testRecord(index + 1));
  const queries: object[] = [];
  const page = (list: ChatRecord[]) => ({
    list,
    count: records.length,
    has_older: (list[0]?.seq ?? 1) > 1,
    has_newer: (list.at(-1)?.seq ?? 0) < records.length,
  });
  const room = () => ({ last_seq: records.length, read_seq: 0, online_count: 1 });
  const fake = createFakeTransport(({ event, data }) => {
    if (event !== 'room:join') return { ok: true, seq: data['seq'] };
    const after = data['after_seq'] as number | undefined;
    const list = after === undefined ? records.slice(-PAGE) : records.slice(after, after + 10);
    const has_more = after !== undefined && after + 10 < records.length;
    return { ok: true, room: room(), records: list, has_more, users: [], reads: [] };
  });
  const open = (at?: number) =>
    createRoomSession({
      roomId: 'room',
      selfId: () => 'me',
      transport: fake.transport,
      fetchRecords: (query) => {
        queries.push(query);
        const { before_seq, after_seq, around_seq } = query as Record<string, number | undefined>;
        if (before_seq !== undefined)
          return Promise.resolve(page(records.slice(Math.max(0, before_seq - 1 - PAGE), before_seq - 1)));
        if (after_seq !== undefined) return Promise.resolve(page(records.slice(after_seq, after_seq + PAGE)));
        if (around_seq !== undefined)
          return Promise.resolve(page(records.slice(around_seq - 5, around_seq + 5)));
        return Promise.resolve(page(records.slice(-PAGE)));
      },
      at,
    });
  /** Adds a message by somebody; the connection delivers it unless it is lost. */
  const write = (isDelivered = true, rest: Partial<ChatRecord> = {}) => {
    const record = testRecord(records.length + 1, rest);
    records.push(record);
    if (isDelivered) fake.receive({ event: 'message', data: { record } });
  };
  return { ...fake, open, write, queries };
};

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const openLoaded = async (server: ReturnType<typeof createServer>, at?: number) => {
  const session = server.open(at);
  ends.push(session.start());
  server.connect();
  await vi.waitFor(() => expect(session.state.get().room).not.toBeNull());
  return session;
};

const numbers = (session: RoomSession) => session.state.get().window.records.map(({ seq }) => seq);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('an open room', () => {
  it('has the newest messages, older ones on request, and new ones as they are received', async () => {
    const server = createServer(100);
    const session = await openLoaded(server);
    expect(numbers(session)).toEqual(range(41, 100));
    await session.loadOlder();
    expect(numbers(session)).toEqual(range(1, 100));
    expect(session.state.get().window).toMatchObject({ hasOlder: false, change: 'older' });
    server.write();
    expect(numbers(session)).toEqual(range(1, 101));
  });

  it('after a reconnection fetches missed messages page by page, and marks the first', async () => {
    const server = createServer(20);
    const session = await openLoaded(server);
    server.connect(false);
    for (let more = 0; more < 25; more += 1) server.write(false);
    server.connect();
    await vi.waitFor(() => expect(numbers(session)).toEqual(range(1, 45)));
    await vi.waitFor(() => expect(session.state.get().newAfter).toBe(20));
  });

  it('marks nothing when only the reader’s own messages were missed', async () => {
    const server = createServer(5);
    const session = await openLoaded(server);
    server.connect(false);
    server.write(false, { user_id: 'me' });
    server.connect();
    await vi.waitFor(() => expect(numbers(session)).toEqual(range(1, 6)));
    expect(session.state.get().newAfter).toBeNull();
  });

  it('fetches messages that the connection did not deliver, and adds none twice', async () => {
    const server = createServer(5);
    const session = await openLoaded(server);
    server.write(false);
    server.write();
    server.receive({ event: 'message', data: { record: testRecord(7) } });
    await vi.waitFor(() => expect(numbers(session)).toEqual(range(1, 7)));
  });

  it('starts at a message, loads in both directions, and returns to the end with one call', async () => {
    const server = createServer(300);
    const session = await openLoaded(server, 50);
    expect(numbers(session)).toEqual(range(46, 55));
    server.write();
    expect(numbers(session)).toEqual(range(46, 55));
    expect(session.state.get().lastSeq).toBe(301);
    await session.loadNewer();
    expect(numbers(session)).toEqual(range(46, 115));
    await session.toEnd();
    expect(numbers(session).at(-1)).toBe(301);
    expect(await session.jumpTo(10)).toBe(true);
    expect(numbers(session)).toContain(10);
  });

  it('keeps a limited part of a long room, without gaps', async () => {
    const server = createServer(3_000);
    const session = await openLoaded(server);
    for (let page = 0; page < 40; page += 1) await session.loadOlder();
    expect(numbers(session)).toEqual(range(541, 2_600));
    server.write();
    expect(numbers(session).at(-1)).toBe(2_600);
    await session.loadNewer();
    expect(numbers(session)).toEqual(range(601, 2_660));
    await session.toEnd();
    expect(numbers(session).at(-1)).toBe(3_001);
  });

  it('marks messages received while the page was hidden', async () => {
    const server = createServer(5);
    const session = await openLoaded(server);
    server.write();
    expect(session.state.get().newAfter).toBeNull();
    session.setAway(true);
    server.write();
    server.write();
    expect(session.state.get().newAfter).toBe(6);
  });

  it('replaces a message that was withdrawn, and empties quotes of it', async () => {
    const server = createServer(2);
    const session = await openLoaded(server);
    const quote = {
      id: 'record-1',
      seq: 1,
      msg_type: 2,
      user_id: 'ann',
      nick_name: 'Ann',
      content: 'Message 1',
      is_withdrawn: false,
    };
    server.write(true, { reply_to: quote });
    const record = testRecord(1, { content: '', is_withdrawn: true });
    server.receive({ event: 'message:changed', data: { record } });
    const { records } = session.state.get().window;
    expect(records[0]).toMatchObject({ is_withdrawn: true });
    expect(records[2]?.reply_to).toMatchObject({ content: '', is_withdrawn: true });
  });

  it('reports a read position once, and again after a reconnection', async () => {
    const server = createServer(3);
    const session = await openLoaded(server);
    session.markRead();
    session.markRead();
    const reads = () => server.sent.filter(({ event }) => event === 'read').map(({ data }) => data['seq']);
    await vi.waitFor(() => expect(reads()).toEqual([3]));
    server.write();
    session.markRead();
    await vi.waitFor(() => expect(reads()).toEqual([3, 4]));
  });
});
