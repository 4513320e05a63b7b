import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConnectionLost } from '@/lib/live/transport';
import { createFakeTransport } from '../testing/fake-transport';
import { GUEST } from '../identity';
import { openOutbox, type Outbox } from './outbox';
import { databaseOutbox } from './outbox-store';
import { sendOutbox } from './send-outbox';

let owner = 0;
const opened: (() => void)[] = [];

afterEach(() => {
  for (const close of opened.splice(0)) close();
  vi.useRealTimers();
});

/** Opens an outbox as a tab does. */
const openTab = (name = `person ${owner}`): Outbox => {
  const outbox = openOutbox({ owner: name, store: databaseOutbox });
  opened.push(outbox.close);
  return outbox;
};

const newOwner = (): string => `person ${++owner}`;

const send = (outbox: Outbox, transport: Parameters<typeof sendOutbox>[1]) => {
  const stop = sendOutbox(outbox, transport);
  opened.push(stop);
  return stop;
};

const message = (content: string, room_id = 'room') => ({ room_id, content, reply_to: null, mentions: [] });

/** Acknowledges like the server: the same id again has the same number. */
const server = () => {
  const stored = new Map<string, number>();
  return {
    stored,
    answer: ({ data }: { data: Record<string, unknown> }) => {
      const id = String(data['client_id']);
      if (!stored.has(id)) stored.set(id, stored.size + 1);
      return { ok: true, seq: stored.get(id), id, created_at: '2026-01-01T00:00:00Z' };
    },
  };
};

const contents = (sent: { data: Record<string, unknown> }[]) => sent.map(({ data }) => data['content']);

