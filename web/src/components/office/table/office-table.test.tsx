import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useMemo } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallOutput } from '@contract';
import { HttpError } from '@/lib/http';
import { renderOffice } from '@/testing/render-office';
import { OfficeTable } from './office-table';
import type { BatchAction, Filter, RowAction } from './types';

type Tags = CallOutput<'GET /tags'>;
type Tag = Tags['list'][number];

const tagOf = (at: number): Tag => ({
  id: `tag-${at}`,
  title: `Tag ${at}`,
  color: 'red',
  article_count: at,
});
const tags = Array.from({ length: 45 }, (_, at) => tagOf(at + 1));

const FILTERS: readonly Filter<'GET /tags'>[] = [
  {
    kind: 'select',
    name: 'locale',
    label: 'Language',
    options: [
      { value: 'en', label: 'English' },
      { value: 'zh-CN', label: '简体中文' },
    ],
  },
];
const idOf = ({ id }: Tag) => id;
const nameOf = ({ title }: Tag) => title;

interface Uses {
  actions?: (row: Tag) => RowAction[];
  batch?: readonly BatchAction<Tag>[];
}

const Tags = ({ actions, batch }: Uses) => {
  const columns = useMemo(
    () => [
      { key: 'title', title: 'Title', sort: 'title' as const, render: nameOf, text: nameOf },
      {
        key: 'count',
        title: 'Articles',
        sort: 'article_count' as const,
        render: (tag: Tag) => tag.article_count,
        text: (tag: Tag) => tag.article_count,
      },
      {
        key: 'color',
        title: 'Colour',
        isExtra: true,
        render: (tag: Tag) => tag.color,
        text: (tag: Tag) => tag.color,
      },
    ],
    [],
  );
  return (
    <OfficeTable
      name="tags"
      label="Tags"
      call="GET /tags"
      columns={columns}
      filters={FILTERS}
      idOf={idOf}
      nameOf={nameOf}
      actions={actions}
      batch={batch}
      nothing={{ text: 'No tags yet.' }}
    />
  );
};

type Query = Record<string, unknown>;

/** The list as the server would page it; `asked` is what it was asked, in order. */
const served = (all: Tag[] = tags) => {
  const asked: Query[] = [];
  const answer = ({ query = {} }: { query?: Query }): Tags => {
    asked.push(query);
    const { page = 1, limit = 10, key = '' } = query as { page?: number; limit?: number; key?: string };
    const found = all.filter(({ title }) => title.includes(key));
    return { list: found.slice((page - 1) * limit, page * limit), count: found.length };
  };
  return { asked, answer };
};

const open = async (at = '/tags', uses: Uses = {}, { asked, answer } = served()) => {
  const view = await renderOffice({ at, element: <Tags {...uses} />, answers: { 'GET /tags': answer } });
  return { ...view, asked, search: () => view.router.state.location.search };
};

const last = (asked: Query[]) => asked.at(-1);
const rowHead = (name: string) => screen.findByRole('rowheader', { name });

beforeEach(() => localStorage.clear());

