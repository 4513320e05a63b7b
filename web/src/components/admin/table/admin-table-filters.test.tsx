import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { lastOf, openTags, rowHead } from './testing';

beforeEach(() => localStorage.clear());

describe('searching and filtering a list', () => {
  it('searches once after a pause in typing, and not while Pinyin is being composed', async () => {
    const { user, requested, search } = await openTags();
    await rowHead('Tag 1');
    const field = screen.getByRole('searchbox', { name: 'Search' });
    // typed within one pause, however slow the machine is
    for (const value of ['T', 'Tag', 'Tag 4']) fireEvent.change(field, { target: { value } });
    await waitFor(() => expect(lastOf(requested)).toEqual({ key: 'Tag 4', page: 1, limit: 20 }));
    expect(requested).toHaveLength(2);
    expect(search()).toBe('?key=Tag+4');
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: "Tag 4biao'qian" } });
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.change(field, { target: { value: 'Tag 4标签' } });
    fireEvent.compositionEnd(field);
    await waitFor(() => expect(lastOf(requested)).toMatchObject({ key: 'Tag 4标签' }));
    expect(requested).toHaveLength(3);
    expect(await screen.findByText('Nothing matches.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    expect(await rowHead('Tag 1')).toBeVisible();
    expect(field).toHaveValue('');
  });

  it('filters, and clears the selection of another list', async () => {
    const batch = [{ key: 'x', label: 'Do', run: () => Promise.resolve(), done: () => 'Done' }];
    const { user, requested, search } = await openTags('/tags?page=2', { batch });
    await rowHead('Tag 21');
    await user.click(screen.getByRole('checkbox', { name: 'Select “Tag 21”' }));
    await user.click(screen.getByTitle('1'));
    await rowHead('Tag 1');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText('21 selected')).toBeVisible();
    const filters = screen.getByRole('button', { name: 'Filters' });
    expect(screen.queryByRole('combobox', { name: 'Language' })).not.toBeInTheDocument();
    expect(filters).toHaveAttribute('aria-expanded', 'false');
    await user.click(filters);
    await user.tab();
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveFocus();
    await user.click(screen.getByRole('combobox', { name: 'Language' }));
    await user.click(await screen.findByTitle('简体中文'));
    await waitFor(() => expect(lastOf(requested)).toEqual({ locale: 'zh-CN', page: 1, limit: 20 }));
    expect(search()).toBe('?locale=zh-CN');
    await waitFor(() => expect(screen.queryByText('21 selected')).not.toBeInTheDocument());
  });

  it('shows the filters of a URL, and their number', async () => {
    const { user } = await openTags('/tags?locale=en');
    await rowHead('Tag 1');
    expect(screen.getByRole('combobox', { name: 'Language' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    expect(screen.queryByRole('combobox', { name: 'Language' })).not.toBeInTheDocument();
  });
});
