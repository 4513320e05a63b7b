import { screen } from '@testing-library/react';
import { useMemo } from 'react';
import type { EndpointOutput } from '@contract';
import { renderAdmin } from '@/testing/render-admin';
import { AdminTable } from './admin-table';
import type { BatchAction, Filter, RowAction } from './types';

type Tags = EndpointOutput<'GET /tags'>;
type Tag = Tags['list'][number];

export const tagOf = (at: number): Tag => ({
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
    <AdminTable
      name="tags"
      label="Tags"
      call="GET /tags"
      columns={columns}
      filters={FILTERS}
      nameOf={nameOf}
      actions={actions}
      batch={batch}
      empty={{ text: 'No tags yet.' }}
    />
  );
};

type Query = Record<string, unknown>;

/** Returns a page of the list as the server would; `requested` contains the requests, in order. */
export const served = (all: Tag[] = tags) => {
  const requested: Query[] = [];
  const answer = ({ query = {} }: { query?: Query }): Tags => {
    requested.push(query);
    const { page = 1, limit = 10, key = '' } = query as { page?: number; limit?: number; key?: string };
    const found = all.filter(({ title }) => title.includes(key));
    return { list: found.slice((page - 1) * limit, page * limit), count: found.length };
  };
  return { requested, answer };
};

/** Opens a list of 45 tags at a URL. */
export const openTags = async (at = '/tags', uses: Uses = {}, { requested, answer } = served()) => {
  const view = await renderAdmin({ at, element: <Tags {...uses} />, answers: { 'GET /tags': answer } });
  return { ...view, requested, search: () => view.router.state.location.search };
};

export const lastOf = (requested: Query[]) => requested.at(-1);
export const rowHead = (name: string) => screen.findByRole('rowheader', { name });