describe('messages sent without a connection', () => {
  it('are sent in order, once, after reconnecting', async () => {
    const name = newOwner();
    const outbox = openTab(name);
    const { answer } = server();
    const fake = createFakeTransport(answer);
    send(outbox, fake.transport);
    for (const text of ['one', 'two', 'three']) await outbox.add(message(text));
    expect(fake.sent).toEqual([]);
    expect(outbox.items.get().map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
    fake.connect();
    await vi.waitFor(() => expect(outbox.items.get().every(({ state }) => state === 'sent')).toBe(true));
    expect(contents(fake.sent)).toEqual(['one', 'two', 'three']);
    expect(outbox.items.get().map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('are sent after the tab was closed and reopened', async () => {
    const name = newOwner();
    const first = openTab(name);
    await first.add(message('typed in a tunnel'));
    first.close();
    const fake = createFakeTransport(server().answer);
    fake.connect();
    send(openTab(name), fake.transport);
    await vi.waitFor(() => expect(contents(fake.sent)).toEqual(['typed in a tunnel']));
  });

  it('of two tabs are all stored, and shown in both', async () => {
    const name = newOwner();
    const [first, second] = [openTab(name), openTab(name)];
    await Promise.all([first.add(message('from one')), second.add(message('from the other'))]);
    for (const tab of [first, second])
      await vi.waitFor(() =>
        expect(
          tab.items
            .get()
            .map(({ content }) => content)
            .sort(),
        ).toEqual(['from one', 'from the other']),
      );
  });

  it('is not sent by another user of this browser', async () => {
    await openTab(newOwner()).add(message('private'));
    const fake = createFakeTransport(server().answer);
    fake.connect();
    const other = openTab(newOwner());
    send(other, fake.transport);
    await other.add(message('mine'));
    await vi.waitFor(() => expect(fake.sent).toHaveLength(1));
    expect(contents(fake.sent)).toEqual(['mine']);
  });
});

describe('a message whose acknowledgement was lost', () => {
  it('is sent again with the same id, before the next one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const outbox = openTab(newOwner());
    const { answer, stored } = server();
    let isLost = true;
    const fake = createFakeTransport((sent) => {
      const ack = answer(sent);
      if (isLost) {
        isLost = false;
        throw new ConnectionLost();
      }
      return ack;
    });
    send(outbox, fake.transport);
    await outbox.add(message('one'));
    await outbox.add(message('two'));
    fake.connect();
    await vi.waitFor(() => expect(fake.sent).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(fake.sent).toHaveLength(3));
    expect(contents(fake.sent)).toEqual(['one', 'one', 'two']);
    expect(fake.sent[0]?.data['client_id']).toBe(fake.sent[1]?.data['client_id']);
    expect(stored.size).toBe(2);
  });
});

describe('a refused message', () => {
  const refusal = { ok: false, code: 'chat_muted', msg: 'You are muted.' };

  it('is kept with the reason, does not stop the next one, and can be sent again', async () => {
    const outbox = openTab(newOwner());
    const { answer } = server();
    const fake = createFakeTransport((sent) => (sent.data['content'] === 'bad' ? refusal : answer(sent)));
    fake.connect();
    send(outbox, fake.transport);
    await outbox.add(message('bad'));
    await outbox.add(message('good'));
    await vi.waitFor(() => expect(outbox.items.get().at(-1)?.state).toBe('sent'));
    const [bad] = outbox.items.get();
    expect(bad).toMatchObject({ state: 'failed', error: 'You are muted.' });
    fake.setAnswer(answer);
    await outbox.retry(bad?.client_id ?? '');
    await vi.waitFor(() => expect(outbox.items.get()[0]?.state).toBe('sent'));
  });

  it.each(['slow_mode', 'storage_full'])(
    'waits as long as the server says, while messages of other rooms are sent: %s',
    async (code) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
      const outbox = openTab(newOwner());
      const { answer } = server();
      let isSlow = true;
      const fake = createFakeTransport((sent) =>
        isSlow && sent.data['room_id'] === 'slow' ? { ...refusal, code, retry_after: 30 } : answer(sent),
      );
      fake.connect();
      send(outbox, fake.transport);
      await outbox.add(message('first', 'slow'));
      await outbox.add(message('second', 'slow'));
      await outbox.add(message('elsewhere', 'other'));
      await vi.waitFor(() => expect(contents(fake.sent)).toEqual(['first', 'elsewhere']));
      isSlow = false;
      await vi.advanceTimersByTimeAsync(29_000);
      expect(fake.sent).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(2_000);
      await vi.waitFor(() => expect(contents(fake.sent)).toEqual(['first', 'elsewhere', 'first', 'second']));
    },
  );

  it('waits in each room for the time that the server requests', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const outbox = openTab(newOwner());
    const { answer } = server();
    const seconds: Record<string, number> = { slow: 10, slower: 60 };
    const refusedOnce = new Set<unknown>();
    const fake = createFakeTransport((sent) => {
      const room = String(sent.data['room_id']);
      if (refusedOnce.has(room)) return answer(sent);
      refusedOnce.add(room);
      return { ...refusal, code: 'slow_mode', retry_after: seconds[room] };
    });
    fake.connect();
    send(outbox, fake.transport);
    await outbox.add(message('first', 'slow'));
    await outbox.add(message('second', 'slower'));
    await vi.waitFor(() => expect(contents(fake.sent)).toEqual(['first', 'second']));
    await vi.advanceTimersByTimeAsync(11_000);
    await vi.waitFor(() => expect(contents(fake.sent)).toEqual(['first', 'second', 'first']));
    await vi.advanceTimersByTimeAsync(50_000);
    await vi.waitFor(() => expect(contents(fake.sent)).toEqual(['first', 'second', 'first', 'second']));
  });
});

describe('a guest who signs in', () => {
  it('still sees messages that wait for review, once in every tab; other users do not', async () => {
    const guest = openTab(GUEST);
    await guest.add({ ...message('Waits for review'), client_id: 'held' });
    await guest.update('held', { state: 'held', typed_at: 1 });
    const file = { kind: 3 as const, url: '/uploads/tea.webp', width: 4, height: 3 };
    await guest.add({ ...message(''), client_id: 'held picture', file });
    await guest.update('held picture', { state: 'held', typed_at: 2 });
    await guest.add(message('Not sent yet'));
    const [account, otherTab] = [newOwner(), `person ${owner}`].map((name) => openTab(name));
    for (const tab of [account!, otherTab!])
      await vi.waitFor(() =>
        expect(tab.items.get()).toMatchObject([
          { content: 'Waits for review', state: 'held' },
          { client_id: 'held picture', state: 'held', file },
        ]),
      );
    await vi.waitFor(async () =>
      expect((await databaseOutbox.read(GUEST)).map(({ content }) => content)).toEqual(['Not sent yet']),
    );
    await databaseOutbox.change(GUEST, () => []);
  });
});
