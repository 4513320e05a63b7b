import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { UserType } from '@contract/enums';
import { setSession } from '@/lib/session/session';
import { testRecord } from '../../testing/fake-transport';
import { renderRoom } from '../../testing/render-room';

beforeEach(() =>
  setSession({ token: 't', nick_name: 'Me', role: 2, user_id: 'me', avatar: '', exp: 4_000_000_000 }),
);

const users = ['bob', 'ann'].map((user_id) => ({
  user_id,
  nick_name: user_id === 'bob' ? 'Bob' : 'Ann',
  avatar: '',
  role: UserType.USER,
  is_public: false,
}));
const records = [testRecord(1, { user_id: 'me' }), testRecord(2), testRecord(3, { user_id: 'me' })];

describe('the reader’s own message', () => {
  it('shows who has read it, updated live; messages of others show nothing', async () => {
    const { log, receive } = await renderRoom({ records, users });
    const markOf = (text: string) =>
      within(within(log).getByText(text).closest<HTMLElement>('[role=article]')!)
        .queryByRole('img')
        ?.getAttribute('aria-label');
    await within(log).findByText('Message 3');
    expect(['Message 1', 'Message 2', 'Message 3'].map(markOf)).toEqual(['Sent', undefined, 'Sent']);
    const read = (user_id: string, seq: number) =>
      act(() => receive({ event: 'read', data: { room_id: 'room', user_id, seq } }));
    read('bob', 2);
    expect(['Message 1', 'Message 2', 'Message 3'].map(markOf)).toEqual(['Read by Bob', undefined, 'Sent']);
    read('ann', 3);
    read('somebody-who-left', 3);
    expect(markOf('Message 3')).toBe('Read by Ann and 1 other');
    // the sender's own reads do not count
    read('me', 3);
    expect(markOf('Message 3')).toBe('Read by Ann and 1 other');
  });
});

describe('the reader’s own read position', () => {
  /** Opens the settings of a room. @returns the switch, and the choices that the server gets */
  const openSettings = async () => {
    let hides_reads = false;
    const saved: boolean[] = [];
    await renderRoom({
      answers: {
        'GET /chat_groups/privacy': () => ({ hides_reads }),
        'PUT /chat_groups/privacy': ({ body }) => {
          hides_reads = body!.hides_reads;
          saved.push(hides_reads);
          return { hides_reads };
        },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Settings of the room' }));
    const shows = await screen.findByRole('switch', { name: /^Show how far I have read/ });
    await waitFor(() => expect(shows).toBeEnabled());
    return { shows, saved };
  };

  it('is visible to others until it is hidden, and again when it is shown', async () => {
    const { shows, saved } = await openSettings();
    expect(shows).toBeChecked();
    fireEvent.click(shows);
    await waitFor(() => expect(shows).not.toBeChecked());
    fireEvent.click(shows);
    await waitFor(() => expect(shows).toBeChecked());
    expect(saved).toEqual([true, false]);
  });

  it('has no setting for people who are not signed in', async () => {
    await setSession({ token: '', nick_name: '', role: 3, user_id: '', avatar: '', exp: 0 });
    await renderRoom();
    fireEvent.click(await screen.findByRole('button', { name: 'Settings of the room' }));
    await screen.findByLabelText('Go to a date');
    expect(screen.queryByRole('switch', { name: /^Show how far/ })).toBeNull();
  });
});
