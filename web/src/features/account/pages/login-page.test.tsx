import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RequestListener } from 'node:http';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '@contract/enums';
import { Root } from '@/app/root';
import '@/app/messages';
import { COMMON, createI18n, loadMessages } from '@/lib/i18n/i18n';
import { api, registerHttpHost } from '@/lib/http/http';
import { createQueryClient } from '@/lib/http/query-client';
import { clearSession, currentUser, sessionToken, setSession, USER_INFO_KEY } from '@/lib/session/session';
import { toasts } from '@/lib/state/toast';
import { bodyOf, serveApi } from '@/testing/api-server';
import LoginPage from './login-page';

const USER = {
  token: 't-1',
  nick_name: 'Ann',
  role: 2 as const,
  user_id: 'u1',
  avatar: '',
  exp: 4_000_000_000,
};
const CLOSED = { code: '0', msg: '', data: { mode: 'closed', is_allowed: false } };
const PROFILE = { code: '0', msg: '', data: { language: '', theme: '' } };
const showError = vi.fn();

beforeEach(() => {
  clearSession();
  showError.mockClear();
});

const answer =
  (status: number, body: unknown): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/**
 * Opens the sign-in page; its request is sent to a real server with this response. Fails on any other request.
 */
const open = async (
  listener: RequestListener,
  at = '/login',
  locale: Locale = 'en',
  reset: RequestListener = () => undefined,
) => {
  const origin = await serveApi((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/api/email_login') listener(request, response);
    else if (pathname === '/api/registration') answer(200, CLOSED)(request, response);
    else if (pathname === '/api/user_info') answer(200, PROFILE)(request, response);
    else if (pathname === '/api/password/reset_link') reset(request, response);
    else if (pathname === '/api/sign_in_options') options(request, response);
  });
  const texts = await Promise.all(
    [COMMON, 'account'].map(async (name) => [name, await loadMessages(name, locale)] as const),
  );
  const i18n = createI18n(locale, Object.fromEntries(texts));
  registerHttpHost({
    token: sessionToken,
    locale: () => locale,
    messageOf: (name) => `words for ${name}`,
    showError,
    onUnauthorised: () => Promise.resolve(false),
  });
  const app = {
    queryClient: createQueryClient(),
    call: api,
    locale: () => locale,
    origin,
    switchLocale: () => Promise.resolve(),
  };
  const router = createMemoryRouter(
    [
      { path: '/login', element: <LoginPage /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: ['/', at], initialIndex: 1 },
  );
  render(
    <Root app={app} i18n={i18n}>
      <RouterProvider router={router} />
    </Root>,
  );
  return router;
};

const accept = answer(200, { code: '0', msg: '', data: USER });
const never: RequestListener = () => undefined;
const options = answer(200, { code: '0', msg: '', data: { qq: false } });

const userName = () => screen.findByLabelText('User name or e-mail');
describe('a mailed link for a new password', () => {
  it('sets it, and shows the sign-in form', async () => {
    const user = userEvent.setup();
    let body: unknown;
    await open(never, '/login?reset=the-token', 'en', async (request, response) => {
      body = JSON.parse(await bodyOf(request));
      answer(200, { code: '0', msg: '', data: null })(request, response);
    });
    await user.type(await screen.findByLabelText('New password', { selector: 'input' }), 'a-new-password');
    await user.click(screen.getByRole('button', { name: 'Set the password' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Your password was changed');
    expect(body).toEqual({ token: 'the-token', password: 'a-new-password' });
    expect(await userName()).toBeInTheDocument();
  });
});

const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Sign in' });

const typeAndSubmit = async () => {
  const person = userEvent.setup();
  await person.type(await userName(), 'ann@example.org');
  await person.type(password(), 'secret 1');
  await person.click(submit());
  return person;
};

describe('the sign-in page', () => {
  it('has labelled fields that a password manager recognizes', async () => {
    await open(never);
    expect(await userName()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(password()).toHaveAttribute('type', 'password');
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(screen.getByRole('main')).toBeVisible();
  });

  it('is translated into Chinese', async () => {
    await open(never, '/login', 'zh-CN');
    expect(await screen.findByLabelText('用户名或邮箱')).toBeVisible();
    expect(screen.getByLabelText('密码')).toBeVisible();
    expect(screen.getByRole('button', { name: '登录' })).toBeVisible();
  });

  it('shows and hides the password', async () => {
    await open(never);
    const person = userEvent.setup();
    await person.type(await userName(), 'ann');
    await person.type(password(), 'secret');
    await person.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
    expect(password()).toHaveValue('secret');
    await person.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password()).toHaveAttribute('type', 'password');
  });
});

describe('signing in', () => {
  it('sends the form, stores the session and opens the home page', async () => {
    const bodies: string[] = [];
    const router = await open(async (request, response) => {
      bodies.push(`${request.method} ${await bodyOf(request)}`);
      accept(request, response);
    });
    await typeAndSubmit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(bodies).toEqual(['POST {"user_name":"ann@example.org","password":"secret 1"}']);
    expect(currentUser()).toEqual({ ...USER, sign_in_name: 'ann@example.org' });
    expect(localStorage.getItem(USER_INFO_KEY)).not.toBeNull();
  });

  it('returns to the page before, in the language of the page', async () => {
    const at = `/login?lang=zh-CN&back=${encodeURIComponent('/articles?page=2#list')}`;
    const router = await open(accept, at, 'zh-CN');
    const person = userEvent.setup();
    await person.type(await screen.findByLabelText('用户名或邮箱'), 'ann');
    await person.type(screen.getByLabelText('密码'), 'secret{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/articles'));
    expect(router.state.location).toMatchObject({ search: '?page=2&lang=zh-CN', hash: '#list' });
  });

  it.each(['//evil.example', 'https://evil.example/'])('opens the home page instead of %s', async (back) => {
    const router = await open(accept, `/login?back=${encodeURIComponent(back)}`);
    await typeAndSubmit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('is skipped when the user is signed in', async () => {
    await setSession(USER);
    const router = await open(never, '/login?back=/admin/home');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/home'));
  });

  it('reports empty fields without a request', async () => {
    const called = vi.fn();
    await open(called);
    const person = userEvent.setup();
    await userName();
    await person.click(submit());
    expect(await userName()).toHaveAccessibleDescription('Enter your user name or e-mail.');
    expect(await userName()).toHaveFocus();
    expect(password()).toBeInvalid();
    await person.type(await userName(), 'ann');
    await person.click(submit());
    expect(await userName()).toBeValid();
    expect(password()).toHaveFocus();
    expect(called).not.toHaveBeenCalled();
  });

  it('shows that it is in progress, and is not sent twice', async () => {
    const called = vi.fn();
    await open(called);
    const person = await typeAndSubmit();
    const button = await screen.findByRole('button', { name: 'Signing in…' });
    await waitFor(() => expect(called).toHaveBeenCalledOnce());
    await person.click(button);
    expect(called).toHaveBeenCalledOnce();
  });
});

describe('a sign-in that fails', () => {
  const expectRefusal = async (text: string) => {
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(text);
    expect(alert).toHaveFocus();
    expect(await userName()).toHaveValue('ann@example.org');
    expect(password()).toHaveValue('secret 1');
    expect(currentUser().token).toBe('');
  };

  it('shows the message of a business error once, until the next attempt', async () => {
    const answers = [
      answer(200, { code: 'wrong_credentials', msg: 'Wrong name or password.', data: null }),
      accept,
    ];
    const router = await open((request, response) => answers.shift()?.(request, response));
    const person = await typeAndSubmit();
    await waitFor(() => expect(toasts.get().map(({ text }) => text)).toEqual(['Wrong name or password.']));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await userName()).toHaveValue('ann@example.org');
    expect(password()).toHaveValue('secret 1');
    await person.click(submit());
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(toasts.get()).toEqual([]);
  });

  it('shows how long to wait after too many attempts', async () => {
    await open(answer(429, { code: 'too_many', msg: 'Too many attempts. Please wait 30 s.', data: null }));
    await typeAndSubmit();
    await expectRefusal('Too many attempts. Please wait 30 s.');
  });

  it('shows the error of a field at the field', async () => {
    const fields = { user_name: 'This is too long.' };
    await open(answer(422, { code: 'invalid', msg: 'Some fields need your attention.', data: { fields } }));
    await typeAndSubmit();
    await waitFor(async () => expect(await userName()).toHaveFocus());
    expect(await userName()).toHaveAccessibleDescription('This is too long.');
    expect(password()).toHaveValue('secret 1');
  });

  it('shows the message of a 422 that names no field of the form', async () => {
    await open(
      answer(422, { code: 'invalid', msg: 'Some fields need your attention.', data: { fields: {} } }),
    );
    await typeAndSubmit();
    await expectRefusal('Some fields need your attention.');
  });

  it('shows the message of the status', async () => {
    await open(answer(503, { code: 'unavailable', msg: '', data: null }));
    await typeAndSubmit();
    await expectRefusal('words for SERVICE_UNAVAILABLE');
  });

  it('shows a message when there is no response', async () => {
    await open((request) => request.socket.destroy());
    await typeAndSubmit();
    await expectRefusal('No Response');
  });
});
