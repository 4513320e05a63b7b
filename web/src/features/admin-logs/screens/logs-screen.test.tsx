import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '@/lib/session';
import { renderAdmin } from '@/testing/render-admin';
import { Changes } from '../components/changes';
import type { LogEntry } from '../logs';
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

describe('the log of sign-ins', () => {
  it.each([
    ['en', 'Filters', 'Way', 'Strapi’s panel'],
    ['zh-CN', '筛选', '方式', 'Strapi 面板'],
  ] as const)('can be narrowed to those to the panel in %s', async (locale, filters, label, panel) => {
    setSession({ token: 't-1', nick_name: 'Ann', role: 1, user_id: 'u1', avatar: '', exp: 4_000_000_000 });
    const list = vi.fn(() => ({ list: [], count: 0 }));
    const { user } = await renderAdmin({
      at: '/admin/logs?type=sign-in',
      element: <LogsScreen />,
      answers: { 'GET /logs': list },
      messages: ['admin-logs'],
      locale,
    });
    await user.click(await screen.findByRole('button', { name: filters }));
    await user.click(await screen.findByRole('combobox', { name: label }));
    await user.click(await screen.findByTitle(panel));
    await waitFor(() =>
      expect(list).toHaveBeenLastCalledWith(
        { query: expect.objectContaining({ type: 'sign-in', method: 'panel' }) },
        locale,
      ),
    );
  });
});

describe('an entry of changed settings', () => {
  it.each([
    ['en', 'appearance', 'site_title', 'Name of the site'],
    ['zh-CN', 'moderation', 'held_words', '需审核的词'],
  ] as const)('names the fields as their form does, in %s', async (locale, target_name, field, label) => {
    const change = { target: '', field, before: 'A', after: null, is_secret: false, is_cut: false };
    const entry = { kind: 'settings', target_name, changes: [change] } as unknown as LogEntry;
    await renderAdmin({
      at: '/admin/logs',
      element: <Changes entry={entry} />,
      answers: {},
      messages: ['admin-logs'],
      locale,
    });
    expect(await screen.findByRole('heading', { name: label })).toBeVisible();
  });
});
