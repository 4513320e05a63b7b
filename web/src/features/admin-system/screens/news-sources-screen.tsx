import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenHeader } from '@/components/admin/screen-header';
import { AdminTable } from '@/components/admin/table/admin-table';
import type { BatchAction, Filter, RowAction } from '@/components/admin/table/types';
import { useApp } from '@/lib/app-context';
import { STATES, useNewsSourceColumns } from '../components/news-source-columns';
import { NewsSourceDialog } from '../components/news-source-dialog';
import { type NewsSource } from '../system';

const nameOf = ({ title }: NewsSource): string => title;

/** Feeds of other sites: the result of the last fetch of each, and the number of its entries. */
const NewsSourcesScreen = () => {
  const { t } = useTranslation('admin-system');
  const { call } = useApp();
  const [task, setTask] = useState<{ source: NewsSource | null } | null>(null);
  const filters = useMemo(
    (): readonly Filter<'GET /news/sources/all'>[] => [
      {
        kind: 'select',
        name: 'state',
        label: t('news.columns.state'),
        options: STATES.map((state) => ({ value: state, label: t(`news.states.${state}`) })),
      },
    ],
    [t],
  );
  const restore = useCallback(
    (id_list: string[]) => call('POST /news/sources/restore', { body: { id_list } }),
    [call],
  );
  const actions = useCallback(
    (source: NewsSource): RowAction[] => {
      const { id, title, is_paused } = source;
      const pause = (next: boolean) => call('PUT /news/sources', { body: { id, is_paused: next } });
      return [
        {
          key: 'fetch',
          label: t('news.actions.fetch'),
          isMain: true,
          run: () => call('POST /news/sources/{id}/fetch', { params: { id }, body: {} }),
          done: t('news.done.fetched', { title }),
        },
        { key: 'edit', label: t('edit'), isMain: true, open: () => setTask({ source }) },
        {
          key: 'pause',
          label: t(is_paused ? 'news.actions.resume' : 'news.actions.pause'),
          run: () => pause(!is_paused),
          done: t(is_paused ? 'news.done.resumed' : 'news.done.paused'),
          undo: () => pause(is_paused),
        },
        {
          key: 'remove',
          label: t('news.actions.remove'),
          isDanger: true,
          run: () => call('DELETE /news/sources', { body: { id_list: [id] } }),
          done: t('news.done.removed', { count: 1 }),
          undo: () => restore([id]),
        },
      ];
    },
    [t, call, restore],
  );
  const batch = useMemo(
    (): readonly BatchAction<NewsSource>[] => [
      {
        key: 'fetch',
        label: t('news.actions.fetch'),
        isOneByOne: true,
        run: ([id = ''], options) =>
          call('POST /news/sources/{id}/fetch', { params: { id }, body: {} }, options),
        done: (count) => t('news.done.fetchedMany', { count }),
      },
      {
        key: 'remove',
        label: t('news.actions.remove'),
        isDanger: true,
        run: (id_list, options) => call('DELETE /news/sources', { body: { id_list } }, options),
        done: (count) => t('news.done.removed', { count }),
        undo: (rows) => restore(rows.map(({ id }) => id)),
      },
    ],
    [t, call, restore],
  );
  const add = (
    <Button type="primary" onClick={() => setTask({ source: null })}>
      {t('news.add')}
    </Button>
  );
  return (
    <>
      <ScreenHeader title={t('news.title')} hint={t('news.about')} />
      <AdminTable
        name="news-sources"
        label={t('news.title')}
        call="GET /news/sources/all"
        columns={useNewsSourceColumns()}
        filters={filters}
        nameOf={nameOf}
        actions={actions}
        batch={batch}
        empty={{ text: t('news.empty'), action: add }}
        failed={t('news.failed')}
        buttons={add}
      />
      {task && <NewsSourceDialog source={task.source} onClose={() => setTask(null)} />}
    </>
  );
};

export default NewsSourcesScreen;
