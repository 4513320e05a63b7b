import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { EndpointOutput } from '@contract';
import { clearSession, setSession } from '@/lib/session/session';
import { renderAdmin } from '@/testing/render-admin';
import { DetailsDrawer } from './details-drawer';

const TIME = '2026-01-02T03:04:05.000Z';
const [BO, TEXT, WORD] = ['b', 't', 'w'].map((letter) => letter.repeat(24)) as [string, string, string];

const DETAILS = {
  user: {
    id: BO,
    created_at: TIME,
    user_name: 'bo',
    nick_name: 'Bo',
    avatar: '',
    email: 'bo@example.com',
    tel: '',
    role: 2,
    blocked: true,
    block_reason: 'Spam',
    blocked_until: null,
    closes_at: null,
    ip: '192.0.2.1',
    addr: 'Beijing',
    sign_source: 'register',
    sign: '',
    link: '',
    last_login_at: null,
    article_count: 1,
    comment_count: 1,
  },
  like_count: 4,
  collect_count: 5,
  articles: [{ id: TEXT, title: 'Of Bo', state: 'in_review', locale: 'en', created_at: TIME }],
  comments: [
    {
      id: WORD,
      article_id: TEXT,
      article_title: 'Talked about',
      content: 'Words of Bo',
      state: 'shown',
      created_at: TIME,
    },
  ],
  reports: [
    {
      comment_id: WORD,
      article_id: TEXT,
      content: 'Reported words',
      reason: 'It is rude',
      user_nick_name: 'Cy',
      created_at: TIME,
    },
  ],
} satisfies EndpointOutput<'GET /users/{id}'>;

const ATTEMPT = {
  method: 'password',
  outcome: 'wrong_password',
  ip: '192.0.2.9',
  addr: '',
  device: '',
} as const;
const SESSION = { id: 's', created_at: TIME, expires_at: TIME, device: 'Firefox', ip: '', addr: '' };

afterEach(() => clearSession());

const open = async (role: 1 | 3, locale: 'en' | 'zh-CN') => {
  await setSession({ token: 't', nick_name: 'Ann', role, user_id: 'u', avatar: '', exp: 9_999_999_999 });
  await renderAdmin({
    at: '/admin/users',
    element: <DetailsDrawer userId={BO} onClose={() => undefined} />,
    answers: {
      'GET /users/{id}': () => DETAILS,
      'GET /users/{id}/sessions': () => ({ list: [SESSION], count: 1 }),
      'GET /users/{id}/sign_ins': () => ({ list: [{ ...ATTEMPT, created_at: TIME }], count: 1 }),
    },
    messages: ['admin-users'],
    locale,
  });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Firefox');
  return dialog;
};

it.each([
  { locale: 'en', outcome: 'Wrong password', reason: 'Spam' },
  { locale: 'zh-CN', outcome: '密码错误', reason: 'Spam' },
] as const)(
  'the details of a user have sessions, articles, comments, reports and the log ($locale)',
  async (words) => {
    const dialog = await open(1, words.locale);
    dialog.getByText(words.reason);
    expect(dialog.getByRole('link', { name: 'Of Bo' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/admin/article/${TEXT}`),
    );
    dialog.getByText('Words of Bo');
    expect(dialog.getByRole('link', { name: 'Talked about' }).getAttribute('href')).toMatch(
      new RegExp(`/article/${TEXT}.*#comment-${WORD}$`),
    );
    dialog.getByText('It is rude');
    dialog.getByText('Reported words');
    await dialog.findByText(words.outcome);
  },
);

it('a guest sees no log of sign-ins', async () => {
  const dialog = await open(3, 'en');
  dialog.getByText('Words of Bo');
  expect(dialog.queryByText('Wrong password')).toBeNull();
  expect(dialog.queryByText('Sign-ins')).toBeNull();
});
