import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenHeader } from '@/components/admin/screen-header';
import { AdminTable } from '@/components/admin/table/admin-table';
import type { Column } from '@/components/admin/table/types';
import { SeriesDialog } from '../components/series-dialog';
import { SeriesParts } from '../components/series-parts';
import { nameOf, type Series, type SeriesTask } from '../series';
import { useSeriesActions, useSeriesBatch } from '../use-series-actions';

const useSeriesColumns = (): readonly Column<Series, 'title' | 'article_count'>[] => {
  const { t } = useTranslation('admin-content');
  return useMemo(
    () => [
      {
        key: 'title',
        title: t('series.title'),
        sort: 'title',
        render: ({ title }) => <bdi>{title}</bdi>,
        text: ({ title }) => title,
      },
      {
        key: 'title_zh',
        title: t('series.chinese'),
        render: ({ title_zh }) => title_zh && <bdi lang="zh-CN">{title_zh}</bdi>,
        text: ({ title_zh }) => title_zh,
      },
      {
        key: 'article_count',
        title: t('tags.count'),
        sort: 'article_count',
        width: 140,
        isNumber: true,
        render: ({ article_count }) => article_count,
        text: ({ article_count }) => article_count,
      },
    ],
    [t],
  );
};

/** Series with their names and counts: rename, order their articles, delete. */
const SeriesScreen = () => {
  const { t } = useTranslation('admin-content');
  const [task, setTask] = useState<SeriesTask | null>(null);
  const onClose = () => setTask(null);
  return (
    <>
      <ScreenHeader title={t('series.all')} hint={t('series.about')} />
      <AdminTable
        name="series"
        label={t('series.all')}
        call="GET /series"
        columns={useSeriesColumns()}
        nameOf={nameOf}
        actions={useSeriesActions(setTask)}
        batch={useSeriesBatch()}
        empty={{ text: t('series.empty') }}
        failed={t('failed.series')}
      />
      {task?.kind === 'edit' && <SeriesDialog series={task.series} onClose={onClose} />}
      {task?.kind === 'order' && <SeriesParts series={task.series} onClose={onClose} />}
    </>
  );
};

export default SeriesScreen;
