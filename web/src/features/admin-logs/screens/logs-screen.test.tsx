import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EndpointInput } from '@contract';
import type { Locale } from '@contract/enums';
import { clearSession, setSession } from '@/lib/session/session';
import { renderAdmin } from '@/testing/render-admin';
import type { Answers } from '@/testing/render-screen';
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

describe('the filter of a log by who acts', () => {
  const person = {
    id: 'a'.repeat(24),
    name: 'Ann Lee',
    user_name: 'ann',
    is_panel: false,
    is_deleted: false,
  };
  const editor = { ...person, id: 'panel:3', name: 'Bea', user_name: 'bea@example.com', is_panel: true };
  const gone = { ...person, id: 'b'.repeat(24), name: 'Carl', user_name: '', is_deleted: true };

  const open = async (at: string, locale: Locale) => {
    setSession({ token: 't-1', nick_name: 'Ann', role: 1, user_id: 'u1', avatar: '', exp: 4_000_000_000 });
    const list = vi.fn((_input: EndpointInput<'GET /logs'>) => ({ list: [], count: 0 }));
    const people = vi.fn(({ query }: Partial<EndpointInput<'GET /logs/people'>>) =>
      query?.key === 'an' ? [person] : [editor, gone, ...(query?.user_id === person.id ? [person] : [])],
    );
    const answers = { 'GET /logs': list, 'GET /logs/people': people } as Answers;
    const element = <LogsScreen />;
    const view = await renderAdmin({ at, element, answers, messages: ['admin-logs'], locale });
    return { ...view, list, people };
  };
  const lastQuery = (list: { mock: { lastCall?: [EndpointInput<'GET /logs'>, ...unknown[]] } }) =>
    list.mock.lastCall?.[0].query;

  it.each([
    [
      'en',
      'Filters',
      'By',
      'Ann Lee (ann)',
      'Bea (bea@example.com, Strapi’s panel)',
      'Carl (deleted)',
      'The server',
    ],
    [
      'zh-CN',
      '筛选',
      '操作人',
      'Ann Lee（ann）',
      'Bea（bea@example.com，Strapi 面板）',
      'Carl（已删除）',
      '系统',
    ],
  ] as const)('lists people by name, with search, in %s', async (...row) => {
    const [locale, filters, label, found, panel, deleted, server] = row;
    const { user, list, address } = await open('/admin/logs', locale);
    await user.click(await screen.findByRole('button', { name: filters }));
    const field = await screen.findByRole('combobox', { name: label });
    await user.click(field);
    for (const shown of [server, panel, deleted]) expect(await screen.findByTitle(shown)).toBeVisible();
    await user.type(field, 'an');
    await user.click(await screen.findByTitle(found));
    await waitFor(() => expect(lastQuery(list)).toMatchObject({ type: 'action', user_id: person.id }));
    expect(address()).toContain(`user_id=${person.id}`);
    await user.click(field);
    await user.click(await screen.findByTitle(server));
    await waitFor(() => expect(lastQuery(list)).toMatchObject({ type: 'action', actor: 'system' }));
    expect(lastQuery(list)).not.toHaveProperty('user_id');
  });

  it('names the person in the URL, also in the log of sign-ins', async () => {
    const { people } = await open(`/admin/logs?type=sign-in&user_id=${person.id}`, 'en');
    expect(await screen.findByTitle('Ann Lee (ann)')).toBeVisible();
    expect(people).toHaveBeenCalledWith({ query: { type: 'sign-in', user_id: person.id } }, 'en');
  });
});
