import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeTransport } from './fake-transport';
import { shareTransport } from './shared-transport';
import { ConnectionLost, type Transport } from './transport';

/** Stubs Web Locks: one holder, the others wait in order. */
const createLocks = () => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<unknown>) => {
      const turn = last.then(() => (signal.aborted ? undefined : run()));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
};

const tabs: Transport[] = [];
let name = 0;

afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});

const openBrowser = () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: createLocks() }));
  name += 1;
  const connections: ReturnType<typeof createFakeTransport>[] = [];
  const openTab = () => {
    const tab = shareTransport({
      name: `browser ${name}`,
      open: () => {
        const fake = createFakeTransport(({ data }) => ({ ok: true, echo: data['room_id'] }));
        connections.push(fake);
        return fake.transport;
      },
    });
    const statuses: boolean[] = [];
    tab.onStatus((status) => statuses.push(status));
    tabs.push(tab);
    return { tab, isConnected: () => statuses.at(-1) };
  };
  return { connections, openTab };
};

describe('tabs of a browser', () => {
  it('share one connection: requests, acknowledgements, events and status', async () => {
    const { connections, openTab } = openBrowser();
    const [first, second] = [openTab(), openTab()];
    await vi.waitFor(() => expect(connections).toHaveLength(1));
    connections[0]?.connect();
    await vi.waitFor(() => expect(second.isConnected()).toBe(true));
    const received: unknown[] = [];
    second.tab.onMessage(({ event }) => received.push(event));
    expect(await second.tab.request('room:join', { room_id: 'a' })).toMatchObject({ echo: 'a' });
    expect(await first.tab.request('room:join', { room_id: 'b' })).toMatchObject({ echo: 'b' });
    connections[0]?.receive({ event: 'notice', data: { kind: 'mention' } });
    await vi.waitFor(() => expect(received).toEqual(['notice']));
    expect(connections).toHaveLength(1);
  });

  it('leave a room when the last of them closes it', async () => {
    const { connections, openTab } = openBrowser();
    const [first, second] = [openTab(), openTab()];
    await vi.waitFor(() => expect(connections).toHaveLength(1));
    connections[0]?.connect();
    await vi.waitFor(() => expect(second.isConnected()).toBe(true));
    for (const { tab } of [first, second]) await tab.request('room:join', { room_id: 'a' });
    await first.tab.request('room:leave', { room_id: 'a' });
    const left = () => connections[0]?.sent.filter(({ event }) => event === 'room:leave').length;
    expect(left()).toBe(0);
    second.tab.close();
    await vi.waitFor(() => expect(left()).toBe(1));
  });

  it('subscribe separately to the comments of an article and to the article in the editor', async () => {
    const { connections, openTab } = openBrowser();
    const { tab } = openTab();
    await vi.waitFor(() => expect(connections).toHaveLength(1));
    connections[0]?.connect();
    for (const event of ['article:open', 'editor:open', 'editor:close', 'article:close'] as const)
      await tab.request(event, { article_id: 'a' });
    const names = connections[0]?.sent.map(({ event }) => event);
    expect(names).toEqual(['article:open', 'editor:open', 'editor:close', 'article:close']);
  });

  it('continue when the tab with the connection is closed: another one connects', async () => {
    const { connections, openTab } = openBrowser();
    const [first, second] = [openTab(), openTab()];
    await vi.waitFor(() => expect(connections).toHaveLength(1));
    connections[0]?.connect();
    await vi.waitFor(() => expect(second.isConnected()).toBe(true));
    // the server never acknowledges
    connections[0]?.setAnswer(() => new Promise(() => undefined));
    let problem: unknown;
    second.tab.request('room:join', { room_id: 'a' }).catch((error: unknown) => {
      problem = error;
    });
    first.tab.close();
    // immediately, not after the timeout of an acknowledgement
    await vi.waitFor(() => expect(problem).toBeInstanceOf(ConnectionLost));
    await vi.waitFor(() => expect(connections).toHaveLength(2));
    expect(second.isConnected()).toBe(false);
    connections[1]?.connect();
    expect(second.isConnected()).toBe(true);
    expect(await second.tab.request('room:join', { room_id: 'a' })).toMatchObject({ echo: 'a' });
  });
});
