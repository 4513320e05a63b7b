import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSession } from '@/lib/session/session';
import { testRecord } from '../../testing/fake-transport';
import { renderRoom } from '../../testing/render-room';

beforeEach(() =>
  setSession({ token: 't', nick_name: 'Me', role: 2, user_id: 'me', avatar: '', exp: 4_000_000_000 }),
);

const from = (user_id: string | null, seq: number, rest: object = {}) =>
  testRecord(seq, { user_id, nick_name: user_id === 'bob' ? 'Bob' : 'Ann', ...rest });

describe('new messages of a room', () => {
  it('are announced politely with their senders; older, own and system messages are not', async () => {
    const { receive, log } = await renderRoom({ records: [from('ann', 1), from('bob', 2)] });
    const announcer = screen.getByRole('log', { name: 'New messages' });
    expect(announcer).toHaveAttribute('aria-live', 'polite');
    // its rows are added and removed while scrolling
    expect(log).toHaveAttribute('aria-live', 'off');
    expect(announcer).toBeEmptyDOMElement();
    for (const record of [from('bob', 3), from('me', 4), from(null, 5, { msg_type: 6 }), from('ann', 6)])
      act(() => receive({ event: 'message', data: { record } } as never));
    await within(announcer).findByText('Ann: Message 6');
    expect([...announcer.children].map(({ textContent }) => textContent)).toEqual([
      'Bob: Message 3',
      'Ann: Message 6',
    ]);
  });

  it('are announced even when they are pictures, and only the latest stay in the announcer', async () => {
    const { receive } = await renderRoom({ records: [from('ann', 1)] });
    const announcer = screen.getByRole('log', { name: 'New messages' });
    for (const seq of [2, 3, 4, 5])
      act(() => receive({ event: 'message', data: { record: from('bob', seq) } } as never));
    const picture = { msg_type: 3, content: '', payload: { url: '/a.webp', width: 1, height: 1 } };
    act(() => receive({ event: 'message', data: { record: from('ann', 6, picture) } } as never));
    await within(announcer).findByText('Ann: [Picture]');
    expect([...announcer.children].map(({ textContent }) => textContent)).toEqual([
      'Bob: Message 4',
      'Bob: Message 5',
      'Ann: [Picture]',
    ]);
  });
});
