import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '@/lib/http/http';
import { lastOf, openTags, rowHead, served } from './testing';

beforeEach(() => localStorage.clear());

describe('the table', () => {
  it('shows a page and the number of rows, and moves to the next page', async () => {
    const { user, requested, search } = await openTags();
    expect(screen.getByRole('status', { name: 'The list is loading' })).toBeVisible();
    expect(await rowHead('Tag 1')).toBeVisible();
    expect(screen.getByText('45 in all')).toBeVisible();
    await user.click(screen.getByTitle('3'));
    expect(await rowHead('Tag 45')).toBeVisible();
    expect(search()).toBe('?page=3');
    expect(lastOf(requested)).toEqual({ page: 3, limit: 20 });
  });

  it('shows the state of its URL, and corrects invalid parts of it', async () => {
    const { requested, search } = await openTags(
      '/tags?page=2&limit=20&sort=gone+asc&locale=fr&key=Tag&lang=zh-CN',
    );
    expect(await rowHead('Tag 21')).toBeVisible();
    expect(requested).toEqual([{ key: 'Tag', page: 2, limit: 20 }]);
    await waitFor(() => expect(search()).toBe('?page=2&key=Tag&lang=zh-CN'));
  });

  it('redirects from a page after the last one to the last one', async () => {
    const { search } = await openTags('/tags?page=9');
    expect(await rowHead('Tag 45')).toBeVisible();
    expect(search()).toBe('?page=3');
  });

  it('sorts by its headers, announces it, and returns with "back"', async () => {
    const { requested, search, router } = await openTags('/tags?page=2');
    await rowHead('Tag 21');
    const head = screen.getByRole('columnheader', { name: /Articles/ });
    fireEvent.keyDown(head, { key: 'Enter', keyCode: 13 });
    await waitFor(() =>
      expect(lastOf(requested)).toEqual({ sort: 'article_count desc', page: 1, limit: 20 }),
    );
    expect(search()).toBe('?sort=article_count+desc');
    expect(screen.getByText('Articles, descending')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: /Articles/ })).toHaveAttribute(
        'aria-sort',
        'descending',
      ),
    );
    await router.navigate(-1);
    await waitFor(() => expect(search()).toBe('?page=2'));
    expect(await rowHead('Tag 21')).toBeVisible();
  });

  it('stores the chosen columns and page size in the browser', async () => {
    const { user, unmount, requested, search } = await openTags();
    await rowHead('Tag 1');
    expect(screen.queryByRole('columnheader', { name: 'Colour' })).not.toBeInTheDocument();
    screen.getByRole('button', { name: 'Columns' }).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('checkbox', { name: 'Articles' });
    await user.tab();
    expect(screen.getByRole('checkbox', { name: 'Articles' })).toHaveFocus();
    await user.keyboard(' ');
    await user.tab();
    await user.keyboard(' {Escape}');
    expect(screen.getByRole('button', { name: 'Columns', expanded: false })).toHaveFocus();
    await user.click(screen.getByRole('combobox', { name: 'Rows a page' }));
    await user.click(await screen.findByTitle('50 a page'));
    await waitFor(() => expect(lastOf(requested)).toEqual({ page: 1, limit: 50 }));
    expect(search()).toBe('?limit=50');
    unmount();
    const again = await openTags();
    await rowHead('Tag 1');
    expect(screen.getByRole('columnheader', { name: 'Colour' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: /Articles/ })).not.toBeInTheDocument();
    expect(lastOf(again.requested)).toEqual({ page: 1, limit: 50 });
  });

  it('has a skip link from its rows to the pagination for the keyboard', async () => {
    const { user } = await openTags();
    await rowHead('Tag 1');
    screen.getByRole('button', { name: 'Skip the rows' }).focus();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(document.activeElement?.closest('nav')).toHaveAccessibleName('Pages');
  });

  it('shows the error and retries', async () => {
    const { answer } = served();
    const failing = vi.fn(answer).mockRejectedValueOnce(new HttpError('BAD_GATEWAY', 502) as never);
    const { user } = await openTags('/tags', {}, { requested: [], answer: failing });
    expect(await screen.findByText('The list could not be loaded.')).toBeVisible();
    expect(screen.getByText('BAD_GATEWAY')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowHead('Tag 1')).toBeVisible();
    expect(screen.queryByText('BAD_GATEWAY')).not.toBeInTheDocument();
  });

  it('shows a message when the list is empty', async () => {
    await openTags('/tags', {}, served([]));
    expect(await screen.findByText('No tags yet.')).toBeVisible();
  });
});
