import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '@/lib/session';
import { renderAdmin } from '@/testing/render-admin';
import LogsScreen from './logs-screen';

beforeEach(clearSession);

describe('the region filter of a log', () => {
  it.each([
    ['en', 'Filters', 'Region', 'united k', 'United Kingdom'],
    ['zh-CN', '筛选', '地区', '英', '英国'],
  ] as const)('has other countries by their names in %s', async (locale, filters, label, typed, country) => {
    setSession({ token: 't-1', nick_name: 'Ann', role: 1, user_id: 'u1', avatar: '', exp: 4_000_000_000 });
    const list = vi.fn(() => ({ list: [], count: 0 }));
    const { user, address } = await renderAdmin({
      at: '/admin/logs',
      element: <LogsScreen />,
      answers: { 'GET /logs': list },
      messages: ['admin-logs'],
      locale,
    });
    await user.click(await screen.findByRole('button', { name: filters }));
    await user.type(await screen.findByRole('combobox', { name: label }), typed);
    await user.click(await screen.findByTitle(country));
    await waitFor(() =>
      expect(list).toHaveBeenLastCalledWith(
        { query: expect.objectContaining({ type: 'action', addr: 'GB' }) },
        locale,
      ),
    );
    expect(address()).toContain('addr=GB');
  });
});
