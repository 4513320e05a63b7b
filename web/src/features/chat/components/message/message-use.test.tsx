import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ChatRecord } from '@contract/chat/records';
import { setSession } from '@/lib/session/session';
import { toasts } from '@/lib/state/toast';
import { testRecord } from '../../testing/fake-transport';
import { renderRoom } from '../../testing/render-room';
import { readAt } from '../../url-state';

beforeEach(() =>
  setSession({ token: 't', nick_name: 'Me', role: 2, user_id: 'me', avatar: '', exp: 4_000_000_000 }),
);

const lastToast = () => toasts.get().at(-1)?.text;

/** Hovers a message. @returns the names of its actions */
const actionsOf = async (log: HTMLElement, text: string): Promise<string[]> => {
  fireEvent.click(await within(log).findByText(text));
  const toolbar = screen.queryByRole('toolbar', { name: 'Message' });
  if (!toolbar) return [];
  return within(toolbar)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? '');
};

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the text of a message', () => {
  const html = '<p><strong>Tea</strong> at 4</p>' as ChatRecord['html'];
  const records = [testRecord(1, { content: '**Tea** at 4\n茶', html })];

  it('is copied as it was written', async () => {
    userEvent.setup(); // stubs the clipboard, which jsdom lacks
    const { log } = await renderRoom({ records });
    await actionsOf(log, 'Tea');
    press('Copy text');
    await waitFor(() => expect(lastToast()).toBe('Text copied'));
    expect(await navigator.clipboard.readText()).toBe('**Tea** at 4\n茶');
  });

  it('shows an error when the browser does not allow copying it', async () => {
    userEvent.setup();
    const refuse = vi
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValue(new DOMException('', 'NotAllowedError'));
    onTestFinished(() => refuse.mockRestore());
    const { log } = await renderRoom({ records });
    await actionsOf(log, 'Tea');
    press('Copy text');
    await waitFor(() => expect(lastToast()).toBe('The browser did not allow copying.'));
  });

  it('cannot be copied when there is none', async () => {
    const payload = { url: '/a.webp', width: 1, height: 1 };
    const picture = testRecord(1, { msg_type: 3, content: '', payload });
    const { log } = await renderRoom({ records: [picture, testRecord(2)] });
    fireEvent.click(await within(log).findByRole('img', { name: 'Picture of Ann' }));
    await screen.findByRole('button', { name: 'Copy link' });
    expect(screen.queryByRole('button', { name: 'Copy text' })).toBeNull();
  });
});

describe('a link to a message', () => {
  it.each([
    ['en', 'Copy link', 'Link copied'],
    ['zh-CN', '复制链接', '已复制链接'],
  ] as const)('opens it in its room, in the language of the page: %s', async (locale, name, done) => {
    userEvent.setup();
    const { log } = await renderRoom({ records: [testRecord(1), testRecord(42)], locale });
    fireEvent.click(await within(log).findByText('Message 42'));
    press(name);
    await waitFor(() => expect(lastToast()).toBe(done));
    const link = new URL(await navigator.clipboard.readText());
    expect([link.origin, link.pathname, readAt(link.searchParams)]).toEqual([
      window.location.origin,
      '/chat/room',
      42,
    ]);
    expect(link.searchParams.get('lang')).toBe(locale === 'en' ? null : locale);
  });
});

describe('a reply', () => {
  it('links to the message that it quotes', async () => {
    const reply_to = { ...testRecord(1), content: 'Message 1' };
    const records = [testRecord(1), testRecord(2, { user_id: 'bob', nick_name: 'Bob', reply_to })];
    const { log } = await renderRoom({ records });
    const marked = () => log.querySelector('[data-marked]')?.getAttribute('data-id');
    await within(log).findByText('Message 2');
    expect(marked()).toBeUndefined();
    // jsdom has no layout and joins the text of blocks
    press(/^Answer to ?Ann ?Message 1$/);
    await waitFor(() => expect(marked()).toBe('record-1'));
  });
});

describe('the reader’s own message', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const written = (user_id: string, minutes: number) => [
    testRecord(1, { user_id, created_at: minutesAgo(minutes) }),
  ];

  it.each([
    ['withdrawn and edited within two minutes', 'me', 1, ['Edit', 'Withdraw']],
    ['edited within ten minutes', 'me', 9, ['Edit']],
    ['neither edited nor withdrawn later', 'me', 11, []],
    ['neither edited nor withdrawn by others', 'ann', 1, []],
  ])('can be %s', async (_, author, minutes, offered) => {
    const { log } = await renderRoom({ records: written(author, minutes) });
    const names = await actionsOf(log, 'Message 1');
    expect(names).toContain('Reply');
    expect(names.filter((name) => name === 'Edit' || name === 'Withdraw')).toEqual(offered);
  });

  it('is distinct from those of others, of which only the first has name and picture', async () => {
    const records = [testRecord(1), testRecord(2), testRecord(3, { user_id: 'me' })];
    const { log } = await renderRoom({ records });
    const row = (text: string) => within(log).getByText(text).closest<HTMLElement>('[role=article]')!;
    await waitFor(() => expect(log.querySelectorAll('[role=article]')).toHaveLength(3));
    expect([...log.querySelectorAll('[role=article]')].map((one) => one.hasAttribute('data-own'))).toEqual([
      false,
      false,
      true,
    ]);
    expect(within(row('Message 2')).queryByText('Ann')).toBeNull();
  });
});
