import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { findDialog, renderAdmin } from '@/testing/render-admin';
import { ThreadMenu } from './thread-menu';

const WORDS = {
  en: {
    more: 'More',
    block: 'Block',
    ask: 'Block Bob?',
    unblock: 'Unblock',
    remove: 'Delete conversation',
    own: 'It is deleted for you only; the other person keeps it.',
    confirm: 'Delete',
  },
  'zh-CN': {
    more: '更多',
    block: /屏\s?蔽/,
    ask: '屏蔽Bob？',
    unblock: '解除屏蔽',
    remove: '删除会话',
    own: '只在您这边删除，对方仍然可以看到。',
    confirm: /^删\s?除$/,
  },
} as const;

const open = async (locale: keyof typeof WORDS, isMuted = false) => {
  const mute = vi.fn((muted?: boolean) => ({ muted: Boolean(muted) }));
  const remove = vi.fn(() => ({ count: 1 }));
  const callbacks = { muted: vi.fn(), deleted: vi.fn() };
  const menu = { peerId: 'b', name: 'Bob', isMuted, onMuted: callbacks.muted, onDeleted: callbacks.deleted };
  const view = await renderAdmin({
    at: '/admin/my-messages',
    element: <ThreadMenu {...menu} />,
    answers: {
      'PUT /users/{id}/mute': ({ params, body }) => mute(params?.id === 'b' ? body?.muted : undefined),
      'DELETE /messages': remove,
    },
    messages: ['message'],
    locale,
  });
  const choose = async (name: string | RegExp) => {
    await view.user.click(screen.getByRole('button', { name: WORDS[locale].more }));
    await view.user.click(await screen.findByRole('menuitem', { name }));
  };
  return { ...view, choose, mute, remove, callbacks, t: WORDS[locale] };
};

it.each(['en', 'zh-CN'] as const)('blocks the other person after a confirmation (%s)', async (locale) => {
  const { user, choose, mute, callbacks, t } = await open(locale);
  await choose(t.block);
  const dialog = await findDialog(t.ask);
  expect(mute).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: t.block }));
  await waitFor(() => expect(callbacks.muted).toHaveBeenCalledWith(true));
  expect(mute).toHaveBeenCalledExactlyOnceWith(true);
});

it.each(['en', 'zh-CN'] as const)('ends the block without a confirmation (%s)', async (locale) => {
  const { choose, callbacks, t } = await open(locale, true);
  await choose(t.unblock);
  await waitFor(() => expect(callbacks.muted).toHaveBeenCalledWith(false));
});

it.each(['en', 'zh-CN'] as const)(
  'shows before a conversation is deleted that the other person keeps it (%s)',
  async (locale) => {
    const { user, choose, remove, callbacks, t } = await open(locale);
    await choose(t.remove);
    const dialog = await findDialog(t.own);
    expect(remove).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: t.confirm }));
    await waitFor(() => expect(callbacks.deleted).toHaveBeenCalledOnce());
    expect(remove).toHaveBeenCalledExactlyOnceWith({ body: { user_id: 'b' } }, undefined);
  },
);
