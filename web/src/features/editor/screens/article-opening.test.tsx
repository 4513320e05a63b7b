import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { HttpError } from '@/lib/http/http';
import { connection } from '@/lib/live/current-connection';
import { createFakeTransport } from '@/lib/live/fake-transport';
import { dispatch } from '@/lib/live/listeners';
import { clearSession, currentUser } from '@/lib/session/session';
import { closeSessions } from '../session/open-sessions';
import { openScreen, server, signIn, source, type } from '../testing/screen';
import { draftOf } from '../testing/host';
import { ID } from '../testing/session';

beforeEach(clearSession);
beforeEach(() => localStorage.clear());
afterEach(closeSessions);

describe('opening an article', () => {
  it('is read-only for guests', async () => {
    await signIn(3);
    await openScreen(`/admin/article/${ID}?locale=en`, server().answers);
    const view = await source();
    expect(screen.getByText('You can see everything here, but change nothing.')).toBeVisible();
    expect(view.state.readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Tools' }));
    expect(screen.getByRole('button', { name: 'Bold' })).toBeDisabled();
  });

  it('names others who have it open, even after a reconnection', async () => {
    await signIn(1);
    const bob = { user_id: 'bob', nick_name: 'Bob' };
    const socket = createFakeTransport(({ event }) => ({
      ok: true,
      ...(event === 'editor:open' && { editors: [bob] }),
    }));
    connection.set(socket.transport);
    const end = socket.transport.onMessage(({ event, data }) => dispatch(event, data));
    await openScreen(`/admin/article/${ID}?locale=en`, server().answers);
    await source();
    act(() => socket.connect());
    expect(await screen.findByText('Bob is editing this now.')).toBeVisible();
    const me = { user_id: currentUser().user_id, nick_name: 'Me' };
    const editors = [me, bob, { user_id: 'cy', nick_name: 'Cy' }];
    act(() => socket.receive({ event: 'editors', data: { article_id: ID, editors } }));
    expect(screen.getByText('Bob and Cy are editing this now.')).toBeVisible();
    act(() => socket.receive({ event: 'editors', data: { article_id: ID, editors: [me] } }));
    expect(screen.queryByText(/editing this now/)).toBeNull();
    act(() => socket.connect(false));
    act(() => socket.connect());
    expect(await screen.findByText('Bob is editing this now.')).toBeVisible();
    end();
    connection.set(null);
  });

  it.each([
    [404, 'There is no such article'],
    [403, 'This article belongs to somebody else'],
    [503, 'The article could not be opened'],
  ])('shows an error when the server responds with %i', async (status, title) => {
    await signIn(2);
    const { answers } = server();
    await openScreen(`/admin/article/${ID}`, {
      ...answers,
      'GET /articles/working/{id}': () => Promise.reject(new HttpError('words', status)),
    });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it.each([
    [1, '/admin/articles?view=trash'],
    [2, '/admin/my-articles?view=trash'],
  ] as const)('links role %i from an article in the trash to the trash', async (role, to) => {
    await signIn(role);
    await openScreen(`/admin/article/${ID}`, {
      ...server().answers,
      'GET /articles/working/{id}': () =>
        Promise.reject({ code: 'not_publishable', msg: 'It is in the trash.', data: null }),
    });
    expect(await screen.findByText('It is in the trash.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the trash' })).toHaveAttribute('href', to);
  });

  it('offers the choice of the language of a new article', async () => {
    await signIn(1);
    const { kept, answers } = server({ version: 0, title: '', abstract: '', tags: [], locale: 'zh-CN' });
    await openScreen('/admin/article', answers);
    await source();
    const languages = screen.getByRole('radiogroup', { name: 'Language of the article' });
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAttribute('lang', 'en');
    await userEvent.click(within(languages).getByText('简体中文'));
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveAttribute('lang', 'zh-CN');
    expect(kept.saved).toEqual([]);
    type(await source(), '绿茶');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(kept.saved).toMatchObject([{ locale: 'zh-CN', content: '绿茶' }]));
  });

  it('focuses the title of a new article, and nothing of an existing one', async () => {
    await signIn(1);
    const { answers } = server();
    const { router } = await openScreen('/admin/article', answers);
    await source();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
    await act(() => router.navigate(`/admin/article/${ID}?locale=en`));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Tea'));
    expect(document.body).toHaveFocus();
  });

  it('does not open the keyboard of a touch screen', async () => {
    const ofDesk = window.matchMedia.bind(window);
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(ofDesk(media), { matches: media.includes('coarse') }),
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    await signIn(1);
    await openScreen('/admin/article', server().answers);
    await source();
    expect(document.body).toHaveFocus();
  });

  it('takes the direction of title and abstract from their text', async () => {
    await signIn(1);
    await openScreen(`/admin/article/${ID}?locale=en`, server().answers);
    await source();
    await userEvent.click(screen.getByRole('button', { name: 'Information' }));
    for (const name of ['Title', 'Abstract'])
      expect(await screen.findByRole('textbox', { name })).toHaveAttribute('dir', 'auto');
  });

  it('is translated into Chinese', async () => {
    await signIn(1);
    await openScreen(`/admin/article/${ID}?locale=en`, server().answers, 'zh-CN');
    expect(await screen.findByRole('textbox', { name: 'Markdown 正文' })).toBeVisible();
    expect(screen.getByRole('toolbar', { name: '正文工具' })).toBeVisible();
    expect(screen.getByRole('button', { name: '发布…' })).toBeVisible();
  });

  it('shows no closed session when the author returns before the other article has opened', async () => {
    await signIn(1);
    const { answers } = server();
    let isOpening = false;
    const { router } = await openScreen(`/admin/article/${ID}?locale=en`, {
      ...answers,
      'GET /articles/working/{id}': () => (isOpening ? new Promise(() => undefined) : draftOf()),
    });
    await source();
    isOpening = true;
    await act(() => router.navigate(`/admin/article/${'b'.repeat(24)}?locale=en`));
    expect(screen.getByRole('status', { name: 'Opening the article' })).toBeVisible();
    await act(() => router.navigate(`/admin/article/${ID}?locale=en`));
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
    expect(screen.getByRole('status', { name: 'Opening the article' })).toBeVisible();
  });
});
