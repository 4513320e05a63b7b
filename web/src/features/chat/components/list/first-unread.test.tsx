import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { testRecord } from '../../testing/fake-transport';
import { renderRoom, ROOM } from '../../testing/render-room';

/** Opens a room of 200 messages. Only the newest, or those around a requested number, are loaded. */
const openLong = (read_seq: number) => {
  const range = (from: number, to: number) => ({
    list: Array.from({ length: to - from + 1 }, (_, index) => testRecord(from + index)),
    count: 200,
    has_older: from > 1,
    has_newer: to < 200,
  });
  const requested: number[] = [];
  const view = renderRoom({
    room: { ...ROOM, last_seq: 200, read_seq },
    answers: {
      'GET /chat_groups_records': ({ query }) => {
        const around = query?.around_seq;
        if (typeof around !== 'number') return range(196, 200);
        requested.push(around);
        return range(around - 2, around + 2);
      },
    },
  });
  return { view, requested };
};

describe('the first message that is new for the reader', () => {
  it('is reached with one click, although it is not loaded, and is below a line', async () => {
    const { view, requested } = openLong(100);
    const { log } = await view;
    const pill = await screen.findByRole('button', { name: '100 new messages' });
    await within(log).findByText('Message 200');
    fireEvent.click(pill);
    const first = (await within(log).findByText('Message 101')).closest('[role=article]');
    await waitFor(() => expect(first).toHaveAttribute('data-marked'));
    expect(requested).toEqual([101]);
    const texts = [...log.querySelectorAll('[data-row]')].map(({ textContent }) => textContent);
    const line = texts.findIndex((text) => text === 'New');
    expect([texts[line - 1], texts[line + 1]]).toEqual([
      expect.stringContaining('Message 100'),
      expect.stringContaining('Message 101'),
    ]);
  });

  it.each([
    ['everything is read', 200],
    ['the reader has never been in the room', 0],
  ])('is not offered when %s', async (_, read_seq) => {
    const { log } = await openLong(read_seq).view;
    await within(log).findByText('Message 200');
    // until the room is entered
    await screen.findByRole('textbox', { name: 'Write a message' });
    await act(() => Promise.resolve());
    expect(screen.queryByRole('button', { name: /new messages?$/ })).toBeNull();
  });
});
