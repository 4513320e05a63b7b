import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatPerson } from '@contract/chat/records';
import { UserType } from '@contract/enums';
import { setSession } from '@/lib/session/session';
import { renderRoom, ROOM } from '../../testing/render-room';

beforeEach(() =>
  setSession({ token: 't', nick_name: 'Me', role: 2, user_id: 'me', avatar: '', exp: 4_000_000_000 }),
);

const person = (user_id: string, nick_name: string, role: ChatPerson['role']): ChatPerson => ({
  user_id,
  nick_name,
  role,
  avatar: '',
  is_public: false,
});
const guest = person(`visitor:${'a'.repeat(24)}`, 'Visitor ABC123', UserType.VISITOR);
const bob = person('bob', 'Bob', UserType.USER);
const me = person('me', 'Me', UserType.USER);
const ann = person('ann', 'Ann', UserType.ADMIN);

const list = () => screen.findByRole('complementary', { name: 'People' });
const names = (people: HTMLElement) =>
  within(people)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('bdi')?.textContent);

describe('the people of an open room', () => {
  it('are listed with their roles, administrators first and guests last, and those beyond the limit are counted', async () => {
    await renderRoom({ users: [guest, bob, me, ann], room: { ...ROOM, online_count: 7 } });
    const people = await list();
    await within(people).findByText('and 3 others');
    expect(names(people)).toEqual(['Ann', 'Bob', 'Me', 'Visitor ABC123']);
    const [first, , own, last] = within(people).getAllByRole('listitem');
    expect(first).toHaveTextContent('Admin');
    expect(own).toHaveTextContent('you');
    expect(last).toHaveTextContent('Guest');
  });

  it('are updated live, here and in the header of the room', async () => {
    const { receive } = await renderRoom({ users: [bob, me], room: { ...ROOM, online_count: 2 } });
    const people = await list();
    await screen.findByText('2 online');
    act(() =>
      receive({ event: 'presence', data: { room_id: 'room', online_count: 3, users: [bob, me, ann] } }),
    );
    expect(names(people)).toEqual(['Ann', 'Bob', 'Me']);
    expect(screen.getByText('3 online')).toBeVisible();
    act(() => receive({ event: 'presence', data: { room_id: 'elsewhere', online_count: 9, users: [] } }));
    expect(names(people)).toHaveLength(3);
    act(() => receive({ event: 'presence', data: { room_id: 'room', online_count: 1, users: [me] } }));
    expect(names(people)).toEqual(['Me']);
    expect(screen.getByText('1 online')).toBeVisible();
  });

  it('are mentioned with a click, except guests and the reader', async () => {
    await renderRoom({ users: [guest, bob, me] });
    const people = within(await list());
    fireEvent.click(await people.findByRole('button', { name: /Bob/ }));
    expect(screen.getByRole('textbox', { name: 'Write a message' })).toHaveValue('@Bob ');
    expect(people.queryByRole('button', { name: /Visitor|Me/ })).toBeNull();
  });
});
