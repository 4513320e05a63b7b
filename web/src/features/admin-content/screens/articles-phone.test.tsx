import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearSession } from '@/lib/session/session';
import { onPhone } from '@/testing/phone';
import { renderAdmin } from '@/testing/render-admin';
import { articleOf, languageOf, listed, signIn } from '../testing';
import ArticlesScreen from './articles-screen';

beforeEach(() => {
  localStorage.clear();
  clearSession();
});

const open = async (at = '/admin/articles') => {
  onPhone();
  await signIn(1);
  const view = await renderAdmin({
    at,
    element: <ArticlesScreen />,
    answers: {
      'GET /articles/working': () => listed([articleOf('a1', 'About tea', [languageOf('en', 'published')])]),
      'GET /articles/categorys': () => [],
      'GET /tags': () => ({ list: [], count: 0 }),
      'GET /users': () => ({ list: [], count: 0 }),
    },
    messages: ['admin-content'],
  });
  const row = within(
    (await screen.findByRole('list', { name: 'Articles' })).firstElementChild as HTMLElement,
  );
  return { ...view, row };
};

describe('a list on a phone', () => {
  it('has the title, the states and the date in a row, and all actions in a menu', async () => {
    const { user, row } = await open();
    expect(row.getByRole('link', { name: 'About tea' })).toBeVisible();
    expect(row.getAllByRole('definition')).toHaveLength(2);
    expect(row.getByRole('link', { name: /^EN Published/ })).toBeVisible();
    expect(row.queryByText('Notes')).toBeNull();
    expect(row.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'More: About tea',
    ]);
    await user.click(row.getByRole('button', { name: 'More: About tea' }));
    expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
  });

  it('shows other columns with their titles when they are chosen', async () => {
    const { user, row } = await open();
    await user.click(screen.getByRole('button', { name: 'Filters and tools' }));
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('checkbox', { name: 'Category' }));
    await waitFor(() => expect(row.getByText('Notes')).toBeVisible());
  });

  it('folds filters and tools behind one button with the number of set filters', async () => {
    const { user } = await open();
    const button = screen.getByRole('button', { name: 'Filters and tools' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
    await user.click(button);
    const group = within(screen.getByRole('group', { name: 'Filters and tools' }));
    for (const name of ['Refresh', 'Columns', 'Export CSV'])
      expect(group.getByRole('button', { name })).toBeVisible();
    await user.click(group.getByRole('checkbox'));
    expect(await screen.findByRole('button', { name: 'Filters and tools (1)' })).toHaveTextContent('1');
  });
});
