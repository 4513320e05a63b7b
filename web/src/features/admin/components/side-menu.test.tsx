import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearSession, setSession } from '@/lib/session/session';
import { renderAdmin } from '@/testing/render-admin';
import { SideMenu } from './side-menu';

afterEach(() => clearSession());

const open = async (messages: number, locale: 'en' | 'zh-CN', isWide: boolean) => {
  await setSession({ token: 't', nick_name: 'Cy', role: 2, user_id: 'cy', avatar: '', exp: 9_999_999_999 });
  const unread = {
    comments: 1,
    diggs: 1,
    mentions: 1,
    messages,
    articles: 0,
    system: 1,
    total: messages + 4,
  };
  return renderAdmin({
    at: '/admin/home',
    element: <SideMenu isWide={isWide} />,
    answers: { 'GET /notices/unread': () => unread },
    messages: ['admin'],
    locale,
  });
};

it.each([
  { locale: 'en', isWide: true, name: /^My messages\s?3\s?3 unread messages$/ },
  { locale: 'en', isWide: false, name: /^My messages\s?3\s?3 unread messages$/ },
  { locale: 'zh-CN', isWide: true, name: /^我的消息\s?3\s?3 条未读消息$/ },
] as const)('the menu shows how many messages are unread ($locale, wide: $isWide)', async (given) => {
  await open(3, given.locale, given.isWide);
  const number = await screen.findByText(/3 (?:unread messages|条未读消息)/);
  expect(number.closest('a')?.textContent).toMatch(given.name);
});

it('the menu shows no number when nothing is unread', async () => {
  const { app } = await open(0, 'en', true);
  const [query] = app.queryClient.getQueryCache().findAll({ queryKey: ['GET /notices/unread'] });
  await waitFor(() => expect(query?.state.status).toBe('success'));
  expect(screen.queryByText(/unread/)).toBeNull();
});
