import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { holdConnection } from '@/lib/live/connection';
import { dispatch } from '@/lib/live/listeners';
import { setSession } from '@/lib/session/session';
import { renderScreen } from '@/testing/render-screen';
import SignedInMenu from './signed-in-menu';

vi.mock('@/lib/live/connection', () => ({ holdConnection: vi.fn(() => ({ release: () => undefined })) }));

it('keeps a connection open for a guest, shows why the session has ended, and makes a request that is refused', async () => {
  setSession({ token: 't', nick_name: 'Ann', role: 3, user_id: 'u1', avatar: '', exp: 4_000_000_000 });
  const requested = vi.fn(() => Promise.reject(new Error('Signed out')));
  await renderScreen({
    at: '/',
    routes: [{ path: '/', element: <SignedInMenu /> }],
    answers: { 'GET /notices/unread': requested },
    messages: [],
  });
  await vi.waitFor(() => expect(holdConnection).toHaveBeenCalled());
  expect(requested).not.toHaveBeenCalled();
  act(() => {
    dispatch('session:ended', { reason: 'blocked' });
    // the refused reconnection reports the end once more
    dispatch('session:ended', { reason: 'ended' });
  });
  expect(await screen.findByText('Your account has been blocked.')).toBeVisible();
  expect(screen.queryByText('Your session has ended.')).not.toBeInTheDocument();
  expect(requested).toHaveBeenCalledOnce();
});
