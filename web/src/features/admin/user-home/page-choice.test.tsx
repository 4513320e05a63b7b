import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearSession, setSession } from '@/lib/session/session';
import { renderAdmin } from '@/testing/render-admin';
import { PageChoice } from './page-choice';

afterEach(() => clearSession());

it.each([
  { locale: 'en', open: 'Open the page', text: 'Shows my short text', all: 'Everybody can open it' },
  { locale: 'zh-CN', open: '查看主页', text: '展示个性签名', all: '公开主页' },
] as const)('saves what the public page shows, and hides the page itself ($locale)', async (words) => {
  await setSession({ token: 't', nick_name: 'Cy', role: 2, user_id: 'cy', avatar: '', exp: 9_999_999_999 });
  let page = { is_public: true, shows_articles: true, shows_sign: true, shows_link: true };
  const { user } = await renderAdmin({
    at: '/admin/home',
    element: <PageChoice />,
    answers: {
      'GET /user_page': () => page,
      'PUT /user_page': ({ body }) => (page = { ...page, ...body }),
    },
    messages: ['admin'],
    locale: words.locale,
  });
  expect(await screen.findByRole('link', { name: words.open })).toHaveAttribute(
    'href',
    expect.stringContaining('/user/cy'),
  );
  await user.click(screen.getByRole('switch', { name: words.text }));
  await waitFor(() => expect(page).toMatchObject({ is_public: true, shows_sign: false, shows_link: true }));
  await waitFor(() => expect(screen.getByRole('switch', { name: words.all })).toBeEnabled());
  await user.click(screen.getByRole('switch', { name: words.all }));
  await waitFor(() => expect(page.is_public).toBe(false));
  await waitFor(() => expect(screen.queryByRole('link', { name: words.open })).toBeNull());
  expect(screen.getByRole('switch', { name: words.text })).toBeDisabled();
});