describe('the table', () => {
  it('shows a page, says how many there are, and goes on', async () => {
    const { user, asked, search } = await open();
    expect(screen.getByRole('status', { name: 'The list is loading' })).toBeVisible();
    expect(await rowHead('Tag 1')).toBeVisible();
    expect(screen.getByText('45 in all')).toBeVisible();
    await user.click(screen.getByTitle('3'));
    expect(await rowHead('Tag 45')).toBeVisible();
    expect(search()).toBe('?page=3');
    expect(last(asked)).toEqual({ page: 3, limit: 20 });
  });

  it('is what its address says, and corrects what makes no sense', async () => {
    const { asked, search } = await open('/tags?page=2&limit=20&sort=gone+asc&locale=fr&key=Tag&lang=zh-CN');
    expect(await rowHead('Tag 21')).toBeVisible();
    expect(asked).toEqual([{ key: 'Tag', page: 2, limit: 20 }]);
    await waitFor(() => expect(search()).toBe('?page=2&key=Tag&lang=zh-CN'));
  });

  it('leads from a page behind the last one to the last one', async () => {
    const { search } = await open('/tags?page=9');
    expect(await rowHead('Tag 45')).toBeVisible();
    expect(search()).toBe('?page=3');
  });

  it('sorts by its heads, says so, and comes back with "back"', async () => {
    const { asked, search, router } = await open('/tags?page=2');
    await rowHead('Tag 21');
    const head = screen.getByRole('columnheader', { name: /Articles/ });
    fireEvent.keyDown(head, { key: 'Enter', keyCode: 13 });
    await waitFor(() => expect(last(asked)).toEqual({ sort: 'article_count desc', page: 1, limit: 20 }));
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

  it('searches what was typed once, after a pause, and not Pinyin on its way to a character', async () => {
    const { user, asked, search } = await open();
    await rowHead('Tag 1');
    const field = screen.getByRole('searchbox', { name: 'Search' });
    await user.type(field, 'Tag 4');
    await waitFor(() => expect(last(asked)).toEqual({ key: 'Tag 4', page: 1, limit: 20 }));
    expect(asked).toHaveLength(2);
    expect(search()).toBe('?key=Tag+4');
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: "Tag 4biao'qian" } });
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.change(field, { target: { value: 'Tag 4标签' } });
    fireEvent.compositionEnd(field);
    await waitFor(() => expect(last(asked)).toMatchObject({ key: 'Tag 4标签' }));
    expect(asked).toHaveLength(3);
    expect(await screen.findByText('Nothing matches.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    expect(await rowHead('Tag 1')).toBeVisible();
    expect(field).toHaveValue('');
  });

  it('filters, and forgets what was selected of another list', async () => {
    const batch = [{ key: 'x', label: 'Do', run: () => Promise.resolve(), done: () => 'Done' }];
    const { user, asked, search } = await open('/tags?page=2', { batch });
    await rowHead('Tag 21');
    await user.click(screen.getByRole('checkbox', { name: 'Select “Tag 21”' }));
    await user.click(screen.getByTitle('1'));
    await rowHead('Tag 1');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText('21 selected')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Language' }));
    await user.click(await screen.findByTitle('简体中文'));
    await waitFor(() => expect(last(asked)).toEqual({ locale: 'zh-CN', page: 1, limit: 20 }));
    expect(search()).toBe('?locale=zh-CN');
    await waitFor(() => expect(screen.queryByText('21 selected')).not.toBeInTheDocument());
  });

  it('keeps the chosen columns and page size in the browser', async () => {
    const { user, unmount, asked, search } = await open();
    await rowHead('Tag 1');
    expect(screen.queryByRole('columnheader', { name: 'Colour' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Colour' }));
    await user.click(screen.getByRole('checkbox', { name: 'Articles' }));
    await user.click(screen.getByRole('combobox', { name: 'Rows a page' }));
    await user.click(await screen.findByTitle('50 a page'));
    await waitFor(() => expect(last(asked)).toEqual({ page: 1, limit: 50 }));
    expect(search()).toBe('?limit=50');
    unmount();
    const again = await open();
    await rowHead('Tag 1');
    expect(screen.getByRole('columnheader', { name: 'Colour' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: /Articles/ })).not.toBeInTheDocument();
    expect(last(again.asked)).toEqual({ page: 1, limit: 50 });
  });

  it('says what went wrong and tries again', async () => {
    const { answer } = served();
    const failing = vi.fn(answer).mockRejectedValueOnce(new HttpError('BAD_GATEWAY', 502) as never);
    const { user } = await open('/tags', {}, { asked: [], answer: failing });
    expect(await screen.findByText('The list could not be loaded.')).toBeVisible();
    expect(screen.getByText('BAD_GATEWAY')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowHead('Tag 1')).toBeVisible();
    expect(screen.queryByText('BAD_GATEWAY')).not.toBeInTheDocument();
  });

  it('says when there is nothing at all', async () => {
    await open('/tags', {}, served([]));
    expect(await screen.findByText('No tags yet.')).toBeVisible();
  });

  it('asks before what cannot be taken back, and fetches the list anew', async () => {
    const run = vi.fn(() => Promise.resolve());
    const actions = (): RowAction[] => [
      { key: 'look', label: 'Look', isMain: true, to: '/tags' },
      {
        key: 'delete',
        label: 'Delete',
        isDanger: true,
        run,
        done: 'Gone.',
        question: { title: 'Really?', ok: 'Yes, delete' },
      },
    ];
    const { user, asked } = await open('/tags', { actions });
    const row = within((await rowHead('Tag 1')).closest('tr')!);
    expect(row.getByRole('link', { name: 'Look: Tag 1' })).toBeVisible();
    const more = row.getByRole('button', { name: 'More: Tag 1' });
    await user.click(more);
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    expect(run).not.toHaveBeenCalled();
    const before = asked.length;
    await user.click(within(dialog).getByRole('button', { name: 'Yes, delete' }));
    expect(await screen.findByText('Gone.')).toBeVisible();
    expect(run).toHaveBeenCalledOnce();
    await waitFor(() => expect(asked.length).toBe(before + 1));
  });

  it('does a batch, names what failed and keeps it selected, and takes back the rest', async () => {
    const undo = vi.fn(() => Promise.resolve());
    const batch: BatchAction<Tag>[] = [
      {
        key: 'bin',
        label: 'Bin',
        run: (ids, options) => {
          expect(options).toEqual({ isQuiet: true });
          return ids.includes('tag-2')
            ? Promise.reject({ code: 'in_use', msg: 'It is in use.', data: null } as never)
            : Promise.resolve();
        },
        done: (count) => `${count} binned.`,
        undo,
      },
    ];
    const { user } = await open('/tags', { batch });
    await rowHead('Tag 1');
    await user.click(screen.getByRole('checkbox', { name: 'Select “Tag 1”' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select “Tag 2”' }));
    expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toBePartiallyChecked();
    await user.click(screen.getByRole('button', { name: 'Bin' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Tag 2')).toBeVisible();
    expect(within(dialog).getByText('It is in use.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('checkbox', { name: 'Select “Tag 2”' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select “Tag 1”' })).not.toBeChecked();
    expect(screen.getByText('1 binned.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undo).toHaveBeenCalledWith([tagOf(1)]));
  });

  it('exports all rows that match, with the chosen columns', async () => {
    const { user, asked } = await open('/tags?key=Tag+4');
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
    expect(last(asked)).toEqual({ key: 'Tag 4', page: 1, limit: 100 });
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
