import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lastOf, openTags, rowHead, tagOf } from './testing';
import type { BatchAction, RowAction } from './types';

beforeEach(() => localStorage.clear());

describe('actions on rows', () => {
  it('asks before an action that cannot be undone, and refetches the list', async () => {
    const run = vi.fn(() => Promise.resolve());
    const actions = (): RowAction[] => [
      { key: 'look', label: 'Look', isMain: true, to: '/tags' },
      {
        key: 'delete',
        label: 'Delete',
        isDanger: true,
        run,
        done: 'Gone.',
        confirm: { title: 'Really?', ok: 'Yes, delete' },
      },
    ];
    const { user, requested } = await openTags('/tags', { actions });
    const row = within((await rowHead('Tag 1')).closest('tr')!);
    expect(row.getByRole('link', { name: 'Look: Tag 1' })).toBeVisible();
    const more = row.getByRole('button', { name: 'More: Tag 1' });
    await user.click(more);
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    expect(run).not.toHaveBeenCalled();
    const before = requested.length;
    await user.click(within(dialog).getByRole('button', { name: 'Yes, delete' }));
    expect(await screen.findByText('Gone.')).toBeVisible();
    expect(run).toHaveBeenCalledOnce();
    await waitFor(() => expect(requested.length).toBe(before + 1));
  });

  it('runs a batch, names what failed and keeps it selected, and undoes the rest', async () => {
    const undo = vi.fn(() => Promise.resolve());
    const batch: BatchAction<ReturnType<typeof tagOf>>[] = [
      {
        key: 'trash',
        label: 'Trash',
        run: (ids, options) => {
          expect(options).toEqual({ isQuiet: true });
          return ids.includes('tag-2')
            ? Promise.reject({ code: 'in_use', msg: 'It is in use.', data: null } as never)
            : Promise.resolve();
        },
        done: (count) => `${count} trashed.`,
        undo,
      },
    ];
    const { user } = await openTags('/tags', { batch });
    await rowHead('Tag 1');
    await user.click(screen.getByRole('checkbox', { name: 'Select “Tag 1”' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select “Tag 2”' }));
    expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toBePartiallyChecked();
    await user.click(screen.getByRole('button', { name: 'Trash' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Tag 2')).toBeVisible();
    expect(within(dialog).getByText('It is in use.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('checkbox', { name: 'Select “Tag 2”' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select “Tag 1”' })).not.toBeChecked();
    expect(screen.getByText('1 trashed.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undo).toHaveBeenCalledWith([tagOf(1)]));
  });

  it('exports all rows that match, with the chosen columns', async () => {
    const { user, requested } = await openTags('/tags?key=Tag+4');
    await rowHead('Tag 4');
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => {
      blobs.push(blob);
      return 'blob:x';
    };
    URL.revokeObjectURL = () => undefined;
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('7 rows saved.')).toBeVisible();
    expect(lastOf(requested)).toEqual({ key: 'Tag 4', page: 1, limit: 100 });
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toMatch(/^tags-\d{4}-\d\d-\d\d\.csv$/);
    const text = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () =>
        resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer));
      reader.readAsArrayBuffer(blobs[0]!);
    });
    expect(text).toMatch(/^\uFEFFTitle,Articles\r\nTag 4,4\r\nTag 40,40\r\n/);
    click.mockRestore();
  });
});
