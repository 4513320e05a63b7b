import { expect, it, onTestFinished, vi } from 'vitest';
import { createFakeTransport } from './fake-transport';
import { onLive } from './listeners';
import { ASK_MS, dispatchToPage } from './dispatch-to-page';
import { ConnectionLost } from './transport';

const HOUR_MS = 3_600_000;

/** Opens a connection whose server says whether events were missed. */
const follow = (answer: () => unknown) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { transport, connect, sent } = createFakeTransport(answer);
  const listeners = { refresh: vi.fn(), missed: vi.fn() };
  const ends = [
    onLive('refresh', listeners.refresh),
    onLive('missed', listeners.missed),
    dispatchToPage(transport),
  ];
  onTestFinished(() => ends.forEach((end) => end()));
  /** How often the page was notified, after the server has responded. */
  const times = async () => {
    await vi.advanceTimersByTimeAsync(0);
    return [listeners.refresh.mock.calls.length, listeners.missed.mock.calls.length];
  };
  return { connect, sent, times };
};

it.each([
  ['that no events were sent', () => ({ ok: true, has_missed: false }), 0],
  ['that events were sent', () => ({ ok: true, has_missed: true }), 1],
  ['with a refusal', () => ({ ok: false, code: 'too_many', msg: '' }), 1],
  ['with a lost connection', () => Promise.reject(new ConnectionLost()), 1],
])('notifies the page of missed events when the server responds %s', async (_, answer, missed) => {
  const { connect, times } = follow(answer);
  connect();
  expect(await times()).toEqual([1, missed]);
});

it('requests the time since the page was opened, then since the last connection, even when one clock has stopped', async () => {
  const { connect, sent } = follow(() => ({ ok: true, has_missed: false }));
  const requested = () => sent.map(({ event, data }) => [event, data['seconds']]);
  vi.advanceTimersByTime(10_000);
  const opened = Math.ceil(Math.max(performance.now(), Date.now() - performance.timeOrigin) / 1000);
  connect();
  vi.setSystemTime(Date.now() + HOUR_MS);
  connect(false);
  connect();
  vi.setSystemTime(Date.now() - HOUR_MS);
  vi.advanceTimersByTime(90_000);
  connect(false);
  connect();
  expect(requested()).toEqual([
    ['events:missed', opened + 2],
    ['events:missed', HOUR_MS / 1000 + 2],
    ['events:missed', 92],
  ]);
});

it('makes the page refetch every minute while there is no connection', async () => {
  const { times } = follow(() => ({ ok: true, has_missed: false }));
  vi.advanceTimersByTime(2 * ASK_MS);
  expect(await times()).toEqual([2, 2]);
});
