import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSession } from '@/lib/session/session';
import { testRecord } from '../../testing/fake-transport';
import { renderRoom } from '../../testing/render-room';

beforeEach(() =>
  setSession({ token: 't', nick_name: 'Me', role: 2, user_id: 'me', avatar: '', exp: 4_000_000_000 }),
);

const records = [testRecord(1), testRecord(2, { user_id: 'bob', nick_name: 'Bob' }), testRecord(3)];

const row = (text: string) => screen.getByText(text).closest('[role=article]');

/** Renders the room and moves the focus to its messages with Tab. */
const tabToMessages = async () => {
  const user = userEvent.setup();
  const { log, sent } = await renderRoom({ records });
  await within(log).findByText('Message 3');
  for (let presses = 0; presses < 20 && document.activeElement !== log; presses += 1) await user.tab();
  expect(log).toHaveFocus();
  return { user, sent };
};

describe('with the keyboard, the messages of a room', () => {
  it('are reached with Tab, and selected with the arrow keys', async () => {
    const { user } = await tabToMessages();
    await user.keyboard('{ArrowUp}');
    expect(row('Message 3')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(row('Message 2')).toHaveFocus();
    expect(row('Message 2')).toHaveAccessibleName(/^Bob/);
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(row('Message 2')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('textbox', { name: 'Write a message' })).toHaveFocus();
  });

  it('have their actions at the next Tab stop, which include a reply', async () => {
    const { user } = await tabToMessages();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    const toolbar = screen.getByRole('toolbar', { name: 'Message' });
    expect(row('Message 2')).toContainElement(toolbar);
    const names = within(toolbar)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['React', 'Reply', 'Copy text', 'Copy link', 'Report']);
    for (const name of names) {
      await user.tab();
      expect(within(toolbar).getByRole('button', { name: name! })).toHaveFocus();
    }
    within(toolbar).getByRole('button', { name: 'Reply' }).focus();
    await user.keyboard('{Enter}');
    const field = screen.getByRole('textbox', { name: 'Write a message' });
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.getByText('Answer to Bob')).toBeVisible();
  });

  it('get a reaction from the panel that the first action opens', async () => {
    const { user, sent } = await tabToMessages();
    await user.keyboard('{ArrowUp}');
    await user.tab();
    await user.keyboard('{Enter}');
    const panel = await screen.findByRole('dialog', { name: 'React' });
    const [first] = within(panel).getAllByRole('button');
    first!.focus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(sent).toContainEqual({
        event: 'message:react',
        data: expect.objectContaining({ id: 'record-3', is_on: true }) as object,
      }),
    );
    expect(panel).not.toBeInTheDocument();
  });
});

describe('with the keyboard, a room', () => {
  it('has all its parts in the tab order; its settings open with Enter and close with Escape', async () => {
    const user = userEvent.setup();
    const { log } = await renderRoom({ records });
    await within(log).findByText('Message 3');
    await screen.findByRole('button', { name: 'Settings of the room' });
    const names: (string | null)[] = [];
    for (let presses = 0; presses < 30; presses += 1) {
      await user.tab();
      if (document.activeElement === document.body) break;
      names.push(document.activeElement!.getAttribute('aria-label'));
    }
    expect(names).toEqual([
      'Back to the rooms',
      'Search messages',
      'People',
      'Settings of the room',
      'Messages',
      'Add a picture',
      'Send a video',
      'Write a message',
      'Insert an emoji',
    ]);
    const settings = screen.getByRole('button', { name: 'Settings of the room' });
    settings.focus();
    await user.keyboard('{Enter}');
    const date = await screen.findByLabelText('Go to a date');
    for (let presses = 0; presses < 9 && document.activeElement !== date; presses += 1) await user.tab();
    expect(date).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(date).not.toBeInTheDocument());
    expect(settings).toHaveFocus();
  });
});
