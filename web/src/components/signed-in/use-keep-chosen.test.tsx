import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EndpointInput } from '@contract';
import type { UserType } from '@contract/enums';
import { DeviceThemeButton } from '@/app/layouts/device-theme-button';
import { LanguageSwitch } from '@/components/header/language-switch';
import { ThemeToggle } from '@/components/header/theme-toggle';
import { clearSession, setSession } from '@/lib/session/session';
import { renderScreen } from '@/testing/render-screen';
import { useKeepChosen } from './use-keep-chosen';

type Body = EndpointInput<'PUT /user_info'>['body'];

beforeEach(() => clearSession());

const signIn = (role: UserType) =>
  setSession({ token: 't', nick_name: 'Ann', role, user_id: 'u1', avatar: '', exp: 4_000_000_000 });

const Keeper = () => {
  useKeepChosen();
  return null;
};

/** Renders the tools of the header. Returns the bodies that were sent; the test answers each request. */
const open = async () => {
  const sent: Body[] = [];
  const answers: { resolve: () => void; reject: (reason: unknown) => void }[] = [];
  await renderScreen({
    at: '/',
    routes: [
      {
        path: '/',
        element: (
          <>
            <Keeper />
            <LanguageSwitch />
            <ThemeToggle />
            <DeviceThemeButton />
          </>
        ),
      },
    ],
    answers: {
      'PUT /user_info': ({ body }) =>
        new Promise((resolve, reject) => {
          sent.push(body ?? {});
          answers.push({ resolve: () => resolve({} as never), reject });
        }),
    },
    messages: [],
  });
  return { sent, answers };
};
const isDark = () => document.documentElement.classList.contains('dark');
const toggle = () => userEvent.click(screen.getByRole('button', { name: /Dark theme|Light theme/ }));

describe('the language and the theme that a signed-in person chooses in the header', () => {
  it('are saved with the account, one request after another', async () => {
    await act(() => signIn(2));
    const { sent, answers } = await open();
    const before = isDark();
    await toggle();
    expect(isDark()).toBe(!before);
    await waitFor(() => expect(sent).toEqual([{ theme: before ? 'light' : 'dark' }]));
    await toggle();
    await userEvent.click(screen.getByRole('button', { name: /中文|language/i }));
    expect(sent).toHaveLength(1);
    answers[0]?.resolve();
    await waitFor(() => expect(sent[1]).toEqual({ theme: before ? 'dark' : 'light' }));
    answers[1]?.resolve();
    await waitFor(() => expect(sent[2]).toEqual({ language: 'zh-CN' }));
  });

  it('are saved as those of the device when the person chooses these again', async () => {
    await act(() => signIn(2));
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const { sent, answers } = await open();
    await toggle();
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.resolve();
    const button = screen.getByRole('button', { name: 'Use device theme', pressed: false });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent[1]).toEqual({ theme: '' }));
    answers[1]?.resolve();
    expect([isDark(), localStorage.getItem('theme')]).toEqual([false, null]);
    expect(button).toHaveFocus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(sent[2]).toEqual({ theme: 'light' }));
    expect(button).toHaveAttribute('aria-pressed', 'false');
  });

  it('change the page even when saving fails; the next choice is sent', async () => {
    await act(() => signIn(2));
    const { sent, answers } = await open();
    const before = isDark();
    await toggle();
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.reject(new Error('No connection'));
    expect(isDark()).toBe(!before);
    await toggle();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of a guest are not sent: guests have no profile', async () => {
    await act(() => signIn(3));
    const { sent } = await open();
    await toggle();
    expect(sent).toEqual([]);
  });
});
